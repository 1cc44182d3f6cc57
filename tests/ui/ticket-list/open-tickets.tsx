import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketList, type TicketListProps } from '../../../widgets/ticket-list/ticket-list.tsx'
import type { Person } from '../../support/api.ts'
import { loaded, openWorld, type Showing, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

/** A description with markup, a template expression, a very long word and a bidi control. */
export const hostile = `<img src=x onerror=alert(1)> {{7*7}} ${'wide'.repeat(60)} \u202Etxet ${'and so on '.repeat(90)}`

/** Adds to the company's three tickets 30 of the office admin, one about an asset in the trash, and a hostile one. */
const extraTickets = [
  `insert into tickets (id, status, priority, description, raised_by, category_id, place_id, manager, created_at)
   select 100 + n, 'unassigned', 'normal', 'Chair ' || n, 1, 2, 2, 'office_admin',
     timestamptz '2025-02-01T05:00:00Z' + n * interval '1 minute' from generate_series(1, 30) as n`,
  `insert into tickets (id, status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id,
     manager, due_at, created_at) values
     (201, 'on_hold', 'immediately', 'Dead laptop', 3, 2, 5, 1, 1, 'system_admin',
       '2025-02-02T12:00:00Z', '2025-02-02T12:00:00Z'),
     (202, 'under_observation', 'high', '${hostile}', 5, 2, null, 1, 1, 'system_admin',
       '2099-12-31T12:00:00Z', '2025-02-02T13:00:00Z')`,
  `update tickets set due_at = '2025-01-13T12:00:00Z' where id = 1`,
]

/** IDs on the first page of All Tickets, newest first. */
export const newestIds = [202, 201, 130, 129, 128, 127, 126, 125, 124, 123, 122, 121]

export interface Tickets extends World {
  /** Shows the list to a person and waits until its rows have loaded. */
  open(person?: Person, showing?: Showing & TicketListProps): ReturnType<World['show']>
}

export async function openTickets(): Promise<Tickets> {
  const world = await openWorld()
  for (const statement of extraTickets) await world.sql(statement)
  return {
    ...world,
    async open(person = 'officeAdmin', { showDeleteUpdate, ...showing } = {}) {
      await world.signInAs(person)
      const shown = await world.show(<TicketList showDeleteUpdate={showDeleteUpdate} />, showing)
      await loaded()
      return shown
    },
  }
}

export const allTicketsPath = '/api/v1/ticket/admin-ticket'
export const ownTicketsPath = '/api/v1/user-ticket'

/** Returns the query parameters of the latest request for a list. */
export const lastQuery = ({ watched }: World, path = allTicketsPath) =>
  Object.fromEntries(watched.to(path).at(-1)?.searchParams ?? [])

export const tab = (name: string) => page.getByRole('tab', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const searchBox = () =>
  page.getByRole('searchbox', { name: 'Search with ticket Number or Description' })
export const opener = () => page.getByRole('button', { name: /^Filters/ })
export const panel = () => page.getByRole('dialog', { name: 'Filters' })
export const field = (name: string) => panel().getByRole('combobox', { name, exact: true })
export const chips = () => page.getByRole('group', { name: 'Filters' }).query()?.textContent ?? ''

export async function openTab(name: 'All Tickets' | 'My Tickets'): Promise<void> {
  await tab(name).click()
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
  await loaded()
}

/** Types a search and waits for its response. */
export async function searchTickets(
  { watched }: World,
  text: string,
  path = allTicketsPath,
): Promise<void> {
  const requestsBefore = watched.to(path).length
  await searchBox().fill(text)
  await expect.poll(() => watched.to(path).length).toBeGreaterThan(requestsBefore)
  await loaded()
}

/** Opens a field of the panel, picks values by their labels and closes it. */
export async function pick(name: string, ...labels: string[]): Promise<void> {
  await choose(name, ...labels)
  if (field(name).element().getAttribute('aria-expanded') === 'true')
    await userEvent.keyboard('{Escape}')
}

/** Returns the labels of the options of a field. */
export async function filterOptions(name: string): Promise<(string | undefined)[]> {
  await expect.element(field(name)).not.toHaveAttribute('aria-busy')
  await field(name).click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const options = page.getByRole('option').elements()
  const labels = options.map(({ textContent }) => textContent?.trim())
  await userEvent.keyboard('{Escape}')
  return labels
}

export async function applyFilters(): Promise<void> {
  await panel().getByRole('button', { name: 'Apply' }).click()
  await loaded()
}

/** Returns a host that handles the intents of the list itself, so that no panel opens. */
export function hostPage() {
  const host = new EventTarget()
  const intents: unknown[] = []
  host.addEventListener('assetdesk-navigate', (event) => {
    intents.push((event as CustomEvent<unknown>).detail)
    event.preventDefault()
  })
  return { host, intents }
}
