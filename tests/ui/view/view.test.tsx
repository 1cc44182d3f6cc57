import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { AssetTrash } from '../../../widgets/asset-trash/asset-trash.tsx'
import { listQuery } from '../../../src/state/list/list-registry.ts'
import { cells, headers, loaded, openWorld } from '../open-world.tsx'

const world = await openWorld()

beforeEach(async () => {
  await world.sql('delete from views')
  await world.signInAs('officeAdmin')
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const panel = () => page.getByRole('dialog', { name: 'View' })
const inPanel = (name: string | RegExp) => panel().getByRole('button', { name, exact: true })
const box = (name: string) => panel().getByRole('checkbox', { name, exact: true })

async function openAll() {
  const shown = await world.show(<AssetDashboard />, { choices: { assetTab: 'all' } })
  await loaded()
  return shown
}
async function openPanel(name: string | RegExp = 'View') {
  await button(name).click()
  await expect.element(panel()).toBeVisible()
}
const placeOf = (scope: string) => listQuery('allAssets', scope).get()

test('VIEW-01 All Assets has the button View and My Assets does not; opening the panel does not change the table', async () => {
  await world.show(<AssetDashboard />)
  await loaded()
  expect(button('View').query()).toBeNull()
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await loaded()
  const before = headers()
  await openPanel()
  await expect.element(panel().getByText('25 of 31')).toBeVisible()
  expect(headers()).toEqual(before)
  await userEvent.keyboard('{Escape}')
  expect(panel().query()).toBeNull()
  await expect.element(button('View')).toHaveFocus()
})

test('VIEW-02 VIEW-07 the order chosen in the panel sorts the rows', async () => {
  const { scope } = await openAll()
  listQuery('allAssets', scope).set({ ...placeOf(scope), sort: { by: 'vendor', dir: 'desc' } })
  await openPanel()
  await expect.element(panel().getByRole('combobox')).toHaveTextContent('Vendor')
  await panel().getByText('Ascending').click()
  await expect.poll(() => placeOf(scope).sort).toEqual({ by: 'vendor', dir: 'asc' })
  await loaded()
  const shown = cells('Vendor').map((text) => text.toLowerCase())
  expect(shown).toEqual(shown.toSorted())
})

describe('columns', () => {
  test('VIEW-04 VIEW-19 can be hidden, and moved by keyboard or buttons, which is announced', async () => {
    const { scope } = await openAll()
    await openPanel()
    await box('Description').click()
    await expect.poll(() => headers()).not.toContain('Description')
    ;(box('Status').element() as HTMLElement).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect
      .poll(() => placeOf(scope).columns?.slice(0, 2))
      .toEqual(['status', 'serial_number'])
    await expect.element(box('Status')).toHaveFocus()
    await expect.element(panel().getByText('Status, 1 of 31')).toBeInTheDocument()
    expect(headers().slice(1, 3)).toEqual(['Status', 'ID'])
    await inPanel('Move Status down').click()
    await expect.element(panel().getByText('Status, 2 of 31')).toBeInTheDocument()
    await expect.element(inPanel('Move Status down')).toHaveFocus()
    await expect.element(inPanel('Move ID up')).toHaveAttribute('aria-disabled', 'true')
    await inPanel('All columns').click()
    await expect.element(panel()).toHaveFocus()
    await expect.poll(() => placeOf(scope).columns).toBeUndefined()
  })

  test('VIEW-04 a column follows the pointer down several rows', async () => {
    const { scope } = await openAll()
    await openPanel()
    const [first, , , fourth] = panel().element().querySelectorAll('li[data-column]')
    const id = first?.getAttribute('data-column') ?? ''
    const grip = first?.querySelector('span[aria-hidden]')
    if (!grip || !fourth) throw new Error('There are too few columns')
    await userEvent.dragAndDrop(grip, fourth, { steps: 10 })
    await expect.poll(() => placeOf(scope).columns?.indexOf(id)).toBe(3)
    expect(panel().getByText('4 of 31').query()).toBeNull()
  })

  test('VIEW-04 neither the last remaining column nor the row number can be hidden', async () => {
    const { scope } = await openAll()
    listQuery('allAssets', scope).set({ ...placeOf(scope), columns: ['status', 'nothing'] })
    await openPanel()
    await expect.poll(() => headers()).toEqual(['Sr.No', 'Status', 'Actions'])
    await box('Status').click()
    expect(headers()).toEqual(['Sr.No', 'Status', 'Actions'])
    await expect.element(box('Sr.No')).toBeDisabled()
  })
})

test('VAL-03 the book values are columns that users can choose', async () => {
  await world.sql('update categories set useful_life = 36')
  await world.sql(`update assets set depreciation = true, cost_in_inr = 54000, payment_date = now() - interval '6 months 3 days'
    where id = 1`)
  const { scope } = await openAll()
  expect(headers()).not.toContain('Book Value (INR)')
  listQuery('allAssets', scope).set({
    ...placeOf(scope),
    search: 'LT-0001',
    columns: ['serial_number', 'code', 'last_seen_at', 'book_value_inr', 'book_value_usd'],
  })
  await expect
    .poll(() => headers())
    .toEqual([
      'Sr.No',
      'ID',
      'Code',
      'Last Seen',
      'Book Value (INR)',
      'Book Value (USD)',
      'Actions',
    ])
  await expect
    .poll(() => cells('Book Value (INR)')[cells('ID').indexOf('LT-0001')])
    .toBe('45,000.00')
  expect(cells('Code')[cells('ID').indexOf('LT-0001')]).toBe('1B')
  expect(cells('Last Seen')[cells('ID').indexOf('LT-0001')]).toBe('–')
})

test('VIEW-06 VIEW-09 compact rows are at most 35 px high and their buttons at least 24 px; Copy link copies the address or reports a failure', async () => {
  const { watched } = world
  await openAll()
  await openPanel()
  await panel().getByText('Compact').click()
  const row = () => page.getByRole('table').element().querySelector('tbody tr')
  await expect.poll(() => row()?.getBoundingClientRect().height).toBeLessThanOrEqual(35)
  for (const each of row()?.querySelectorAll('button') ?? [])
    if (each.checkVisibility()) expect(each.offsetHeight).toBeGreaterThanOrEqual(24)

  await inPanel('Copy link').click()
  await expect.element(panel().getByText('Link copied')).toBeVisible()
  expect(watched.copied.at(-1)).toMatch(/\/dashboard\?tab=all&density=compact$/)
  watched.clipboardRefuses = true
  await inPanel('Copy link').click()
  await expect.element(panel().getByText(/^The link could not be copied/)).toBeVisible()
  watched.clipboardRefuses = false
})

test('VIEW-05 VIEW-06 cards show the first chosen columns and hide the rest under “More details”; compact cards fit their content', async () => {
  const { scope } = await openAll()
  const list = listQuery('allAssets', scope)
  list.set({ ...list.get(), columns: ['vendor', 'cost_in_inr'], density: 'compact' })
  await loaded()
  await page.viewport(390, 844)
  try {
    const [first] = page.getByRole('table').element().querySelectorAll('tbody tr')
    const title = () => first?.querySelector('[data-card="title"]')
    await expect.poll(() => title()?.getAttribute('data-label')).toBe('Vendor')
    await expect.poll(() => title()?.checkVisibility()).toBe(true)
    const bottom = (each: Element | null | undefined) => each?.getBoundingClientRect().bottom ?? 0
    const lastButton = first?.querySelector('[data-card="actions"] > :last-child')
    await expect.poll(() => bottom(first) - bottom(lastButton)).toBeGreaterThanOrEqual(0)

    const chosen = ['description', 'vendor', 'os', 'watt', 'remarks', 'warranty', 'labelled']
    list.set({ ...list.get(), columns: [...chosen, 'status', 'manager'] })
    const row = () => page.getByRole('table').element().querySelector('tbody tr')
    const shown = () =>
      [...(row()?.querySelectorAll('[data-card="fact"]') ?? [])].flatMap((cell) =>
        cell.checkVisibility() ? [cell.getAttribute('data-label')] : [],
      )
    await expect
      .poll(shown)
      .toEqual(['Vendor', 'OS', 'Watts', 'Remarks', 'Warranty Expires', 'Labelled'])
    const more = row()?.querySelectorAll('[data-card="more"]') ?? []
    expect([...more].map((cell) => cell.getAttribute('data-label'))).toEqual(['Status', 'Manager'])
    await openPanel()
    await expect.element(panel().getByText('Compact')).not.toBeVisible()
  } finally {
    await page.viewport(1280, 800)
  }
})

describe('named views', () => {
  test('VIEW-10 VIEW-11 VIEW-12 are saved, chosen, changed, renamed and deleted', async () => {
    const { scope } = await openAll()
    await openPanel()
    await inPanel('Not labelled').click()
    await expect.element(button('Not labelled').first()).toBeVisible()
    await loaded()
    expect(placeOf(scope).filters.labelled).toEqual(['not_yet'])
    // The panel has closed, and its button has the focus.
    await expect.element(panel()).not.toBeInTheDocument()
    expect(document.activeElement).toBe(button('Not labelled').element())
    await openPanel('Not labelled')
    await panel().getByText('Compact').click()
    await inPanel('Save as').click()
    await panel().getByRole('textbox', { name: 'Name' }).fill('To label')
    await inPanel('Save').click()
    await expect.element(inPanel('To label')).toBeVisible()
    await expect.poll(() => panel().element().contains(document.activeElement)).toBe(true)
    await box('Remarks').click()
    await expect
      .element(page.getByRole('button', { name: 'To label (changed)' }).first())
      .toBeVisible()
    await inPanel('Save').click()
    await expect.poll(() => page.getByText(/\(changed\)/).elements().length).toBe(0)
    await expect.element(inPanel('Save as')).toHaveFocus()
    await inPanel('Rename').click()
    await panel().getByRole('textbox', { name: 'Name' }).fill('Without label')
    await inPanel('Save').click()
    await expect.element(inPanel('Without label')).toBeVisible()
    await expect.element(inPanel('Rename')).toHaveFocus()
    // Escape closes the question or the form, and not the panel.
    for (const name of ['Delete', 'Rename', 'Save as']) {
      await inPanel(name).click()
      await expect.element(inPanel(name)).not.toBeInTheDocument()
      await userEvent.keyboard('{Escape}')
      await expect.element(inPanel(name)).toHaveFocus()
    }
    await inPanel('Delete').click()
    await inPanel('Yes').click()
    await expect.poll(() => inPanel('Without label').query()).toBeNull()
    await expect.poll(() => panel().element().contains(document.activeElement)).toBe(true)
  })

  test('VIEW-10 VIEW-16 a name that is taken is refused and stays in its field', async () => {
    await world.sql(
      `insert into views (owner_id, list, name, query) values (1, 'allAssets', 'Mine', 'density=compact')`,
    )
    await openAll()
    await openPanel()
    await inPanel('Save as').click()
    const name = panel().getByRole('textbox', { name: 'Name' })
    await inPanel('Save').click()
    await expect.element(name).toHaveAccessibleDescription('Enter a name')
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    expect(document.activeElement).toBe(name.element())
    await userEvent.keyboard('{Escape}')
    await expect.element(name).not.toBeInTheDocument()
    await inPanel('Save as').click()
    await name.fill('Mine')
    await inPanel('Save').click()
    await expect.element(panel().getByText('You already have a view with this name')).toBeVisible()
    await expect.element(name).toHaveValue('Mine')
  })

  test('VIEW-13 VIEW-14 others can choose a shared view, which says what was left out', async () => {
    await world.sql(
      `insert into views (owner_id, list, name, query, shared) values (2, 'allAssets', 'Ours', 'category=1.99&density=compact', true)`,
    )
    const { scope } = await openAll()
    await openPanel()
    await panel().getByRole('button', { name: /^Ours/ }).click()
    await expect
      .element(panel().getByText(/^One value of this view no longer exists/))
      .toBeVisible()
    expect(placeOf(scope).filters.category).toEqual([1])
    expect(inPanel('Rename').query()).toBeNull()
    expect(inPanel('Delete').query()).toBeNull()
    // This is not said of another view.
    await inPanel('Save as').click()
    await panel().getByRole('textbox', { name: 'Name' }).fill('Copy')
    await inPanel('Save').click()
    await expect.element(inPanel('Copy')).toBeVisible()
    await expect
      .poll(() =>
        panel()
          .getByText(/no longer exists/)
          .elements(),
      )
      .toEqual([])
  })

  test('VIEW-12 VIEW-13 a view that was deleted elsewhere is removed from the panel, which says so', async () => {
    await world.sql(
      `insert into views (owner_id, list, name, query) values (1, 'allAssets', 'Short-lived', 'density=compact')`,
    )
    await openAll()
    await openPanel()
    await inPanel('Short-lived').click()
    await openPanel('Short-lived')
    await world.sql(`delete from views`)
    await inPanel('Rename').click()
    await userEvent.keyboard('Renamed{Enter}')
    await expect.element(page.getByText('This view was deleted elsewhere.')).toBeVisible()
    await expect.poll(() => inPanel('Short-lived').query()).toBeNull()
    await expect.element(inPanel('Save as')).toBeVisible()
    await expect.element(button('View')).toBeVisible()
  })

  test('VIEW-08 employees can save views but not share them', async () => {
    await world.signInAs('employee')
    await openAll()
    await openPanel()
    await inPanel('Save as').click()
    await expect.element(panel().getByText('Open this list with it')).toBeVisible()
    expect(
      panel()
        .getByText(/^Share with everyone/)
        .elements(),
    ).toEqual([])
  })
})

test('VIEW-15 conditions of built-in views are shown as chips, and not in the filter panel', async () => {
  const { scope } = await openAll()
  listQuery('allAssets', scope).set({
    ...placeOf(scope),
    filters: { ...placeOf(scope).filters, warranty: 'over', duplicates: 'only' },
  })
  await loaded()
  await button('Remove Warranty Over').click()
  await expect.poll(() => placeOf(scope).filters.warranty).toBeNull()
  await expect.element(button('Remove ID Duplicate')).toBeVisible()
  await button(/^Filters/).click()
  const fields = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox')
  await expect.poll(() => fields.elements()).toHaveLength(8)
})

describe('VIEW-12 a list with a start view', () => {
  /** Opens the trash with a start view and returns the statuses of its requests. */
  const openTrash = async (scope: string) => {
    await world.sql(
      `insert into views (owner_id, list, name, query, is_start) values (1, 'trash', 'Old', 'density=compact&status=sold', true)`,
    )
    await world.watched.signInWith(world.tokens.officeAdmin)
    world.watched.forget()
    await world.show(<AssetTrash />, { scope })
    await loaded()
    return (
      world.watched
        .to('/api/v1/assets')
        // The list of the previous test stays active for a second.
        .filter(({ searchParams }) => searchParams.get('archived') === 'true')
        .map(({ searchParams }) => searchParams.getAll('status[]'))
    )
  }

  test('opens with it in one request', async () => {
    expect(await openTrash('begins')).toEqual([['sold']])
    await expect.element(button('Remove Status Sold')).toBeVisible()
    // VIEW-11: without a click on the button.
    await expect.element(button('Old')).toBeVisible()
  })
})

test('VIEW-11 a list that opens with the query of a view shows the name of the view', async () => {
  await world.sql(
    `insert into views (owner_id, list, name, query) values (1, 'trash', 'Sold ones', 'status=sold')`,
  )
  const scope = 'addressed'
  const place = listQuery('trash', scope)
  place.set({ ...place.get(), filters: { ...place.get().filters, status: ['sold'] } })
  await world.show(<AssetTrash />, { scope })
  await expect.element(button('Sold ones')).toBeVisible()
})

test('VIEW-07 VIEW-11 a saved view leaves out unknown columns, and the list does not count as changed', async () => {
  const scope = 'unknown'
  const place = listQuery('trash', scope)
  const columns = ['serial_number', 'removed_since']
  place.set({ ...place.get(), columns, sort: { by: 'removed_since', dir: 'asc' } })
  await world.show(<AssetTrash />, { scope })
  await openPanel()
  await inPanel('Save as').click()
  await panel().getByRole('textbox', { name: 'Name' }).fill('Numbers')
  await inPanel('Save').click()
  await expect.element(inPanel('Numbers')).toBeVisible()
  await expect.poll(() => place.get().columns).toEqual(['serial_number'])
  expect(page.getByText(/\(changed\)/).elements()).toHaveLength(0)
})

test('VIEW-17 a view chosen in one widget applies to others of its scope, and the address of the page is unchanged', async () => {
  const { href } = location
  const { length } = history
  await world.sql(
    `insert into views (owner_id, list, name, query, shared) values (2, 'trash', 'Dense', 'density=compact', true)`,
  )
  const { scope } = await world.show(
    <>
      <AssetTrash />
      <AssetTrash />
    </>,
  )
  await expect.poll(() => page.getByRole('table').elements().length).toBe(2)
  await button('View').first().click()
  await panel()
    .getByRole('button', { name: /^Dense/ })
    .click()
  await expect.poll(() => button('Dense').elements().length).toBe(2)
  const tables = () => page.getByRole('table').elements()
  await expect
    .poll(() => tables().map((table) => table.hasAttribute('data-compact')))
    .toEqual([true, true])
  expect(listQuery('trash', `not ${scope}`).get().density).toBeUndefined()
  expect([location.href, history.length]).toEqual([href, length])
})
