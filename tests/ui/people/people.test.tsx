import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drafts } from '../../../src/state/record/drafts.ts'
import { listQuery } from '../../../src/state/list/list-registry.ts'
import { $reference } from '../../../src/state/reference.ts'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { AssetForm } from '../../../widgets/asset-form/asset-form.tsx'
import { TicketForm } from '../../../widgets/ticket-form/ticket-form.tsx'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { loaded, openWorld } from '../open-world.tsx'

/** 1,000 people: the company's five, 990 employees and five office admins. Person 001 was created first. */
const world = await openWorld()
const { watched } = world
beforeAll(() =>
  world.sql(`insert into users (id, username, email, role_id, place_id, created_at)
    select 2000 + n, (case when n <= 990 then 'Person ' else 'Desk ' end) || lpad(n::text, 3, '0'),
      'person' || n || '@example.com', case when n <= 990 then 3 else 1 end, 1, now() + n * interval '1 second'
    from generate_series(1, 995) as n`),
)
beforeEach(() => sessionStorage.clear())

const userRequests = () =>
  watched.to('/api/v1/users').map(({ searchParams }) => Object.fromEntries(searchParams))
const chips = () => page.getByRole('group', { name: 'Filters' }).query()?.textContent
const searchBox = () => page.getByRole('searchbox', { name: 'Search options' })
const field = (name: string) => page.getByRole('combobox', { name, exact: true })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

async function openPicker() {
  await world.signInAs('systemAdmin')
  const shown = await world.show(<AssetDashboard />, { choices: { assetTab: 'all' } })
  await loaded()
  await expect.poll(() => $reference.get().status).toBe('ready')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await field('User').click()
  const initialRequests = userRequests()
  watched.forget()
  return { ...shown, initialRequests }
}

describe('a select with many people', () => {
  test('FILT-18 200 people are loaded, admins first; typing finds the others, and their chips show their names', async () => {
    const { scope, initialRequests } = await openPicker()
    expect(initialRequests).toEqual([{ perPage: '200', orderBy: 'role', orderDir: 'desc' }])
    for (const name of ['Sunita Super', 'Desk 991', 'Person 990'])
      await expect.element(option(name)).toBeInTheDocument()
    expect(page.getByRole('option').elements()).toHaveLength(200)
    await expect.element(status('Type to find more')).toBeVisible()
    await searchBox().fill('person 01')
    await expect.element(status('Searching')).toBeVisible()
    await option('Person 012').click()
    await option('Person 010').click()
    expect(userRequests()).toEqual([{ search: 'person 01', perPage: '50' }])
    await expect.element(option('Person 010')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Apply' }).click()
    await loaded()
    await expect.poll(chips).toBe('UserPerson 012UserPerson 010Clear All')
    expect(listQuery('allAssets', scope).get().filters.user).toEqual([2012, 2010])
    expect(userRequests()).toHaveLength(1)
  })

  test('FILT-18 a chip loads the name of a user who is not in the list, and updates it when the lists reload', async () => {
    await world.signInAs('superAdmin')
    const { scope } = await world.show(<AssetDashboard />, { choices: { assetTab: 'all' } })
    await loaded()
    const place = listQuery('allAssets', scope)
    place.set({ ...place.get(), filters: { ...place.get().filters, user: [2005, 2006] } })
    await expect.poll(chips).toBe('UserPerson 005UserPerson 006Clear All')
    expect(watched.to('/api/v1/users').at(-1)?.searchParams.getAll('id[]')).toEqual([
      '2005',
      '2006',
    ])
    await world.sql(`update users set username = 'Renamed Person' where id = 2005`)
    await $reference.reload()
    await expect.poll(chips).toBe('UserRenamed PersonUserPerson 006Clear All')
  })
})

describe('the search in a select', () => {
  test('SEL-07 arrows and Enter choose a result, and Escape closes only the list', async () => {
    await openPicker()
    await searchBox().fill('"person 99"')
    await userEvent.keyboard('{Enter}')
    await expect.element(option('Person 990')).toHaveAttribute('aria-selected', 'true')
    await searchBox().fill('"son 0"')
    await expect.element(option('Person 050')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(page.getByRole('option', { selected: true }).elements()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(0)
  })

  test('SEL-07 a failed search says so; Retry is the next tab stop, searches again and returns the focus', async () => {
    const { host } = await openPicker()
    watched.stage = async () => new Response('{}', { status: 500 })
    await searchBox().fill('person 007')
    await expect.element(status('The search failed.')).toBeVisible()
    await expectAccessible(host)
    await searchBox().click()
    watched.stage = undefined
    await userEvent.keyboard('{Tab}')
    expect(focused()?.textContent).toBe('Retry')
    await userEvent.keyboard('{Enter}')
    await expect.element(option('Person 007')).toBeVisible()
    expect(focused()).toBe(searchBox().element())
    await userEvent.keyboard('{Enter}')
    await expect.element(option('Person 007')).toHaveAttribute('aria-selected', 'true')
  })
})

test('FILT-18 SEL-07 the asset form finds a person by typing, and a restored draft shows the name of its person', async () => {
  await world.signInAs('officeAdmin')
  await world.sql('update assets set assigned_to = 2001 where id = 3')
  const shown = await world.show(<AssetForm assetId={3} />)
  await expect.element(field('User')).toHaveTextContent('Person 001')
  await expect.poll(() => $reference.get().status).toBe('ready')
  await field('User').click()
  await searchBox().fill('person 011')
  await option('Person 011').click()
  await expect.element(field('User')).toHaveTextContent('Person 011')
  await shown.show(null)
  drafts.write('asset:3', { assigned_to: 2013 })
  await world.show(<AssetForm assetId={3} />)
  await expect.element(field('User')).toHaveTextContent('Person 013')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => watched.requests.find(({ method }) => method === 'PUT')?.body)
    .toContain('"assigned_to":2013')
})

test('TKE-31 SEL-07 the ticket form finds only people who may work on the ticket', async () => {
  await world.sql(`update users set username = 'Person Admin', role_id = 2 where id = 2700`)
  await world.sql(`insert into users (username, email, role_id, place_id, created_at)
    select 'Service ' || n, 'service' || n || '@example.com', 1, 1, now() + interval '1 day' from generate_series(1, 205) as n`)
  await world.signInAs('officeAdmin')
  await world.show(<TicketForm ticketId={2} />)
  await expect.element(page.getByText('Ticket 2')).toBeVisible()
  await expect.poll(() => $reference.get().status).toBe('ready')
  await field('Assigned User').click()
  expect(page.getByRole('option').elements().length).toBeLessThan(200)
  await searchBox().fill('person')
  await expect.element(option('Person Admin')).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Assigned User')).toHaveTextContent('Person Admin')
})
