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
const lastPost = () => {
  const request = watched.requests.findLast(({ method }) => method === 'POST')
  return [request?.url.pathname, JSON.parse(request?.body ?? '{}')] as const
}
/** Expects that the container reserved the height of the choice before it loaded. */
function expectHeightReserved(choice: Element) {
  const container = choice.closest<HTMLElement>('[style]')
  expect(container?.offsetHeight).toBe(
    Number.parseFloat(getComputedStyle(container as Element).minHeight),
  )
}

beforeEach(async () => {
  sessionStorage.clear()
  await world.signInAs('employee')
})

test('LNK-08 PORTAL-03 offers the user’s assets and “Something else”; choosing an asset links the ticket to it and keeps the typed text', async () => {
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
  expectHeightReserved(choices().element())
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
  await expect.poll(() => lastPost()[0]).toBe('/api/v1/ticket/asset')
  expect(lastPost()[1]).toMatchObject({
    asset_id: ownLaptop,
    description: 'It beeps',
    category_id: 1,
  })
})

test('LNK-08 while a second asset is loading, the form does not show the first one', async () => {
  const gate = Promise.withResolvers<void>()
  await world.show(<RaiseTicket />)
  await choice('ThinkPad T14 LT-0001').click()
  const combobox = (name: string) => page.getByRole('combobox', { name })
  await expect.element(combobox('Place')).toHaveTextContent('Bengaluru')
  watched.stage = async (url, pass) => {
    if (url.pathname === '/api/v1/assets/801') await gate.promise
    return await pass()
  }
  await choice('Foot rest').click()
  await expect.poll(() => watched.to('/api/v1/assets/801')).toHaveLength(1)
  await expect.element(combobox('Place')).not.toHaveTextContent('Bengaluru')
  const about = page.getByText('About this asset').element().parentElement
  expect(about?.textContent).not.toContain('ThinkPad')
  gate.resolve()
  await expect.element(page.getByText('Foot rest').last()).toBeVisible()
  await expect.poll(() => about?.textContent).toContain('Foot rest')
})

test('LNK-08 the draft keeps the chosen asset, unless the asset was deleted meanwhile', async () => {
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

const insertLamps = () =>
  world.sql(`insert into assets (id, description, serial_number, status, labelled, manager, category_id, place_id, assigned_to)
    select 810 + number, 'Desk lamp', 'lamp_' || number, 'in_use', 'na', 'office_admin', 2, 3, 3
    from generate_series(1, 8) as number on conflict do nothing`)

test('LNK-08 more than four assets become a list that can be searched by ID; Retry loads it after a failure', async () => {
  await insertLamps()
  await world.signInAs('employee')
  watched.stage = async (url, pass) =>
    url.pathname === '/api/v1/assets' ? new Response(null, { status: 500 }) : await pass()
  await world.show(<RaiseTicket />)
  await expect.element(page.getByText('Your assets could not be loaded.')).toBeVisible()
  watched.stage = undefined
  await page.getByRole('button', { name: 'Retry' }).click()
  const list = page.getByRole('combobox', { name: 'What is it about?' })
  await expect.element(list).toHaveTextContent('Something else')
  expectHeightReserved(list.element())
  await list.click()
  await userEvent.keyboard('lamp_7{Enter}')
  await expect.element(list).toHaveTextContent('lamp_7 · Desk lamp')
  await expect.element(page.getByText('About this asset')).toBeVisible()
  await choose('What is it about?', 'Something else')
  await expect.element(note()).toBeVisible()
})

test('LNK-08 offers all assets of a user who has more than 100', async () => {
  await world.sql(`insert into assets (id, description, serial_number, status, labelled, manager, category_id, place_id, assigned_to, created_at)
    select 900 + number, 'Old lamp', 'old_' || number, 'in_use', 'na', 'office_admin', 2, 3, 3, now() - number * interval '1 day'
    from generate_series(1, 101) as number on conflict do nothing`)
  await world.show(<RaiseTicket />)
  const list = page.getByRole('combobox', { name: 'What is it about?' })
  await expect.element(list).toHaveTextContent('Something else')
  await list.click()
  await userEvent.keyboard('old_101{Enter}')
  await expect.element(list).toHaveTextContent('old_101 · Old lamp')
  await world.sql('delete from assets where id > 900')
})

test('FGUEST-12 a closed list requests no assets, and an open one shows that they are loading', async () => {
  await insertLamps()
  await world.signInAs('officeAdmin')
  await world.signInAs('employee')
  const gate = Promise.withResolvers<void>()
  watched.stage = async (url, pass) => {
    if (url.pathname === '/api/v1/assets') await gate.promise
    return await pass()
  }
  await world.show(<RaiseTicket />)
  const list = page.getByRole('combobox', { name: 'What is it about?' })
  await expect.element(list).toHaveTextContent('Something else')
  expectHeightReserved(list.element())
  expect(watched.requests.map(({ url }) => url.pathname)).not.toContain('/api/v1/assets')
  await list.click()
  await expect.element(page.getByText('Loading', { exact: true })).toBeVisible()
  gate.resolve()
  await page.getByRole('option', { name: 'lamp_7 · Desk lamp' }).click()
  await expect.element(list).toHaveTextContent('lamp_7 · Desk lamp')
  await world.sql('delete from assets where id > 810')
})
