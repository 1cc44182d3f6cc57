import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ActivityLog } from '../../../widgets/activity-log/activity-log.tsx'
import type { Person } from '../../support/api.ts'
import { loaded, rows, type Showing, type World } from '../open-world.tsx'

/** Noon of a Sunday, in local time: the current time in every test of the log. */
export const noon = new Date(2025, 5, 15, 12)

/** Local midnight of a day in June 2025, shifted by minutes. */
export const june = (day: number, minutes = 0) => new Date(2025, 5, day, 0, minutes)

interface Entry {
  at: Date
  /** One or more sentences. */
  message: string | readonly string[]
  assetId?: number
}

/** Inserts log entries with the office admin as their author. */
export async function log(world: World, entries: readonly Entry[]): Promise<void> {
  const values = entries.map(
    ({ at, message, assetId = 1 }) =>
      `(${assetId}, 1, array['${[message].flat().join("', '")}'], '${at.toISOString()}', 'asset', 'asset.changed', true, 'internal')`,
  )
  await world.sql(
    `insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility) values ${values.join(', ')}`,
  )
}

export interface OpeningLog extends Showing {
  person?: Person
}

/** Signs in, shows the activity log, and waits until it has loaded. */
export async function openLog(
  world: World,
  { person = 'superAdmin', ...showing }: OpeningLog = {},
) {
  await world.signInAs(person)
  world.setClock(noon)
  const shown = await world.show(<ActivityLog />, showing)
  await expect.element(page.getByRole('navigation', { name: /: Pages$/ })).toBeVisible()
  await loaded()
  return shown
}

export const day = (name: 'From' | 'To') => page.getByLabelText(name, { exact: true })
export const picked = () =>
  (['From', 'To'] as const).map((name) => (day(name).element() as HTMLInputElement).value)
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const isClosed = (name: string) =>
  button(name).element().getAttribute('aria-disabled') === 'true'

export async function apply(from: string, to: string): Promise<void> {
  await day('From').fill(from)
  await day('To').fill(to)
  await button('Apply').click()
  await loaded()
}

/** Returns the asset name and the sentences of each visible entry. */
export const entries = () =>
  rows().map((row) => ({
    asset: row.querySelector('td a')?.textContent,
    says: [...row.querySelectorAll('li')].map(({ textContent }) => textContent),
  }))
/** Returns the sentences of all visible entries. */
export const sentences = () => entries().flatMap(({ says }) => says)
