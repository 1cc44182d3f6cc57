import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
/** Presses also what is marked as disabled. */
const press = (name: string) => (button(name).element() as HTMLElement).click()
const firstRow = () => page.getByRole('row').nth(1)
const ready = async () => {
  await expect.element(page.getByRole('cell', { name: 'C-1', exact: true })).toBeVisible()
}

describe('a list screen', () => {
  test('FGUEST-05 two lists on a page: region, search and pager of each are named by it', async () => {
    const [one, other] = [rowList(), rowList()]
    await stage(
      <>
        <Screen list={one.list} />
        <Screen list={other.list} />
      </>,
      place,
    )
    for (const role of ['region', 'search', 'navigation'] as const) {
      const found = () =>
        page
          .getByRole(role)
          .elements()
          .map(({ ariaLabel }) => ariaLabel)
          .filter((label) => label !== 'Notifications')
      await expect.poll(() => new Set(found()).size, { message: role }).toBe(2)
    }
  })

  const begin = async (given: Partial<Props> = {}, width?: string) => {
    const made = rowList()
    const { host, show } = await stage(<Screen list={made.list} {...given} />, place, width)
    await ready()
    return { ...made, host, show }
  }

  test('PAGE-01 Previous is off on page 1 and Next on the last, each number leads to its page', async () => {
    const { requests } = await begin()
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

  test('PAGE-01 one page and no rows: page 1 alone, both steps off, the empty text', async () => {
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

  test('a failed list shows its text and no stale row; Retry loads it, and so does the network that is back', async () => {
    const { list, control, host, requests } = await begin()
    control.fail = true
    list.reload()
    await expect.element(page.getByText('The list could not be loaded.')).toBeVisible()
    expect(page.getByRole('cell').query()).toBeNull()
    await expectAccessibleInBoth(host)
    control.fail = false
    await button('Retry').click()
    await ready()
    control.fail = true
    list.reload()
    await expect.element(button('Retry')).toBeVisible()
    control.fail = false
    window.dispatchEvent(new Event('online'))
    await ready()
    const before = requests.length
    window.dispatchEvent(new Event('online'))
    await frame()
    expect(requests).toHaveLength(before)
  })

  test('an unknown total is a dash; 0 is shown only for an empty list', async () => {
    const { list, control } = rowList([])
    control.fail = true
    await stage(<Screen list={list} />, place)
    await expect.element(page.getByText('The list could not be loaded.')).toBeVisible()
    await expect.element(page.getByText('Total Things –', { exact: true })).toBeVisible()
    control.fail = false
    list.reload()
    await expect.element(page.getByText('Total Things 0', { exact: true })).toBeVisible()
  })

  test('STA-03 while a page is under way the pager marks it; another can be chosen, and the last choice wins', async () => {
    const { requests, control } = await begin()
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

  test('while loading the table is busy: bones first, later the former page', async () => {
    const { list, control } = rowList()
    control.hold = true
    await stage(<Screen list={list} />, place)
    const table = () => page.getByRole('table').element()
    expect(table().getAttribute('aria-busy')).toBe('true')
    expect(table().querySelectorAll('tbody tr')).toHaveLength(12)
    control.hold = false
    list.reload()
    await ready()
    expect(table().getAttribute('aria-busy')).toBe('false')
    control.hold = true
    list.goTo(2)
    await frame()
    expect(table().getAttribute('aria-busy')).toBe('true')
    await ready()
  })

  test('actions run with their row; one that cannot be done says why and does nothing', async () => {
    const run = vi.fn<(label: string, row: Row) => void>()
    await begin({ rowActions: rowActions(run) })
    await firstRow().getByRole('button', { name: 'Raise' }).click()
    expect(run).toHaveBeenCalledExactlyOnceWith('Raise', rows[0])
    const refused = page.getByRole('row').nth(2).getByRole('button', { name: 'Raise' })
    await expect.element(refused).toHaveAttribute('aria-disabled', 'true')
    await expect.element(refused).toHaveAccessibleDescription('Only for free ones')
    ;(refused.element() as HTMLElement).click()
    expect(run).toHaveBeenCalledOnce()
  })

  test('only a sortable column carries controls, and only where sorting is offered', async () => {
    const { requests, show, list } = await begin()
    await button('Price, descending').click()
    await expect.poll(() => requests.at(-1)?.sort).toEqual({ by: 'detail.price', dir: 'desc' })
    await expect
      .element(page.getByRole('columnheader', { name: 'Price' }))
      .toHaveAttribute('aria-sort', 'descending')
    expect(page.getByRole('columnheader').getByRole('button').elements()).toHaveLength(2)
    await show(<Screen list={list} sortable={false} />)
    expect(page.getByRole('columnheader').getByRole('button').elements()).toHaveLength(0)
  })

  test('headers explain themselves under the pointer and to the keyboard', async () => {
    await begin()
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

  test('first and last column stay in sight, with a line only while something is under them', async () => {
    const { host } = await begin({}, '900px')
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

  test('at 640 px and less rows are cards: key facts, the rest behind a disclosure, nothing scrolls sideways', async () => {
    const { host } = await begin({}, '390px')
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

  test('a picture opens over the whole screen; a click closes it, and so does Escape', async () => {
    await begin()
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

  test('tabs move with arrows; count, search and toggle follow the list', async () => {
    const { list } = await begin()
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

  test('a removed row passes the focus to the row in its place, the last one to the pager', async () => {
    const left = rows.slice(0, 3)
    const { list } = rowList(left)
    await stage(<Screen list={list} />, place)
    await ready()
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

  test('LNK-07 the first tab stop of more than ten rows skips them, of fewer there is none', async () => {
    const skip = () => page.getByRole('link', { name: 'Skip to pager' })
    await begin({ sortable: false })
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

  test('LNK-07 ten rows are not worth skipping', async () => {
    await stage(<Screen list={rowList(rows.slice(0, 10)).list} />, place)
    await ready()
    expect(page.getByRole('link', { name: 'Skip to pager' }).query()).toBeNull()
  })

  test('a list that is loaded again takes the focus from nowhere else', async () => {
    const { list } = await begin()
    ;(firstRow().getByRole('button').elements().at(-1) as HTMLElement).focus()
    ;(focused() as HTMLElement).blur()
    list.goTo(2)
    await expect.element(page.getByRole('cell', { name: 'C-13', exact: true })).toBeVisible()
    expect(focused()?.closest('table') ?? null).toBeNull()
  })
})
