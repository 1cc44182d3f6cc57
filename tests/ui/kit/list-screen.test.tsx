import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { ListScreen, type ListScreenProps } from '../../../src/ui/list-screen/list-screen.tsx'
import {
  columns,
  filterSpec,
  type Filters,
  type Row,
  rowActions,
  rowList,
  rows,
} from './list-data.tsx'
import { expectAccessibleInBoth, focused, frame, place, settled, stage, wait } from './stage.tsx'

type Props = ListScreenProps<Row, Filters>

function Screen({ list, ...rest }: Partial<Props> & Pick<Props, 'list'>): ReactNode {
  const [on, setOn] = useState(true)
  const [tab, setTab] = useState('all')
  return (
    <ListScreen
      label="Things"
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowActions={rowActions(() => undefined)}
      sortable
      search="Search Things"
      filters={filterSpec}
      count="Total Things"
      toggles={[{ label: 'Show thumbnail', on, set: setOn }]}
      tabs={{
        label: 'Lists',
        tabs: [
          { id: 'mine', label: 'My Things' },
          { id: 'all', label: 'All Things' },
        ],
        current: tab,
        select: setTab,
      }}
      buttons={[{ label: 'Export', icon: 'plus', run: () => undefined }]}
      texts={{ empty: 'No Data Found...', failed: 'No Data Found' }}
      {...rest}
    />
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Clicks a button even if it is marked as disabled. */
const press = (name: string) => (button(name).element() as HTMLElement).click()
const firstRow = () => page.getByRole('row').nth(1)
const expectFirstRow = async () => {
  await expect.element(page.getByRole('cell', { name: 'C-1', exact: true })).toBeVisible()
}

describe('a list screen', () => {
  test('FGUEST-05 region, search and pager of two lists on a page have different names', async () => {
    const [one, other] = [rowList(), rowList()]
    await stage(
      <>
        <Screen list={one.list} />
        <Screen list={other.list} />
      </>,
      place,
    )
    for (const role of ['region', 'search', 'navigation'] as const) {
      const labels = () =>
        page
          .getByRole(role)
          .elements()
          .map(({ ariaLabel }) => ariaLabel)
          .filter((label) => label !== 'Notifications')
      await expect.poll(() => new Set(labels()).size, { message: role }).toBe(2)
    }
  })

  const showList = async (props: Partial<Props> = {}, width?: string) => {
    const things = rowList()
    const { host, show } = await stage(<Screen list={things.list} {...props} />, place, width)
    await expectFirstRow()
    return { ...things, host, show }
  }

  test('PAGE-01 Previous is disabled on page 1 and Next on the last page, and each number opens its page', async () => {
    const { requests } = await showList()
    await expect.element(button('Previous')).toHaveAttribute('aria-disabled', 'true')
    await button('9').click()
    await expect.element(page.getByText('97–100 of 100')).toBeVisible()
    await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('9')).toHaveAttribute('aria-current', 'page')
    expect(page.getByRole('navigation', { name: /: Pages$/ }).element().textContent).toBe(
      'Previous1…89Next',
    )
    const before = requests.length
    press('Next')
    await button('Previous').click()
    await expect.element(page.getByText('85–96 of 100')).toBeVisible()
    expect(requests.slice(before).map((request) => request.page)).toEqual([8])
  })

  test('PAGE-01 without rows, shows the empty text and page 1 only, with Previous and Next disabled', async () => {
    const { list } = rowList([])
    const { host } = await stage(<Screen list={list} />, place)
    await expect.element(page.getByText('No Data Found...', { exact: true })).toBeVisible()
    expect(page.getByRole('navigation', { name: /: Pages$/ }).element().textContent).toBe(
      'Previous1Next',
    )
    for (const name of ['Previous', 'Next'])
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
    await expectAccessibleInBoth(host)
  })

  test('a failed list shows its text and no stale rows; it reloads on Retry and when the network is back', async () => {
    const { list, control, host, requests } = await showList()
    control.fail = true
    list.reload()
    await expect.element(page.getByText('The list could not be loaded.')).toBeVisible()
    expect(page.getByRole('cell').query()).toBeNull()
    await expectAccessibleInBoth(host)
    control.fail = false
    await button('Retry').click()
    await expectFirstRow()
    control.fail = true
    list.reload()
    await expect.element(button('Retry')).toBeVisible()
    control.fail = false
    window.dispatchEvent(new Event('online'))
    await expectFirstRow()
    const before = requests.length
    window.dispatchEvent(new Event('online'))
    await frame()
    expect(requests).toHaveLength(before)
  })

  test('an unknown total is shown as a dash, and 0 only for an empty list', async () => {
    const { list, control } = rowList([])
    control.fail = true
    await stage(<Screen list={list} />, place)
    await expect.element(page.getByText('The list could not be loaded.')).toBeVisible()
    await expect.element(page.getByText('Total Things –', { exact: true })).toBeVisible()
    control.fail = false
    list.reload()
    await expect.element(page.getByText('Total Things 0', { exact: true })).toBeVisible()
  })

  test('STA-03 the pager marks the page that is loading; another page can be chosen, and the last choice wins', async () => {
    const { requests, control } = await showList()
    const pager = page.getByRole('navigation', { name: /: Pages$/ })
    const mark = (name: string) => pager.getByRole('button', { name, exact: true })
    const busy = () =>
      [...pager.element().querySelectorAll('[aria-busy]')].map(({ textContent }) => textContent)
    control.hold = true
    await mark('Next').dblClick()
    await expect.poll(busy).toEqual(['2'])
    expect(requests.at(-1)?.page).toBe(2)
    await expect.element(mark('1')).toHaveAttribute('aria-current', 'page')
    await mark('9').click()
    await expect.poll(busy).toEqual(['9'])
    await mark('1').click()
    await expect.poll(busy).toEqual([])
    control.hold = false
    await mark('9').click()
    await expect.element(mark('9')).toHaveAttribute('aria-current', 'page')
    expect(busy()).toEqual([])
  })

  test('while loading, the table is busy and shows skeleton rows at first and the previous page later', async () => {
    const { list, control } = rowList()
    control.hold = true
    await stage(<Screen list={list} />, place)
    const table = () => page.getByRole('table').element()
    expect(table().getAttribute('aria-busy')).toBe('true')
    expect(table().querySelectorAll('tbody tr')).toHaveLength(12)
    const alignments = () =>
      [...table().querySelectorAll('tbody tr:first-child > td')].map(
        (cell) => getComputedStyle(cell).textAlign,
      )
    const whileLoading = alignments()
    control.hold = false
    list.reload()
    await expectFirstRow()
    expect(whileLoading).toEqual(alignments())
    expect(table().getAttribute('aria-busy')).toBe('false')
    control.hold = true
    list.goTo(2)
    await frame()
    expect(table().getAttribute('aria-busy')).toBe('true')
    await expectFirstRow()
  })

  test('actions run with their row; a disabled action shows its reason and does nothing', async () => {
    const run = vi.fn<(label: string, row: Row) => void>()
    await showList({ rowActions: rowActions(run) })
    await firstRow().getByRole('button', { name: 'Raise' }).click()
    expect(run).toHaveBeenCalledExactlyOnceWith('Raise', rows[0])
    const disabledAction = page.getByRole('row').nth(2).getByRole('button', { name: 'Raise' })
    await expect.element(disabledAction).toHaveAttribute('aria-disabled', 'true')
    await expect.element(disabledAction).toHaveAccessibleDescription('Only for free ones')
    ;(disabledAction.element() as HTMLElement).click()
    expect(run).toHaveBeenCalledOnce()
  })

  test('only a sortable column has sort controls, and only if the list can be sorted', async () => {
    const { requests, show, list } = await showList()
    await button('Price, descending').click()
    await expect.poll(() => requests.at(-1)?.sort).toEqual({ by: 'detail.price', dir: 'desc' })
    await expect
      .element(page.getByRole('columnheader', { name: 'Price' }))
      .toHaveAttribute('aria-sort', 'descending')
    expect(page.getByRole('columnheader').getByRole('button').elements()).toHaveLength(2)
    await show(<Screen list={list} sortable={false} />)
    expect(page.getByRole('columnheader').getByRole('button').elements()).toHaveLength(0)
  })

  test('headers show their explanation on hover and on keyboard focus', async () => {
    await showList()
    const header = page.getByRole('columnheader', { name: 'ID', exact: true })
    await header.hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('The factory number')
    await userEvent.unhover(header)
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
    page
      .getByRole('group', { name: 'Things' })
      .element()
      .querySelector<HTMLElement>('[data-head]')
      ?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('The factory number')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  })

  test('the first and last columns stay visible, with a line only while they cover other columns', async () => {
    const { host } = await showList({}, '900px')
    const scroller = page.getByRole('group', { name: 'Things' }).element()
    const box = scroller.parentElement
    expect([box?.hasAttribute('data-hidden-start'), box?.hasAttribute('data-hidden-end')]).toEqual([
      false,
      true,
    ])
    const left = () => firstRow().getByRole('cell').first().element().getBoundingClientRect().left
    const right = () => firstRow().getByRole('cell').last().element().getBoundingClientRect().right
    const before = [left(), right()]
    scroller.scrollLeft = 400
    await frame()
    await wait(50)
    expect([left(), right()]).toEqual(before)
    expect([box?.hasAttribute('data-hidden-start'), box?.hasAttribute('data-hidden-end')]).toEqual([
      true,
      true,
    ])
    await expectAccessibleInBoth(host)
  })

  test('a focused control scrolls clear of the first and the last column', async () => {
    await showList({}, '700px')
    const scroller = page.getByRole('group', { name: 'Things' }).element()
    const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
    const cellBox = (at: number) => boxOf(firstRow().getByRole('cell').nth(at))
    const focus = (locator: Locator) => (locator.element() as HTMLElement).focus()

    const sort = button('Price, descending')
    expect(boxOf(sort).right).toBeGreaterThan(cellBox(-1).left)
    focus(sort)
    expect(boxOf(sort).right).toBeLessThanOrEqual(cellBox(-1).left)

    const picture = button('Image of C-1')
    scroller.scrollLeft = 60
    expect(boxOf(picture).left).toBeLessThan(cellBox(0).right)
    focus(picture)
    expect(boxOf(picture).left).toBeGreaterThanOrEqual(cellBox(0).right)

    const [first, id] = scroller.querySelectorAll<HTMLElement>('[data-head][tabindex]')
    if (!first || !id) throw new Error('There are no headers')
    first.focus()
    scroller.scrollLeft = 0
    scroller.scrollLeft = id.getBoundingClientRect().left - cellBox(0).right + 8
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe(id)
    expect(id.getBoundingClientRect().left).toBeGreaterThanOrEqual(cellBox(0).right)

    const left = scroller.scrollLeft
    focus(firstRow().getByRole('cell').last().getByRole('button').first())
    await frame()
    expect(scroller.scrollLeft).toBe(left)
  })

  test('at 640 px and less, rows are cards with key facts, a disclosure for the rest, and no horizontal scrolling', async () => {
    const { host } = await showList({}, '390px')
    await settled(host)
    await expect.element(firstRow().getByText('In use')).toBeVisible()
    const further = firstRow()
      .element()
      .querySelector<HTMLElement>('[data-label="Further column 0"]')
    const blank = firstRow()
      .element()
      .querySelector<HTMLElement>('[data-label="Further column 11"]')
    expect(further?.checkVisibility()).toBe(false)
    await firstRow().getByRole('button', { name: 'More details' }).click()
    expect([further?.checkVisibility(), blank?.checkVisibility()]).toEqual([true, false])
    const card = firstRow().element().getBoundingClientRect()
    expect(card.width).toBeLessThanOrEqual(390)
    expect(host.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessibleInBoth(host)
  })

  test('a picture opens over the whole screen, and a click or Escape closes it', async () => {
    await showList()
    await button('Image of C-1').click()
    const preview = page.getByRole('dialog', { name: 'Image of C-1' })
    await expect.element(preview).toBeVisible()
    const { width, height } = preview.element().getBoundingClientRect()
    expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
    await preview.getByRole('img').click()
    expect(preview.query()).toBeNull()
    await button('Image of C-1').click()
    await userEvent.keyboard('{Escape}')
    expect(preview.query()).toBeNull()
    expect(focused()).toBe(button('Image of C-1').element())
  })

  test('arrow keys switch tabs, and total and search belong to the list', async () => {
    const { list } = await showList()
    await page.getByRole('tab', { name: 'All Things' }).click()
    await userEvent.keyboard('{ArrowLeft}')
    await expect
      .element(page.getByRole('tab', { name: 'My Things' }))
      .toHaveAttribute('aria-selected', 'true')
    expect(focused()).toBe(page.getByRole('tab', { name: 'My Things' }).element())
    await expect
      .element(page.getByText('Total Things', { exact: false }))
      .toHaveTextContent('Total Things 100')
    await page.getByRole('searchbox', { name: 'Search Things' }).fill('abc')
    expect(list.$state.get().search).toBe('abc')
  })

  test('a removed row passes the focus to the next row, and the last row passes it to the pager', async () => {
    const left = rows.slice(0, 3)
    const { list } = rowList(left)
    await stage(<Screen list={list} />, place)
    await expectFirstRow()
    const go = async (code: string) => {
      left.splice(
        left.findIndex((row) => row.code === code),
        1,
      )
      list.reload()
      await expect
        .poll(() => page.getByRole('cell', { name: code, exact: true }).query())
        .toBeNull()
    }
    const focusedRow = () => focused()?.closest('tr')?.textContent ?? ''
    const name = () => focused()?.getAttribute('aria-label')
    const actions = firstRow().getByRole('button').elements()
    const action = actions.at(-1)
    const label = action?.getAttribute('aria-label')
    ;(action as HTMLElement).focus()
    await go('C-1')
    expect([focusedRow().includes('C-2'), name()]).toEqual([true, label])
    await go('C-3')
    expect(focusedRow()).toContain('C-2')
    await go('C-2')
    await expect
      .poll(() => focused()?.closest('nav')?.getAttribute('aria-label'))
      .toContain('Pages')
  })

  test('LNK-07 the first tab stop of a list of more than ten rows is a link that skips them', async () => {
    const skip = () => page.getByRole('link', { name: 'Skip to pager' })
    await showList({ sortable: false })
    const before = page.getByRole('switch', { name: 'Show thumbnail' })
    ;(before.element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe(skip().element())
    await expect.element(skip()).toBeVisible()
    const { x, y, width, height } = skip().element().getBoundingClientRect()
    const root = skip().element().getRootNode() as Document | ShadowRoot
    expect(root.elementFromPoint(x + width / 2, y + height / 2)).toBe(skip().element())
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe(button('1').element())
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('cell', { name: 'C-13', exact: true })).toBeVisible()
  })

  test('LNK-07 a list of ten rows has no link to skip them', async () => {
    await stage(<Screen list={rowList(rows.slice(0, 10)).list} />, place)
    await expectFirstRow()
    expect(page.getByRole('link', { name: 'Skip to pager' }).query()).toBeNull()
  })

  test('a list that reloads does not take the focus', async () => {
    const { list } = await showList()
    ;(firstRow().getByRole('button').elements().at(-1) as HTMLElement).focus()
    ;(focused() as HTMLElement).blur()
    list.goTo(2)
    await expect.element(page.getByRole('cell', { name: 'C-13', exact: true })).toBeVisible()
    expect(focused()?.closest('table') ?? null).toBeNull()
  })
})
