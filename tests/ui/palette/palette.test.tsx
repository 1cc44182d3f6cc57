import { beforeEach, describe, expect, test, vi } from 'vitest'
import { flushSync } from 'react-dom'
import { page, userEvent } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { PaletteDialog } from '../../../src/parts/palette/palette-dialog.tsx'
import { noteVisit } from '../../../src/parts/palette/visited.ts'
import type { Intent } from '../../../src/env.ts'
import { SearchButton } from '../../../host/page/shell/search-button.tsx'
import { publicConfig } from '../../../src/session/public-config.ts'
import { $session, userOf } from '../../../src/session/session.ts'
import type { Person } from '../../support/api.ts'
import { focused, wait } from '../kit/stage.tsx'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()
beforeEach(() => vi.restoreAllMocks())

const field = page.getByRole('combobox')
const options = () => page.getByRole('option').elements()
const titles = () => options().map((each) => each.querySelector('span span')?.textContent)
const activeOption = () =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')

interface PaletteResult {
  intents: Intent[]
  actions: string[]
}

async function open(person: Person): Promise<PaletteResult> {
  await world.signInAs(person)
  const result: PaletteResult = { intents: [], actions: [] }
  await world.show(
    <PaletteDialog
      user={userOf($session.get())}
      go={(intent) => result.intents.push(intent)}
      onClose={() => result.actions.push('closed')}
      shortcuts={() => result.actions.push('shortcuts')}
      logOut={() => result.actions.push('logged out')}
    />,
  )
  await expect.element(field).toHaveFocus()
  return result
}

describe('PAL-02 PAL-06 without a search', () => {
  test('a super admin is offered every screen that needs no record', async () => {
    await open('superAdmin')
    expect(titles()).toContain('Master Data')
    expect(titles()).toContain('Service accounts')
    expect(titles()).not.toContain('Update Ticket')
    expect(titles().slice(-2)).toEqual(['Keyboard shortcuts', 'Logout'])
  })

  test('an employee is offered their own screens and the records they opened last', async () => {
    const address = (id: number) => `/ticketing/view-ticket/${id}`
    await world.signInAs('employee')
    const me = userOf($session.get())?.id ?? 0
    for (const id of [1, 2, 3, 4, 5, 6, 2])
      noteVisit(me, {
        address: address(id),
        title: `Ticket ${id}`,
        intent: { route: 'view-ticket', params: { ticketId: id } },
      })
    const result = await open('employee')
    expect(titles()).toEqual([
      'Ticket 2',
      'Ticket 6',
      'Ticket 5',
      'Ticket 4',
      'Ticket 3',
      'Dashboard',
      'Ticketing',
      'Raise a Ticket',
      'Notifications',
      'Notification Settings',
      'Scan',
      'Keyboard shortcuts',
      'Logout',
    ])
    await userEvent.keyboard('raise{Enter}')
    expect(result).toEqual({ intents: [{ route: 'add-ticket' }], actions: ['closed'] })
  })
})

test('PAL-06 views of each list that the role can open are offered after the screens', async () => {
  await world.signInAs('employee')
  const me = userOf($session.get())?.id ?? 0
  await world.sql(`insert into views (owner_id, list, name, query)
    values (${me}, 'myTickets', 'Due this week', 'search=printer')`)
  const result = await open('employee')
  await userEvent.keyboard('due this')
  await expect.poll(titles).toEqual(['My Tickets: Due this week'])
  await userEvent.keyboard('{Enter}')
  expect(result.intents).toEqual([
    { route: 'ticketing', query: { tab: 'mine', search: 'printer' } },
  ])
})

test('PAL-06 built-in views are offered, after the screen of their list', async () => {
  await open('officeAdmin')
  await userEvent.keyboard('loans over')
  await expect.poll(titles).toEqual(['Dashboard: Loans overdue'])
  await userEvent.fill(field, 'dashboard')
  await expect.poll(() => titles()[0]).toBe('Dashboard')
})

describe('PAL-03 PAL-05 a search', () => {
  test('PAL-08 shows the server’s results as text with the matches marked; keys choose one, and Ctrl+Enter opens it in a new tab', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
    await world.sql(`
      insert into assets (id, category_id, status, labelled, quantity, manager, place_id, description)
      values (800, 1, 'ready', 'yes', 1, 'office_admin', 1, 'Astrolabe <b>old</b>'),
        (801, 1, 'in_use', 'yes', 1, 'office_admin', 1, 'Astrolabe, brass') on conflict do nothing`)
    const result = await open('officeAdmin')
    await userEvent.keyboard('astrolabe')
    await expect.poll(titles).toEqual(['Astrolabe, brass', 'Astrolabe <b>old</b>'])
    expect([...document.querySelectorAll('mark')].map((each) => each.textContent)).toEqual([
      'Astrolabe',
      'Astrolabe',
    ])
    await expect.element(page.getByText('2 results')).toBeVisible()
    expect(activeOption()?.textContent).toContain('brass')
    await userEvent.keyboard('{ArrowDown}')
    expect(activeOption()?.textContent).toContain('old')
    expect(options().map((each) => getComputedStyle(each).outlineStyle)).toEqual(['none', 'solid'])
    await userEvent.keyboard('{ArrowDown}')
    expect(activeOption()?.textContent).toContain('brass')
    await userEvent.keyboard('{End}{Control>}{Enter}{/Control}')
    expect(openTab.mock.lastCall?.[0]).toMatch(/assetId=800/)
    expect(result.intents).toEqual([])
    await userEvent.keyboard('{Home}{Enter}')
    expect(result.intents).toEqual([
      { route: 'view-asset-info', query: { assetId: 801, assetType: 'assets' } },
    ])
  })

  test.each([['systemAdmin', { route: 'dashboard', query: { tab: 'all', user: '1' } }]] as const)(
    'PAL-04 choosing a person leads a %s to the assets of that person',
    async (person, intent) => {
      const result = await open(person)
      await userEvent.keyboard('omana')
      await page.getByRole('option', { name: /^Omana Office/ }).click()
      expect(result.intents).toEqual([intent])
    },
  )

  test('PAL-06 results keep the active option, and Enter still runs an action whose full name was typed', async () => {
    await world.sql(`insert into assets (description, status, labelled, manager, category_id, place_id)
      values ('Scan of a ticket', 'ready', 'yes', 'office_admin', 1, 1)`)
    const result = await open('officeAdmin')
    const gate = Promise.withResolvers<void>()
    world.watched.stage = async (url, pass) => {
      if (url.searchParams.get('q') === 'ticket') await gate.promise
      return await pass()
    }
    await userEvent.keyboard('ticket{ArrowDown}')
    expect(activeOption()?.textContent).toBe('Raise a Ticket')
    gate.resolve()
    await expect.poll(titles).toContain('Scan of a ticket')
    expect(activeOption()?.textContent).toBe('Raise a Ticket')
    await userEvent.fill(field, 'scan')
    await expect.poll(() => titles().slice(0, 2)).toEqual(['Scan', 'Scan of a ticket'])
    await userEvent.keyboard('{Enter}')
    expect(result.intents).toEqual([{ route: 'scan' }])
  })

  test('a late response does not replace newer results', async () => {
    await open('officeAdmin')
    const release: (() => void)[] = []
    world.watched.stage = async (url, pass) => {
      const response = await pass()
      if (url.searchParams.get('q') === 'astrolabe')
        await new Promise<void>((resolve) => release.push(resolve))
      return response
    }
    await userEvent.keyboard('astrolabe')
    await expect.poll(() => release.length).toBe(1)
    await userEvent.keyboard(' brass')
    await expect.poll(titles).toEqual(['Astrolabe, brass'])
    release[0]?.()
    await wait(100)
    await expect.element(page.getByText('1 result', { exact: true })).toBeVisible()
    expect(titles()).toEqual(['Astrolabe, brass'])
  })
})

test('PAL-02 while the search loads, characters are kept, also with AltGr, and Backspace and Escape work', async () => {
  await world.signInAs('superAdmin')
  const user = userOf($session.get())
  const address = { route: 'users', params: {}, search: '' } as const
  await world.show(<SearchButton address={address} user={user} go={() => {}} onLogout={() => {}} />)
  const button = page.getByRole('button', { name: /^Search/ }).element() as HTMLElement
  const press = (key: string, modifiers: KeyboardEventInit = {}) =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...modifiers }))
  flushSync(() => button.click())
  press('x')
  flushSync(() => press('Escape'))
  flushSync(() => button.click())
  press('a')
  press('b')
  press('Backspace')
  // As a browser on Windows reports AltGr+Q on a German keyboard.
  press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })
  press('c', { ctrlKey: true })
  await expect.element(field).toHaveValue('a@')
})

test('PAL-10 SCAN-05 a link typed by a hand scanner finds its asset, and a button opens the scan screen', async () => {
  await publicConfig()
  const result = await open('employee')
  const { appUrl } = (await (await fetch(`${world.origin}/config`)).json()) as { appUrl: string }
  await userEvent.keyboard(`${appUrl}/a/${assetCode(801)}`.toUpperCase())
  await expect.poll(titles).toEqual(['Astrolabe, brass'])
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  expect(result).toEqual({ intents: [{ route: 'scan' }], actions: ['closed'] })
})

test('PAL-03 a ticket comes before assets if its number is typed, unless an asset has it as ID', async () => {
  await world.sql(`insert into tickets (id, status, priority, description, raised_by, category_id, place_id, manager)
    values (47110, 'unassigned', 'low', 'Server down', 3, 1, 1, 'system_admin') on conflict do nothing`)
  await world.sql(`insert into assets (id, description, status, labelled, manager, category_id, place_id)
    values (47111, 'Model #47110', 'ready', 'yes', 'office_admin', 1, 1) on conflict do nothing`)
  await open('officeAdmin')
  await userEvent.keyboard('47110')
  await expect.poll(titles).toEqual(['Server down', 'Model #47110'])
  await userEvent.fill(field, 'Server down')
  await expect.poll(titles).toEqual(['Server down'])
  await userEvent.fill(field, '#47110')
  await expect.poll(titles).toEqual(['Server down', 'Model #47110'])
  await world.sql(`update assets set serial_number = '47110' where description = 'Model #47110'`)
  await userEvent.fill(field, '47110')
  await expect.poll(titles).toEqual(['Model #47110', 'Server down'])
})

test('PAL-03 a kind with more results than are shown says so and leads to its list', async () => {
  await world.sql(`insert into assets (description, status, labelled, manager, category_id, place_id)
    select 'Sextant ' || n, 'ready', 'yes', 'office_admin', 1, 1 from generate_series(1, 6) as n`)
  const result = await open('officeAdmin')
  await userEvent.keyboard('sextant')
  await expect.element(page.getByText('5 results, at most 5 of each kind')).toBeVisible()
  await page.getByRole('option', { name: 'Show all assets' }).click()
  expect(result.intents).toEqual([{ route: 'dashboard', query: { tab: 'all', search: 'sextant' } }])
})

describe('PAL-07', () => {
  test('says when nothing was found, and offers Retry after a failure', async () => {
    await open('officeAdmin')
    await userEvent.keyboard('qqqzzz')
    await expect.element(page.getByText('No Data Found...')).toBeVisible()
    world.watched.stage = async () => new Response('', { status: 500 })
    await userEvent.fill(field, 'astrolabe')
    await expect.element(page.getByText('The search failed.')).toBeVisible()
    expect(page.getByText(/\d results?/).query()).toBeNull()
    world.watched.stage = undefined
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(titles).toEqual(['Astrolabe, brass', 'Astrolabe <b>old</b>'])
    expect(focused()).toBe(field.element())
  })
})
