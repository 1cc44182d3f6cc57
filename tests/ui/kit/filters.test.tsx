import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ListScreen } from '../../../src/ui/list-screen/list-screen.tsx'
import { appliedFilters, withChosen } from '../../../src/ui/filter-panel/filter.ts'
import { columns, filterSpec, noFilters, rowList } from './list-data.tsx'
import { expectAccessibleInBoth, focused, place, settled, stage } from './stage.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const panel = () => page.getByRole('dialog', { name: 'Filters' })
const field = (name: string) => panel().getByRole('combobox', { name })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const opener = () => page.getByRole('button', { name: /^Filters/ })
const chips = () =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Remove/ })

describe('filters', () => {
  const showList = async () => {
    const things = rowList()
    const { host } = await stage(
      <ListScreen
        label="Things"
        list={things.list}
        columns={columns}
        rowKey={(row) => row.id}
        filters={filterSpec}
        texts={{ empty: 'No Data Found...', failed: 'No Data Found' }}
      />,
      place,
    )
    await expect.element(page.getByRole('cell', { name: 'C-1', exact: true })).toBeVisible()
    return { ...things, host }
  }
  const choose = async (name: string, ...values: string[]) => {
    await field(name).click()
    for (const value of values) await option(value).click()
    if (name !== 'Picture') await userEvent.keyboard('{Escape}')
  }

  test('CONST-06 the panel is 350 px wide, at most 500 px high and 6 px below its button', async () => {
    const { host } = await showList()
    await opener().click()
    await settled(host)
    const { width, height } = panel().element().getBoundingClientRect()
    expect(width).toBe(350)
    expect(Number(height.toFixed(2))).toBeLessThanOrEqual(500)
    expect(getComputedStyle(panel().element()).maxHeight).toBe('500px')
    const gap = () =>
      panel().element().getBoundingClientRect().top -
      opener().element().getBoundingClientRect().bottom
    await expect.poll(() => Math.round(gap())).toBe(6)
    await expectAccessibleInBoth(host)
  })

  test('FILT-07 edits without Apply send no request, add no chip, and stay in the panel', async () => {
    const { requests } = await showList()
    await opener().click()
    await choose('Place', 'North')
    await userEvent.keyboard('{Escape}')
    expect(panel().query()).toBeNull()
    expect(focused()).toBe(opener().element())
    expect(requests).toHaveLength(1)
    expect(chips().elements()).toHaveLength(0)
    await opener().click()
    await expect.element(panel().getByText('North')).toBeVisible()
    expect(requests).toHaveLength(1)
  })

  test('Tab out of the panel closes it and keeps the edits', async () => {
    await showList()
    await opener().click()
    await choose('Place', 'North')
    ;(button('Apply').element() as HTMLElement).focus()
    await userEvent.tab({ shift: true })
    await expect.element(panel()).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(panel()).not.toBeInTheDocument()
    expect(focused()).not.toBe(document.body)
    await opener().click()
    await expect.element(panel().getByText('North')).toBeVisible()
  })

  test('FILT-08 FILT-10 Apply loads page 1 with one request; each value is a chip that can be removed', async () => {
    const { list, requests } = await showList()
    list.goTo(4)
    await expect.element(page.getByText('37–48 of 100')).toBeVisible()
    await opener().click()
    await choose('Place', 'North', 'South')
    await choose('Picture', 'With')
    const before = requests.length
    await button('Apply').click()
    await expect
      .poll(() =>
        chips()
          .elements()
          .map((chip) => chip.getAttribute('aria-label')),
      )
      .toEqual(['Remove Place North', 'Remove Place South', 'Remove Picture With'])
    expect(requests.slice(before)).toHaveLength(1)
    expect(requests.at(-1)).toMatchObject({
      page: 1,
      filters: { place: ['North', 'South'], picture: 'With' },
    })
    await expect.element(opener()).toHaveTextContent('Filters3')
    list.goTo(2)
    await button('Remove Place South').click()
    await expect
      .poll(() => requests.at(-1))
      .toMatchObject({ page: 1, filters: { place: ['North'], picture: 'With' } })
    expect(chips().elements()).toHaveLength(2)
  })

  test('FILT-09 Clear All removes all filters and chips and goes to page 1', async () => {
    const { list, requests } = await showList()
    list.apply({ ...noFilters, place: ['North'] })
    await expect.poll(() => chips().elements().length).toBe(1)
    await page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: 'Clear All' })
      .click()
    await expect.poll(() => requests.at(-1)).toMatchObject({ page: 1, filters: noFilters })
    expect(chips().elements()).toHaveLength(0)
    expect(focused()).toBe(opener().element())
  })

  test('STA-02 Clear All empties the panel, and values that were never applied do not come back', async () => {
    const { requests } = await showList()
    await opener().click()
    await choose('Place', 'North')
    await button('Clear All').click()
    await opener().click()
    expect(panel().getByText('North').query()).toBeNull()
    await choose('Picture', 'With')
    await button('Apply').click()
    await expect
      .poll(() => requests.at(-1)?.filters)
      .toEqual({ place: [], floor: [], picture: 'With' })
    await opener().click()
    await choose('Place', 'South')
    await userEvent.keyboard('{Escape}')
    await chips().first().click()
    await opener().click()
    expect(panel().getByText('South').query()).toBeNull()
  })

  test('a dependent field is disabled without its parent, and loses values whose parent value is removed', async () => {
    await showList()
    await opener().click()
    await expect.element(field('Floor')).toBeDisabled()
    await choose('Place', 'North', 'West')
    await choose('Floor', 'North 1', 'West 1')
    await panel().getByRole('button', { name: 'Remove North', exact: true }).click()
    await expect.element(panel().getByRole('button', { name: 'Remove West 1' })).toBeVisible()
    expect(panel().getByRole('button', { name: 'Remove North 1' }).query()).toBeNull()
  })

  test('by keyboard, Space or Enter opens a field, Enter applies edits, and Delete removes a chip', async () => {
    const { list, requests } = await showList()
    ;(opener().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.keyboard(' {Enter}{Escape}')
    expect(chips().elements()).toHaveLength(0)
    await userEvent.keyboard(' {Enter}{Escape}')
    // Nothing has changed, so Enter opens the field.
    await userEvent.keyboard('{Enter}')
    await expect.element(option('North')).toBeVisible()
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{Escape}')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => requests.at(-1)?.filters.place).toEqual(['North', 'South'])
    expect(panel().query()).toBeNull()
    ;(chips().first().element() as HTMLElement).focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => list.$state.get().filters.place).toEqual(['South'])
    await expect.poll(() => focused()).toBe(button('Remove Place South').element())
  })
})

test('chips show the label of the option, or the value itself if there is no such option', () => {
  const filters = { ...noFilters, place: ['North'], floor: ['Gone 9'] }
  expect(appliedFilters(filterSpec, filters).map(({ text }) => text)).toEqual(['North', 'Gone 9'])
})

test('a single value becomes null when it is cleared', () => {
  const field = filterSpec.fields[2]
  if (!field) throw new Error('no such field')
  const chosen = withChosen(filterSpec, noFilters, { field, values: ['With'] })
  expect(chosen.picture).toBe('With')
  expect(withChosen(filterSpec, chosen, { field, values: [] }).picture).toBeNull()
})
