import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { PaletteDialog } from '../../../src/parts/palette/palette-dialog.tsx'
import { noteVisit } from '../../../src/parts/palette/visited.ts'
import type { Intent } from '../../../src/env.ts'
import { publicConfig } from '../../../src/session/public-config.ts'
import { $session, userOf } from '../../../src/session/session.ts'
import type { Person } from '../../support/api.ts'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()
beforeEach(() => vi.restoreAllMocks())

const field = page.getByRole('combobox')
const options = () => page.getByRole('option').elements()
const titles = () => options().map((each) => each.querySelector('span span')?.textContent)
const active = () =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')

interface Shown {
  gone: Intent[]
  did: string[]
}

async function open(person: Person): Promise<Shown> {
  await world.signInAs(person)
  const shown: Shown = { gone: [], did: [] }
  await world.show(
    <PaletteDialog
      user={userOf($session.get())}
      go={(intent) => shown.gone.push(intent)}
      onClose={() => shown.did.push('closed')}
      shortcuts={() => shown.did.push('shortcuts')}
      logOut={() => shown.did.push('logged out')}
    />,
  )
  await expect.element(field).toHaveFocus()
  return shown
}

describe('PAL-02 PAL-06 without a search', () => {
  test('a super admin is offered every screen that needs no record', async () => {
    await open('superAdmin')
    expect(titles()).toContain('Master Data')
    expect(titles()).toContain('Service accounts')
    expect(titles()).not.toContain('Update Ticket')
    expect(titles().slice(-2)).toEqual(['Keyboard shortcuts', 'Logout'])
  })

  test('an employee is offered their own screens, and what they opened last', async () => {
    const address = (id: number) => `/ticketing/view-ticket/${id}`
    await world.signInAs('employee')
    const me = userOf($session.get())?.id ?? 0
    for (const id of [1, 2, 3, 4, 5, 6, 2])
      noteVisit(me, {
        address: address(id),
        title: `Ticket ${id}`,
        intent: { route: 'view-ticket', params: { ticketId: id } },
      })
    const shown = await open('employee')
    expect(titles()).toEqual([
      'Ticket 2',
      'Ticket 6',
      'Ticket 5',
      'Ticket 4',
      'Ticket 3',
      'Dashboard',
      'Ticketing',
      'Raise a Ticket',
      'Activity Log',
      'Notifications',
      'Notification Settings',
      'Scan',
      'Keyboard shortcuts',
      'Logout',
    ])
    await userEvent.keyboard('raise{Enter}')
    expect(shown).toEqual({ gone: [{ route: 'add-ticket' }], did: ['closed'] })
  })
})

test('PAL-06 views of every list of the role are offered, after the screens', async () => {
  await world.signInAs('employee')
  const me = userOf($session.get())?.id ?? 0
  await world.sql(`insert into views (owner_id, list, name, query)
    values (${me}, 'myTickets', 'Due this week', 'search=printer')`)
  const shown = await open('employee')
  await userEvent.keyboard('due this')
  await expect.poll(titles).toEqual(['My Tickets: Due this week'])
  await userEvent.keyboard('{Enter}')
  expect(shown.gone).toEqual([{ route: 'ticketing', query: { tab: 'mine', search: 'printer' } }])
})

test('PAL-06 built-in views are offered, after the screen of their list', async () => {
  await open('officeAdmin')
  await userEvent.keyboard('loans over')
  await expect.poll(titles).toEqual(['Dashboard: Loans overdue'])
  await userEvent.fill(field, 'dashboard')
  await expect.poll(() => titles()[0]).toBe('Dashboard')
})

describe('PAL-03 PAL-05 a search', () => {
  test('PAL-08 finds what the server finds, marked and as text; keys choose, and Ctrl+Enter opens a tab', async () => {
    const tab = vi.spyOn(window, 'open').mockReturnValue(null)
    await world.sql(`
      insert into assets (id, category_id, status, labelled, quantity, manager, place_id, description)
      values (800, 1, 'ready', 'yes', 1, 'office_admin', 1, 'Astrolabe <b>old</b>'),
        (801, 1, 'in_use', 'yes', 1, 'office_admin', 1, 'Astrolabe, brass')`)
    const shown = await open('officeAdmin')
    await userEvent.keyboard('astrolabe')
    await expect.poll(titles).toEqual(['Astrolabe, brass', 'Astrolabe <b>old</b>'])
    expect([...document.querySelectorAll('mark')].map((each) => each.textContent)).toEqual([
      'Astrolabe',
      'Astrolabe',
    ])
    await expect.element(page.getByText('2 results')).toBeVisible()
    expect(active()?.textContent).toContain('brass')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()?.textContent).toContain('old')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()?.textContent).toContain('brass')
    await userEvent.keyboard('{End}{Control>}{Enter}{/Control}')
    expect(tab.mock.lastCall?.[0]).toMatch(/assetId=800/)
    expect(shown.gone).toEqual([])
    await userEvent.keyboard('{Home}{Enter}')
    expect(shown.gone).toEqual([
      { route: 'view-asset-info', query: { assetId: 801, assetType: 'assets' } },
    ])
  })

  test.each([['systemAdmin', { route: 'dashboard', query: { tab: 'all', user: '1' } }]] as const)(
    'PAL-04 people lead a %s to the person, or to that person’s assets',
    async (person, intent) => {
      const shown = await open(person)
      await userEvent.keyboard('omana')
      await page.getByRole('option', { name: /^Omana Office/ }).click()
      expect(shown.gone).toEqual([intent])
    },
  )

  test('PAL-06 results change neither a chosen option nor what Enter does with an action typed in full', async () => {
    await world.sql(`insert into assets (description, status, labelled, manager, category_id, place_id)
      values ('Scan of a ticket', 'ready', 'yes', 'office_admin', 1, 1)`)
    const shown = await open('officeAdmin')
    const released = Promise.withResolvers<void>()
    world.watched.stage = async (url, pass) => {
      if (url.searchParams.get('q') === 'ticket') await released.promise
      return await pass()
    }
    await userEvent.keyboard('ticket{ArrowDown}')
    expect(active()?.textContent).toBe('Raise a Ticket')
    released.resolve()
    await expect.poll(titles).toContain('Scan of a ticket')
    expect(active()?.textContent).toBe('Raise a Ticket')
    await userEvent.fill(field, 'scan')
    await expect.poll(() => titles().slice(0, 2)).toEqual(['Scan', 'Scan of a ticket'])
    await userEvent.keyboard('{Enter}')
    expect(shown.gone).toEqual([{ route: 'scan' }])
  })

  test('a late response replaces nothing newer', async () => {
    await open('officeAdmin')
    const held: (() => void)[] = []
    world.watched.stage = async (url, pass) => {
      const answer = await pass()
      if (url.searchParams.get('q') === 'astrolabe')
        await new Promise<void>((resolve) => held.push(resolve))
      return answer
    }
    await userEvent.keyboard('astrolabe')
    await expect.poll(() => held.length).toBe(1)
    await userEvent.keyboard(' brass')
    await expect.poll(titles).toEqual(['Astrolabe, brass'])
    held[0]?.()
    await expect.element(page.getByText('1 result', { exact: true })).toBeVisible()
    expect(titles()).toEqual(['Astrolabe, brass'])
  })
})

test('PAL-10 SCAN-05 a button scans a code, and a hand scanner types a link into the field', async () => {
  await publicConfig()
  const shown = await open('employee')
  const { appUrl } = (await (await fetch(`${world.origin}/config`)).json()) as { appUrl: string }
  await userEvent.keyboard(`${appUrl}/a/${assetCode(801)}`.toUpperCase())
  await expect.poll(titles).toEqual(['Astrolabe, brass'])
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  expect(shown).toEqual({ gone: [{ route: 'scan' }], did: ['closed'] })
})

test('PAL-03 a kind with more than are shown says so, and leads to its list', async () => {
  await world.sql(`insert into assets (description, status, labelled, manager, category_id, place_id)
    select 'Sextant ' || n, 'ready', 'yes', 'office_admin', 1, 1 from generate_series(1, 6) as n`)
  const shown = await open('officeAdmin')
  await userEvent.keyboard('sextant')
  await expect.element(page.getByText('5 results, at most 5 of each kind')).toBeVisible()
  await page.getByRole('option', { name: 'Show all assets' }).click()
  expect(shown.gone).toEqual([{ route: 'dashboard', query: { tab: 'all', search: 'sextant' } }])
})

describe('PAL-07', () => {
  test('nothing found, and a failure with Retry', async () => {
    await open('officeAdmin')
    await userEvent.keyboard('qqqzzz')
    await expect.element(page.getByText('No Data Found...')).toBeVisible()
    world.watched.stage = async () => new Response('', { status: 500 })
    await userEvent.fill(field, 'astrolabe')
    await expect.element(page.getByText('The search did not work.')).toBeVisible()
    world.watched.stage = undefined
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(titles).toEqual(['Astrolabe, brass', 'Astrolabe <b>old</b>'])
  })
})
