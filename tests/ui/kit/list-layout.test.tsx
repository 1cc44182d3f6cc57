import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { column } from '../../../src/ui/data-table/column.ts'
import { rowSelect } from '../../../src/ui/data-table/row-select.tsx'
import { ListScreen, type ListScreenProps } from '../../../src/ui/list-screen/list-screen.tsx'
import { columns, filterSpec, rowActions, rowList, type Filters, type Row } from './list-data.tsx'
import { frame, place, settled, stage } from './stage.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const screenOf = (
  { list }: Pick<ReturnType<typeof rowList>, 'list'>,
  shown: Pick<ListScreenProps<Row, Filters>, 'columns' | 'allColumns'> = { columns },
) => (
  <ListScreen
    label="Things"
    list={list}
    {...shown}
    rowKey={(row) => row.id}
    rowActions={rowActions(() => undefined)}
    sortable
    search="Search Things"
    filters={filterSpec}
    texts={{ empty: 'No Data Found...', failed: 'No Data Found' }}
  />
)

describe('the layout of a list screen', () => {
  const showList = async (width: string) => {
    const things = rowList()
    const { host } = await stage(screenOf(things), place, width)
    await expect.element(page.getByRole('cell', { name: 'C-1', exact: true })).toBeVisible()
    return { ...things, host }
  }

  test('LAY-03 the table scrolls only horizontally and shows all rows in full height', async () => {
    await showList('900px')
    const scroller = page.getByRole('group', { name: 'Things' }).element()
    scroller.scrollTop = 50
    expect(scroller.scrollTop).toBeLessThanOrEqual(1)
    const last = page.getByRole('row').nth(12).element().getBoundingClientRect()
    expect(last.height).toBeGreaterThanOrEqual(44)
    expect(last.bottom).toBeLessThanOrEqual(scroller.getBoundingClientRect().bottom + 1)
  })

  test.each([
    ['900px', 0],
    ['390px', -1],
  ])('the table is a tab stop only while it can scroll: %s', async (width, tabIndex) => {
    await showList(width)
    const scroller = () => page.getByRole('group', { name: 'Things' }).element() as HTMLElement
    await expect.poll(() => scroller().tabIndex).toBe(tabIndex)
    expect(scroller().scrollWidth > scroller().clientWidth).toBe(tabIndex === 0)
  })

  test('LAY-03 the next page scrolls to its first row', async () => {
    const { host } = await showList('900px')
    host.style.paddingBottom = '1000px'
    const foot = button('Next').element()
    foot.scrollIntoView({ block: 'start' })
    await frame()
    const top = () => page.getByRole('table').element().getBoundingClientRect().top
    expect(top()).toBeLessThan(0)
    await button('Next').click()
    await expect.element(page.getByRole('cell', { name: 'C-13', exact: true })).toBeInTheDocument()
    await expect.poll(top).toBeGreaterThanOrEqual(0)
  })

  test.each(['900px', '390px'])(
    'LAY-04 LAY-05 a word of 250 letters stays in its column and wraps in cards: %s',
    async (width) => {
      const long = 'W'.repeat(250)
      const { list } = rowList([
        { id: 1, code: long, text: long.repeat(20), place: 'North', price: 1 },
      ])
      const { host } = await stage(screenOf({ list }), place, width)
      await settled(host)
      const [code, text] = [long, long.repeat(20)].map((words) =>
        page.getByText(words, { exact: true }).first().element(),
      )
      const isCard = width === '390px'
      const lines = (element: Element | undefined) =>
        Math.round(
          (element?.getBoundingClientRect().height ?? 0) /
            Number.parseFloat(element ? getComputedStyle(element).lineHeight : '1'),
        )
      expect(code?.closest('td')?.offsetWidth).toBeLessThanOrEqual(isCard ? 390 : 236)
      expect(lines(text)).toBe(isCard ? 6 : 1)
      expect(host.scrollWidth).toBeLessThanOrEqual(Number.parseInt(width, 10))
      if (isCard) {
        await button('More').click()
        expect(lines(text)).toBeGreaterThan(100)
        return
      }
      await userEvent.hover(code ?? host)
      await expect.element(page.getByRole('tooltip')).toHaveTextContent(long)
    },
  )

  test('LAY-12 the order of the rows is shown next to the search and can be changed there', async () => {
    const width = '320px'
    const { requests } = await showList(width)
    const sort = page.getByRole('button', { name: /^Sort:/ })
    await expect.element(sort).toHaveTextContent('Sort: Newest first')
    const { left, right } = sort.element().getBoundingClientRect()
    expect([left >= 0, right <= Number.parseInt(width, 10)]).toEqual([true, true])
    const choose = async (order: string) => {
      await sort.click()
      await page.getByRole('menuitemradio', { name: order }).click()
    }
    await choose('Price descending')
    await expect.element(sort).toHaveTextContent('Sort: Price descending')
    expect(requests.at(-1)?.sort).toEqual({ by: 'detail.price', dir: 'desc' })
    await sort.click()
    const chosen = page.getByRole('menuitemradio', { checked: true })
    await expect.element(chosen).toHaveTextContent('Price descending')
    await userEvent.keyboard('{Escape}')
    await choose('Newest first')
    expect(requests.at(-1)?.sort).toEqual({ by: 'created_at', dir: 'desc' })
  })

  test('LAY-12 VIEW-02 an order by a hidden column is shown and can be removed', async () => {
    const things = rowList()
    things.list.sortBy('detail.price', 'desc')
    const [first] = columns
    const shown = first ? [first] : []
    await stage(screenOf(things, { columns: shown, allColumns: columns }), place, '600px')
    const sort = page.getByRole('button', { name: /^Sort:/ })
    await expect.element(sort).toHaveTextContent('Sort: Price descending')
    await sort.click()
    await page.getByRole('menuitemradio', { name: 'Newest first' }).click()
    expect(things.requests.at(-1)?.sort).toEqual({ by: 'created_at', dir: 'desc' })
  })
})

describe('a list of few columns', () => {
  const showList = async (width: string) => {
    const name = column<Row>({
      id: 'name',
      header: 'Name',
      cell: ({ code }) => code,
      grow: true,
      card: 'title',
    })
    const select = rowSelect<Row>({
      isOn: () => false,
      isLast: () => false,
      tick: () => undefined,
      labels: { row: ({ code }) => `Select ${code}`, page: 'Select the page', skip: 'Skip' },
    })
    const run = () => undefined
    const { host } = await stage(
      <ListScreen
        label="Things"
        list={rowList().list}
        columns={[name]}
        rowKey={(row) => row.id}
        select={select}
        buttons={[
          { label: 'Export', icon: 'plus', run },
          { label: 'Export as JSON Lines', icon: 'plus', run },
        ]}
        texts={{ empty: 'No Data Found...', failed: 'No Data Found' }}
      />,
      place,
      width,
    )
    await settled(host)
    return host
  }
  const boxOf = (found: { element: () => Element }) => found.element().getBoundingClientRect()

  test('LAY-05 a card shows the first column as its title, next to the checkbox', async () => {
    await showList('390px')
    const [title, box] = [
      boxOf(page.getByText('C-1', { exact: true })),
      boxOf(page.getByRole('checkbox', { name: 'Select C-1', exact: true })),
    ]
    // The visible box in the middle of the click target is 16 px wide.
    expect(title.left).toBeGreaterThanOrEqual((box.left + box.right) / 2 + 8)
    expect(title.width).toBeGreaterThan(200)
    expect(Math.abs((title.top + title.bottom - box.top - box.bottom) / 2)).toBeLessThanOrEqual(4)
    const { paddingTop, paddingBottom } = getComputedStyle(page.getByRole('row').first().element())
    expect(paddingBottom).toBe(paddingTop)
  })

  test('LAY-05 no button is narrower than its text', async () => {
    const width = '320px'
    const host = await showList(width)
    for (const name of ['Export', 'Export as JSON Lines']) {
      const element = button(name).element()
      expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    }
    expect(host.scrollWidth).toBeLessThanOrEqual(Number.parseInt(width, 10))
  })
})
