import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { AssetTrash } from '../../../widgets/asset-trash/asset-trash.tsx'
import { listSelection } from '../../../src/state/list/selection.ts'
import { call } from '../../../src/http/call.ts'
import type { AssetRunWrite } from '../../../src/wire/run.ts'
import { cells, loaded, openWorld, pager, rows } from '../open-world.tsx'

const world = await openWorld()
const { watched } = world

beforeEach(() => world.signInAs('systemAdmin'))

async function openAll(showing: Parameters<typeof world.show>[1] = {}) {
  const shown = await world.show(<AssetDashboard />, { ...showing, choices: { assetTab: 'all' } })
  await loaded()
  await expect.element(boxOf(0)).toBeInTheDocument()
  return shown
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const boxOf = (at: number) => page.getByRole('cell').getByRole('checkbox').nth(at)
const pageBox = () => page.getByRole('columnheader').getByRole('checkbox')
const bar = () => page.getByRole('region', { name: 'Selected assets' })
const selectionText = () => bar().getByRole('status').element().textContent
const ticks = () => rows().map((row) => row.querySelector('input')?.checked === true)
const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)
const isStart = (url: URL) => url.pathname === '/api/v1/asset-runs'
const startedRuns = () =>
  watched.requests
    .filter(({ url }) => isStart(url))
    .map(({ body }) => JSON.parse(body) as AssetRunWrite)
const pressWithShift = async (key: string) => await userEvent.keyboard(`{Shift>}${key}{/Shift}`)

describe('selecting rows', () => {
  test('BULK-01 employees and My Assets have no checkboxes', async () => {
    await openAll()
    expect(cells('Sr.No')[0]).toBe('1')
    await page.getByRole('tab', { name: 'My Assets' }).click()
    await loaded()
    expect(page.getByRole('checkbox').elements()).toEqual([])
    await world.signInAs('employee')
    await page.getByRole('tab', { name: 'All Assets' }).click()
    await loaded()
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })

  test('BULK-02 BULK-03 selects a row, a page or all but one; paging and sorting keep the selection, another search clears it', async () => {
    await openAll()
    const leftOf = (box: Locator) => box.element().getBoundingClientRect().left
    expect(leftOf(pageBox())).toBe(leftOf(boxOf(0)))
    const top = page.getByRole('table').element().getBoundingClientRect().top
    await boxOf(2).click()
    await expect.poll(selectionText).toBe('1 selected')
    expect(page.getByRole('table').element().getBoundingClientRect().top).toBe(top)
    await pageBox().click()
    await expect.poll(selectionText).toBe('12 selected')
    await bar()
      .getByRole('button', { name: /^Select all \d+$/ })
      .click()
    await expect.poll(selectionText).toMatch(/^All \d+ selected$/)
    const all = Number(/\d+/.exec(selectionText() ?? '')?.[0])
    await pager('2').click()
    await loaded()
    expect(ticks().every(Boolean)).toBe(true)
    await boxOf(0).click()
    await button('Date of Payment, ascending').click()
    await loaded()
    expect(selectionText()).toBe(`${all - 1} selected`)
    await page.getByRole('searchbox', { name: 'Search Asset' }).fill('cable')
    await expect
      .element(toast('The search or the filters have changed. Nothing is selected any more.'))
      .toBeVisible()
    expect(bar().query()).toBeNull()
  })

  test.each([
    ['All Assets', 768, false],
    ['Trash', 920, true],
  ])(
    'BULK-02 in narrow %s, the bar fits its line and covers no visible control',
    async (name, width, overSearch) => {
      await page.viewport(width, 900)
      onTestFinished(async () => await page.viewport(1280, 800))
      if (name === 'Trash') await world.show(<AssetTrash />)
      else await openAll()
      await expect.element(boxOf(0)).toBeInTheDocument()
      const tableTop = () => page.getByRole('table').element().getBoundingClientRect().top
      const top = tableTop()
      await pageBox().click()
      await expect.element(bar()).toBeVisible()
      expect(tableTop()).toBe(top)
      const { scrollWidth, clientWidth } = bar().element()
      expect([scrollWidth, document.documentElement.scrollWidth]).toEqual([clientWidth, width])
      const searchBox = page
        .getByLabelText(/^Search/)
        .first()
        .element()
      expect(searchBox.checkVisibility({ visibilityProperty: true })).toBe(!overSearch)
      const { bottom } = searchBox.getBoundingClientRect()
      expect(bar().element().getBoundingClientRect().top < bottom).toBe(overSearch)
    },
  )

  test('BULK-02 the bar disappears once every row of the whole list is deselected', async () => {
    const { scope } = await openAll()
    await pageBox().click()
    await bar()
      .getByRole('button', { name: /^Select all \d+$/ })
      .click()
    await expect.poll(selectionText).toMatch(/^All \d+ selected$/)
    const { items } = await call('listAssets', { query: { perPage: 100 } })
    const others = items.filter(({ serial_number }) => !cells('ID').includes(serial_number ?? '–'))
    listSelection('allAssets', scope).tick(
      others.map(({ id }) => id),
      false,
    )
    await expect.poll(selectionText).toBe('12 selected')
    await pageBox().click()
    await expect.element(bar()).not.toBeInTheDocument()
    expect(ticks().some(Boolean)).toBe(false)
  })

  test('BULK-02 BULK-05 when more than 1,000 rows are deselected, the actions are disabled and say why', async () => {
    const { scope } = await openAll()
    await pageBox().click()
    await bar()
      .getByRole('button', { name: /^Select all \d+$/ })
      .click()
    const { tick } = listSelection('allAssets', scope)
    const otherIds = [...Array(1001).keys()].map((at) => 100_000 + at)
    tick(otherIds.slice(1), false)
    await expect.element(button('Edit')).not.toHaveAttribute('aria-disabled', 'true')
    tick(otherIds, false)
    for (const action of ['Edit', 'Export'])
      await expect
        .element(bar().getByRole('button', { name: action, exact: true }))
        .toHaveAccessibleDescription(
          'You can deselect 1,000 rows at most. Clear the selection, then use the filters.',
        )
    await bar().getByRole('button', { name: 'Clear' }).click()
  })

  test('BULK-04 Shift selects a range by mouse and by keyboard; Space selects the row that has the focus', async () => {
    await openAll()
    await boxOf(1).click()
    await boxOf(4).click({ modifiers: ['Shift'] })
    await expect.poll(selectionText).toBe('4 selected')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await pressWithShift(' ')
    await expect.poll(selectionText).toBe('6 selected')
    rows()[8]?.querySelector('a')?.focus()
    await userEvent.keyboard(' ')
    expect(ticks().map(Number).join('')).toBe('011111101000')
    await button('Clear').click()
    expect(bar().query()).toBeNull()
    expect(document.activeElement).toBe(pageBox().element())
  })

  test('BULK-04 Tab moves from the row that was selected last to a button that skips to the actions', async () => {
    await openAll()
    boxOf(1).element().focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
    await pressWithShift(' ')
    await expect.poll(selectionText).toBe('3 selected')
    await userEvent.keyboard('{Tab}')
    await expect.element(button('Skip to actions')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(bar().getByRole('button', { name: 'Edit' })).toHaveFocus()
    await button('Clear').click()
    await expect.element(button('Skip to actions')).not.toBeInTheDocument()
  })

  test('BULK-04 at 390 px, the bar does not cover the checkbox with the focus', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await openAll({ width: '390px' })
    const isFocusUncovered = () =>
      (document.activeElement?.getBoundingClientRect().bottom ?? Infinity) <=
      bar().element().getBoundingClientRect().top
    const first = boxOf(0).element()
    first.focus()
    scrollBy(0, first.getBoundingClientRect().bottom - innerHeight)
    await userEvent.keyboard(' ')
    await expect.poll(selectionText).toBe('1 selected')
    await expect.poll(isFocusUncovered).toBe(true)
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}']) {
      await userEvent.keyboard(key)
      expect(isFocusUncovered()).toBe(true)
    }
    scrollTo(0, 0)
    const next = button('Next').element() as HTMLElement
    scrollBy(0, next.getBoundingClientRect().bottom - innerHeight)
    next.focus()
    await expect.poll(isFocusUncovered).toBe(true)
    await button('Clear').click()
  })
})

describe('starting a run', () => {
  const pressAction = async (name: string) => await bar().getByRole('button', { name }).click()
  const pressInDialog = async (name: string) =>
    await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

  test('BULK-06 BULK-09 an edit checks its fields, lists its changes for confirmation and shows a toast when it is done', async () => {
    await openAll()
    await boxOf(0).click()
    await boxOf(1).click()
    await pressAction('Edit')
    await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('combobox', { name: 'Fields to change' }).click()
    for (const name of ['Quantity', 'Vendor', 'OS'])
      await page.getByRole('option', { name, exact: true }).click()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('textbox', { name: 'Vendor' }).fill('Acme')
    await page
      .getByRole('group', { name: 'OS: set or clear' })
      .getByText('Clear', { exact: true })
      .click()
    await button('Save').click()
    await expect.element(page.getByText('Quantity cannot be empty')).toBeVisible()
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
    await button('Save').click()
    await expect
      .element(page.getByText('Change 2 assets: Quantity to 3, Vendor to Acme, clear OS'))
      .toBeVisible()
    await pressInDialog('Yes')
    await expect.element(toast(/^Done: /)).toBeVisible()
    expect(startedRuns()[0]?.change).toEqual({
      kind: 'edit',
      set: { quantity: 3, vendor: 'Acme' },
      clear: ['os'],
    })
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    expect(bar().query()).toBeNull()
  })

  test('BULK-08 BULK-09 a move needs a place; without a location, the question says which assets lose theirs', async () => {
    await openAll()
    await boxOf(0).click()
    await pressAction('Move')
    await button('Save').click()
    await expect.element(page.getByText('Choose a place')).toBeVisible()
    await page.getByRole('combobox', { name: 'Place' }).click()
    await page.getByRole('option').first().click()
    await button('Save').click()
    await expect
      .poll(() => page.getByRole('alertdialog').query()?.textContent)
      .toContain('Assets that come from another place lose their location.')
    await pressInDialog('No')
    expect(startedRuns()).toEqual([])
  })

  test('BULK-10 BULK-20 a changed list asks for confirmation again; a lost response keeps the selection, and a retry starts no second run', async () => {
    await openAll()
    await pageBox().click()
    await bar()
      .getByRole('button', { name: /^Select all/ })
      .click()
    const before = Number(/\d+/.exec(selectionText() ?? '')?.[0])
    await world.sql(
      'update assets set deleted_at = now() where id = (select max(id) from assets where deleted_at is null)',
    )
    await pressAction('Assign')
    expect(page.getByText('Assign to', { exact: true }).elements()).toHaveLength(1)
    await page.getByText('Nobody', { exact: true }).click()
    await button('Save').click()
    await expect.element(page.getByText(`Change ${before} assets: User to nobody`)).toBeVisible()
    await pressInDialog('Yes')
    const newQuestion = `The list has changed: it has ${before - 1} assets now Change ${before - 1} assets: User to nobody`
    await expect.element(page.getByText(newQuestion)).toBeVisible()
    const countRuns = async () => (await call('listRuns', { query: {} })).totalItems
    const runsBefore = await countRuns()
    watched.stage = async (url, pass) => {
      const response = await pass()
      if (isStart(url)) throw new TypeError('Failed to fetch')
      return response
    }
    await pressInDialog('Yes')
    await expect.element(page.getByText('Oops...')).toBeVisible()
    await pressInDialog('OK')
    expect(selectionText()).toMatch(/selected$/)
    watched.stage = undefined
    await button('Save').click()
    await pressInDialog('Yes')
    await expect.element(toast(/^Done: /)).toBeVisible()
    expect([startedRuns().length, await countRuns()]).toEqual([3, runsBefore + 1])
  })

  test('BULK-10 labels of a list that has changed are refused with the reason, and the next attempt opens them', async () => {
    const {
      watched: { intents },
    } = world
    await openAll()
    await pageBox().click()
    await bar()
      .getByRole('button', { name: /^Select all/ })
      .click()
    const before = Number(/\d+/.exec(selectionText() ?? '')?.[0])
    await world.sql(
      'update assets set deleted_at = now() where id = (select max(id) from assets where deleted_at is null)',
    )
    await pressAction('Print labels')
    await expect
      .element(toast(`The list has changed: it has ${before - 1} assets now`))
      .toBeVisible()
    await expect.poll(selectionText).toBe(`All ${before - 1} selected`)
    await pressAction('Print labels')
    await expect.poll(() => intents.at(-1)?.route).toBe('labels')
  })

  test('PART-04 asks whether to include the parts of an asset, and counts them in the confirmation', async () => {
    await world.sql('update assets set part_of = 1 where id in (3, 4)')
    await openAll()
    await page.getByRole('searchbox', { name: 'Search Asset' }).fill('ThinkPad')
    await expect.poll(() => cells('Description')[0]).toBe('ThinkPad T14')
    await boxOf(0).click()
    await pressAction('Move to Trash')
    await expect.element(page.getByText('Also its 2 parts?')).toBeVisible()
    await pressInDialog('Yes')
    await expect.element(page.getByText('Move 3 assets to the Trash?')).toBeVisible()
    await pressInDialog('No')
    await pressAction('Move to Trash')
    await pressInDialog('No')
    await expect.element(page.getByText('Move 1 asset to the Trash?')).toBeVisible()
    await pressInDialog('No')
    expect(startedRuns()).toEqual([])
    await world.sql('update assets set part_of = null where id in (3, 4)')
  })
})

test('BULK-03 an asset that is moved to the trash from its row is no longer selected', async () => {
  await openAll()
  await boxOf(0).click()
  await boxOf(1).click()
  await expect.poll(selectionText).toBe('2 selected')
  const id = cells('ID')[0] ?? ''
  const row = page.getByRole('row').filter({ hasText: id })
  await row.getByRole('button', { name: 'Delete Asset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => cells('ID')).not.toContain(id)
  expect(selectionText()).toBe('1 selected')
  await world.sql(`update assets set deleted_at = null where serial_number = '${id}'`)
})
