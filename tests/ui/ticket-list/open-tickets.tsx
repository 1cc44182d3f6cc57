import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketList, type TicketListProps } from '../../../widgets/ticket-list/ticket-list.tsx'
import type { Person } from '../../support/api.ts'
import { loaded, openWorld, type Showing, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

/** Written by somebody who would like to see what happens. */
export const hostile = `<img src=x onerror=alert(1)> {{7*7}} ${'wide'.repeat(60)} \u202Etxet ${'and so on '.repeat(90)}`

/** Beside the company's three: 30 of the office admin's own, and one for every way a ticket can be linked. */
const more = [
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

/** Ids as they stand in All Tickets, newest first. */
export const newest = [202, 201, 130, 129, 128, 127, 126, 125, 124, 123, 122, 121]

export interface Tickets extends World {
  /** The list as a person finds it, once its rows are there. */
  open(person?: Person, showing?: Showing & TicketListProps): ReturnType<World['show']>
}

export async function openTickets(): Promise<Tickets> {
  const world = await openWorld()
  for (const statement of more) await world.sql(statement)
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

export const everybodys = '/api/v1/ticket/admin-ticket'
export const own = '/api/v1/user-ticket'

/** What the newest request for a list asked. */
export const lastQuery = ({ watched }: World, path = everybodys) =>
  Object.fromEntries(watched.to(path).at(-1)?.searchParams ?? [])

export const tab = (name: string) => page.getByRole('tab', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const searchBox = () =>
  page.getByRole('searchbox', { name: 'Search with ticket Number or Description' })
export const opener = () => page.getByRole('button', { name: /^Filters/ })
export const panel = () => page.getByRole('dialog', { name: 'Filters' })
export const field = (name: string) => panel().getByRole('combobox', { name, exact: true })
export const chips = () => page.getByRole('group', { name: 'Filters' }).query()?.textContent ?? ''

export async function turnTo(name: 'All Tickets' | 'My Tickets'): Promise<void> {
  await tab(name).click()
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
  await loaded()
}

/** Types a search and waits for its answer. */
export async function search({ watched }: World, text: string, path = everybodys): Promise<void> {
  const asked = watched.to(path).length
  await searchBox().fill(text)
  await expect.poll(() => watched.to(path).length).toBeGreaterThan(asked)
  await loaded()
}

/** Opens a field of the panel, picks values by their labels and closes it. */
export async function pick(name: string, ...labels: string[]): Promise<void> {
  await choose(name, ...labels)
  if (field(name).element().getAttribute('aria-expanded') === 'true')
    await userEvent.keyboard('{Escape}')
}

/** What a field offers. */
export async function offered(name: string): Promise<(string | undefined)[]> {
  await field(name).click()
  const options = page.getByRole('option').elements()
  const labels = options.map(({ textContent }) => textContent?.trim())
  await userEvent.keyboard('{Escape}')
  return labels
}

export async function apply(): Promise<void> {
  await panel().getByRole('button', { name: 'Apply' }).click()
  await loaded()
}

/** A page that goes where the list wants to go by itself, so that no panel opens. */
export function hostPage() {
  const host = new EventTarget()
  const intents: unknown[] = []
  host.addEventListener('assetdesk-navigate', (event) => {
    intents.push((event as CustomEvent<unknown>).detail)
    event.preventDefault()
  })
  return { host, intents }
}
