import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $reference } from '../../../src/state/reference.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { ReferenceList } from '../../../widgets/reference-list/reference-list.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { cells, headers, loaded, openWorld, row, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await world.signInAs('superAdmin')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const textbox = (name: string) => page.getByRole('textbox', { name })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const expectToast = async (text: string) => {
  await expect.poll(() => $toasts.get().some((toast) => toast.text.includes(text))).toBe(true)
}
const action = (entry: string, name: string) =>
  row(entry).getByRole('button', { name, exact: true })

test('MAST-01 MAST-17 shows the columns and counts of a tab, switches tabs and searches', async () => {
  const { host } = await world.show(<ReferenceList tab="places" />)
  await loaded()
  expect(headers()).toEqual([
    'Name',
    'Locations',
    'People',
    'In Use, Assets',
    'In Use, Tickets',
    'Actions',
  ])
  expect(cells('Name')).toEqual(['Bengaluru', 'Chennai', 'Pune'])
  expect(cells('Locations')).toEqual(['2', '0', '2'])
  await expectAccessible(host)
  const link = row('Pune').getByRole('link')
  expect(link.element().getAttribute('href')).toMatch(/dashboard\?tab=all&place=2$/)
  await tab('Manufacturers').click()
  await expect.poll(() => cells('Name')).toEqual(['Apple', 'Dell', 'Epson', 'Lenovo'])
  await page.getByRole('searchbox').fill('len')
  await expect.poll(() => cells('Name')).toEqual(['Lenovo'])
})

test('MAST-02 MAST-14 MAST-16 adds a category, rejects a taken name and shows the conflict of an edit; other widgets update', async () => {
  const off = $reference.listen(() => {})
  await world.show(<ReferenceList />)
  await loaded()
  await button('Add Category').click()
  await textbox('Name').fill('LAPTOP')
  await button('Save').click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await choose('Manager', 'Office Admin')
  await button('Save').click()
  await expect.element(page.getByText('A category with this name already exists')).toBeVisible()
  await textbox('Name').fill('Drone')
  await button('Save').click()
  await expectToast('Added successfully')
  await expect.element(action('Drone', 'Delete')).toBeVisible()
  await expect
    .poll(() => $reference.get().categories.map(({ display_name }) => display_name))
    .toContain('Drone')
  off()

  await action('Drone', 'Edit').click()
  await expect.element(textbox('Name')).toBeEnabled()
  await textbox('Name').fill('Copter')
  await world.sql(`update categories set display_name = 'Multicopter' where display_name = 'Drone'`)
  await button('Save').click()
  await expect.element(page.getByText('Multicopter')).toBeVisible()
  await expect.element(page.getByRole('dialog').last()).toBeVisible()
})

test('MAST-07 MAST-15 MAST-16 retires a location after confirmation, lists that in its history and brings it back', async () => {
  await world.show(<ReferenceList tab="locations" />)
  await loaded()
  await action('Lab', 'Retire').click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Retire' })
    .click()
  await expect.element(row('Lab (retired)')).toBeVisible()
  await action('Lab (retired)', 'History').click()
  await expect
    .element(page.getByRole('dialog', { name: 'History' }).getByText('Retired'))
    .toBeVisible()
  await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Close' }).click()
  await action('Lab (retired)', 'Bring back').click()
  await expect.element(row('Lab (retired)')).not.toBeInTheDocument()
})

test('MAST-09 MAST-10 a merge shows how many records it changes, runs, and gives the reason if it is not allowed', async () => {
  const off = $reference.listen(() => {})
  await world.show(<ReferenceList tab="places" />)
  await loaded()
  await action('Pune', 'Merge').click()
  const dialog = page.getByRole('dialog', { name: 'Merge Pune' })
  const yes = dialog.getByRole('button', { name: 'Yes' })
  await expect.element(dialog.getByRole('textbox', { name: 'From' })).toBeDisabled()
  await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
  await choose('Into', 'Chennai')
  const counts = () =>
    [...dialog.element().querySelectorAll('dd')].map(({ textContent }) => textContent)
  await expect.poll(() => counts().join()).toBe('27,1,1,2')
  await expectAccessible(dialog.element() as HTMLElement)
  await yes.click()
  await expectToast('Done: 32 changed')
  await expect.poll(() => cells('Name')).toEqual(['Bengaluru', 'Chennai'])
  await tab('Categories').click()
  await loaded()
  await action('Furniture', 'Merge').click()
  await choose('Into', 'Other')
  const recordKinds = () =>
    [...page.getByRole('dialog').element().querySelectorAll('dt')].map((each) => each.textContent)
  // A category has no people and no locations.
  await expect.poll(recordKinds).toEqual(['Assets', 'Tickets'])
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await action('Laptop', 'Merge').click()
  await choose('Into', 'Furniture')
  await expect
    .element(page.getByText(/^The two have different managers, and \d open tickets?/))
    .toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect.element(action('Other', 'Merge')).toHaveAttribute('aria-disabled', 'true')
  off()
})

test('MAST-05 a new manager of a category can also be applied to its assets and open tickets', async () => {
  await world.show(<ReferenceList />)
  await loaded()
  const changeManager = async (name: string, manager: string, choice: string) => {
    await action(name, 'Edit').click()
    await expect.element(textbox('Name')).toBeEnabled()
    await choose('Manager', manager)
    await button('Save').click()
    await expect
      .element(page.getByText(/Also for its \d+ assets? and \d open tickets?\?/))
      .toBeVisible()
    await button(choice).click()
  }
  world.watched.stage = async ({ pathname }, pass) =>
    pathname.endsWith('/manager') ? new Response('{}', { status: 503 }) : await pass()
  await changeManager('Laptop', 'Office Admin', 'Yes')
  await expectToast('Something went wrong.')
  world.watched.stage = undefined
  await button('Yes').click()
  await expectToast('Done: 5 changed')
  await changeManager('Laptop', 'System Admin', 'No')
  await expect.element(page.getByText('Also for its')).not.toBeInTheDocument()
})

test('MAST-12 several manufacturers can be selected and renamed together; each search has its own selection', async () => {
  const { host } = await world.show(<ReferenceList tab="manufacturers" />)
  await loaded()
  const bar = page.getByRole('region', { name: 'Selected manufacturers' })
  expect(bar.query()).toBeNull()
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await tick('Select Dell').click()
  await tick('Select Epson').click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await expectAccessible(host)
  await page.getByRole('searchbox').fill('dell')
  await expect.poll(() => cells('Name')).toEqual(['Dell'])
  expect(bar.query()).toBeNull()
  await page.getByRole('searchbox').fill('')
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Remove Dell', 'Remove Epson'])
    await expect.element(dialog.getByRole('button', { name, exact: true })).toBeVisible()
  await textbox('New text').fill('Dell or Epson')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.poll(() => cells('Name')).toEqual(['Apple', 'Dell or Epson', 'Lenovo'])
  expect(bar.query()).toBeNull()
  await tab('Categories').click()
  await loaded()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test('MAST-03 an office admin changes locations, not categories', async () => {
  await world.signInAs('officeAdmin')
  await world.show(<ReferenceList />)
  await loaded()
  const names = () =>
    row('Furniture')
      .getByRole('button')
      .elements()
      .map((each) => each.getAttribute('aria-label'))
  expect(names()).toEqual(['History'])
  expect(button('Add Category').query()).toBeNull()
  await tab('Locations').click()
  await expect.element(button('Add Location')).toBeVisible()
})

/** Stalls requests to a path until the returned function is called. Presses `button`, and waits until it can be closed. */
async function saveStalled(path: string, save: string, close: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith(path)) await promise
    return await pass()
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const dialog = page.getByRole('dialog')
  ;(dialog.getByRole('button', { name: save }).element() as HTMLElement).click()
  const no = dialog.getByRole('button', { name: close })
  await expect.poll(() => no.element().getAttribute('aria-disabled')).toBe('true')
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.element(no).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  return resolve
}

test('BULK-02 in a list of 700 px, the bar of selected texts hides a search box that it covers', async () => {
  await page.viewport(700, 900)
  onTestFinished(async () => await page.viewport(1280, 800))
  await world.show(<ReferenceList tab="manufacturers" />)
  await loaded()
  await page.getByRole('checkbox').nth(1).click()
  const bar = page.getByRole('region', { name: 'Selected manufacturers' })
  await expect.element(bar).toBeVisible()
  const search = page.getByLabelText(/^Search/).first()
  const boxOf = (of: typeof bar) => of.element().getBoundingClientRect()
  expect(boxOf(bar).top).toBeLessThan(boxOf(search).bottom)
  expect(search.element().checkVisibility({ visibilityProperty: true })).toBe(false)
})

test('MAST-12 a rename that ends late neither closes another dialog nor unticks texts, and has an idempotency key', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  await world.show(<ReferenceList tab="manufacturers" />)
  await loaded()
  await action('Apple', 'Rename').click()
  await textbox('New text').fill('Apple Inc.')
  const release = await saveStalled('/asset-words/rename', 'Rename', 'Cancel')
  await page.getByRole('checkbox', { name: 'Select Lenovo', exact: true }).click()
  await action('Lenovo', 'Rename').click()
  await textbox('New text').fill('Lenovo Group')
  release()
  await expectToast('Done: 1 changed')
  await expect.element(textbox('New text')).toHaveValue('Lenovo Group')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  const sent = fetched.mock.calls.map(([input, init]) => new Request(input, init))
  const rename = sent.find(({ url }) => url.endsWith('/asset-words/rename'))
  expect(rename?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('MAST-10 a merge that ends late does not close another dialog', async () => {
  await world.show(<ReferenceList tab="places" />)
  await loaded()
  await action('Bengaluru', 'Merge').click()
  await choose('Into', 'Chennai')
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' })
  await expect.element(yes).not.toHaveAttribute('aria-disabled')
  const release = await saveStalled('/merge', 'Yes', 'No')
  await button('Add Place').click()
  await textbox('Name').fill('Mysuru')
  release()
  await expectToast('changed')
  await expect.element(textbox('Name')).toHaveValue('Mysuru')
})
