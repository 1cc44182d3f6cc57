import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { expectAccessible, place } from '../kit/stage.tsx'
import { openWorld } from '../open-world.tsx'
import { choose } from '../choose.ts'

const world = await openWorld()
const { watched } = world
await world.sql(`insert into assets (id, description, status, labelled, manager, category_id, place_id, assigned_to)
  values (801, 'Foot rest', 'in_use', 'na', 'office_admin', 2, 3, 3)`)

const ownLaptop = 1
const choices = () => page.getByRole('group', { name: 'What is it about?' })
const choice = (name: string) => choices().getByRole('radio', { name })
const description = () => page.getByRole('textbox', { name: 'Description' })
const note = () => page.getByText(/^You can raise a ticket about the office/)
const save = () => page.getByRole('button', { name: 'Save' }).click()
const sent = () => {
  const request = watched.requests.findLast(({ method }) => method === 'POST')
  return [request?.url.pathname, JSON.parse(request?.body ?? '{}')] as const
}
/** What holds the choice was as high before it came. */
function expectRoomKept(choice: Element) {
  const room = choice.closest<HTMLElement>('[style]')
  expect(room?.offsetHeight).toBe(Number.parseFloat(getComputedStyle(room as Element).minHeight))
}

beforeEach(async () => {
  sessionStorage.clear()
  await world.signInAs('employee')
})

test('LNK-08 PORTAL-03 the own assets and something else; a choice makes it the ticket of that asset, and what was typed stays', async () => {
  const { host } = await world.show(<RaiseTicket />, { place })
  await description().fill('It beeps')
  await choose('Category', 'Furniture')
  await expect.element(choices()).toBeVisible()
  expect(
    choices()
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Foot rest', 'ThinkPad T14LT-0001', '…Something else'])
  await expect.element(choice('Something else')).toBeChecked()
  expectRoomKept(choices().element())
  expect(note().element().textContent).toMatch(
    /If it is about one of your assets, choose it above\.$/,
  )
  expect(host.textContent).not.toMatch(/dashboard/i)
  await choice('ThinkPad T14 LT-0001').click()
  await expect.element(page.getByText('About this asset')).toBeVisible()
  expect(note().elements()).toEqual([])
  await expect.element(page.getByRole('combobox', { name: 'Place' })).toHaveTextContent('Bengaluru')
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toBeDisabled()
  await expect.element(description()).toHaveValue('It beeps')
  await expectAccessible(host)
  await choose('Priority', 'Immediately')
  await save()
  await expect.poll(() => sent()[0]).toBe('/api/v1/ticket/asset')
  expect(sent()[1]).toMatchObject({
    asset_id: ownLaptop,
    description: 'It beeps',
    category_id: 1,
  })
})

test('LNK-08 the choice is part of the draft; an asset that has gone meanwhile is none any more', async () => {
  const { show } = await world.show(<RaiseTicket />)
  await expect.element(choices()).toBeVisible()
  await choice('Foot rest').click()
  await description().fill('Wobbles')
  await show(null)
  await world.sql('update assets set deleted_at = now() where id = 801')
  await world.show(<RaiseTicket />)
  await expect.element(page.getByText('Asset is not there')).toBeVisible()
  await expect.element(note()).toBeVisible()
  await expect.element(description()).toHaveValue('Wobbles')
  expect(watched.intents).toEqual([])
  await world.sql('update assets set deleted_at = null where id = 801')
})

test('LNK-08 more than four are options of a list, found by ID or name; one that failed to come is asked for again', async () => {
  await world.sql(`insert into assets (id, description, serial_number, status, labelled, manager, category_id, place_id, assigned_to)
    select 810 + number, 'Desk lamp', 'lamp_' || number, 'in_use', 'na', 'office_admin', 2, 3, 3
    from generate_series(1, 8) as number`)
  await world.signInAs('employee')
  watched.stage = async (url, pass) =>
    url.pathname === '/api/v1/assets' ? new Response(null, { status: 500 }) : await pass()
  await world.show(<RaiseTicket />)
  await expect.element(page.getByText('Your assets could not be loaded')).toBeVisible()
  watched.stage = undefined
  await page.getByRole('button', { name: 'Retry' }).click()
  const list = page.getByRole('combobox', { name: 'What is it about?' })
  await expect.element(list).toHaveTextContent('Something else')
  expectRoomKept(list.element())
  await list.click()
  await userEvent.keyboard('lamp_7{Enter}')
  await expect.element(list).toHaveTextContent('lamp_7 · Desk lamp')
  await expect.element(page.getByText('About this asset')).toBeVisible()
  await choose('What is it about?', 'Something else')
  await expect.element(note()).toBeVisible()
})

test('FGUEST-12 a closed list requests no assets; until they are loaded, the open one says so', async () => {
  await world.signInAs('officeAdmin')
  await world.signInAs('employee')
  const released = Promise.withResolvers<void>()
  watched.stage = async (url, pass) => {
    if (url.pathname === '/api/v1/assets') await released.promise
    return await pass()
  }
  await world.show(<RaiseTicket />)
  const list = page.getByRole('combobox', { name: 'What is it about?' })
  await expect.element(list).toHaveTextContent('Something else')
  expectRoomKept(list.element())
  expect(watched.requests.map(({ url }) => url.pathname)).not.toContain('/api/v1/assets')
  await list.click()
  await expect.element(page.getByText('Loading', { exact: true })).toBeVisible()
  released.resolve()
  await page.getByRole('option', { name: 'lamp_7 · Desk lamp' }).click()
  await expect.element(list).toHaveTextContent('lamp_7 · Desk lamp')
  await world.sql('delete from assets where id > 810')
})
