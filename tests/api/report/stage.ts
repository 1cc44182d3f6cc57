import { sql } from '../../../host/api/db/sql.ts'
import type { TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import type { Question } from './naive.ts'

/** Returns a random generator (mulberry32) that gives the same numbers in every run. */
export function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    upTo: (most: number) => Math.floor(next() * most),
    one: <Value>(values: readonly Value[]): Value =>
      values[Math.floor(next() * values.length)] as Value,
    perhaps: <Value>(share: number, value: () => Value): Value | null =>
      next() < share ? value() : null,
  }
}
export type Dice = ReturnType<typeof dice>

const { categories, places, users } = company
const managers = ['system_admin', 'office_admin']
const minute = 60_000

const rowsOf = (count: number, make: () => object) =>
  JSON.stringify(Array.from({ length: count }, make))

/** Inserts tickets between October 2025 and November 2026, many within an hour of midnight or of a clock change in Berlin. */
export async function insertTickets({ db }: TestApi, { upTo, one, perhaps }: Dice): Promise<void> {
  const begin = Date.parse('2025-10-01T22:00:00Z')
  const edges = ['2025-10-25T22:00Z', '2025-10-26T23:00Z', '2026-03-28T23:00Z', '2026-03-29T22:00Z']
  const moment = () =>
    upTo(4) === 0
      ? Date.parse(one(edges)) + (upTo(120) - 60) * minute
      : begin + upTo(400 * 1440) * minute
  const tickets = rowsOf(700, () => {
    const created = moment()
    const resolved = perhaps(0.7, () =>
      Math.max(created, upTo(3) === 0 ? moment() : created + upTo(20_000) * minute),
    )
    return {
      status:
        resolved === null
          ? one(['in_progress', 'unassigned', 'on_hold', 'under_observation'])
          : 'completed',
      priority: one(['immediately', 'high', 'normal', 'low']),
      description: 'A door that squeaks',
      raised_by: users.employee,
      assigned_to: perhaps(0.6, () =>
        one([users.officeAdmin, users.systemAdmin, users.superAdmin]),
      ),
      category_id: one(Object.values(categories)),
      place_id: one(Object.values(places)),
      manager: one(managers),
      created_at: new Date(created),
      resolve_date: resolved === null ? null : new Date(resolved),
      outcome: resolved === null ? null : one(['resolved', 'resolved', 'withdrawn']),
      due_at: perhaps(0.8, () => new Date(created + upTo(2_000_000) * minute)),
      deleted_at: perhaps(0.1, () => new Date()),
    }
  })
  await db.run(sql`
    insert into tickets (status, priority, description, raised_by, assigned_to, category_id, place_id, manager,
      created_at, resolve_date, outcome, due_at, deleted_at)
    select status, priority, description, raised_by, assigned_to, category_id, place_id, manager,
      created_at, resolve_date, outcome, due_at, deleted_at
    from jsonb_populate_recordset(null::tickets, ${tickets}::jsonb)`)
}

/** Sets response times, resolution times and ratings of most tickets. */
export async function measureTickets({ db }: TestApi, { upTo, perhaps }: Dice): Promise<void> {
  const tickets = await db.many<{ id: number }>(sql`select id from tickets order by id`)
  const measured = JSON.stringify(
    tickets.map(({ id }) => ({
      ticket_id: id,
      response_minutes: perhaps(0.7, () => upTo(700)),
      resolution_minutes: perhaps(0.6, () => upTo(4000)),
      rating: perhaps(0.4, () => (upTo(5) === 0 ? 2 : 1)),
    })),
  )
  await db.run(sql`
    update ticket_threads set response_minutes = given.response_minutes,
      resolution_minutes = given.resolution_minutes, rating = given.rating
    from jsonb_populate_recordset(null::ticket_threads, ${measured}::jsonb) as given
    where given.ticket_id = ticket_threads.ticket_id`)
}

/** Inserts assets with amounts in one of the currencies and warranties that end around `today`. */
export async function insertAssets(
  { db }: TestApi,
  { upTo, one, perhaps }: Dice,
  today: string,
): Promise<void> {
  const amount = () => upTo(10_000_000) / 100
  const day = () =>
    new Date(Date.parse(today) + (upTo(600) - 100) * 1440 * minute).toISOString().slice(0, 10)
  const assets = rowsOf(400, () => {
    const inRupees = upTo(3) > 0
    const inr = (share: number) => (inRupees ? perhaps(share, amount) : null)
    const usd = (share: number) => (inRupees ? null : perhaps(share, amount))
    return {
      status: one(['in_use', 'ready', 'sold', 'missing']),
      labelled: 'yes',
      category_id: one(Object.values(categories)),
      place_id: one(Object.values(places)),
      manager: one(managers),
      assigned_to: perhaps(0.5, () => users.employee),
      transaction_amount_inr: inr(0.8),
      transaction_amount_usd: usd(0.8),
      cost_in_inr: inr(0.9),
      cost_in_usd: usd(0.9),
      selling_price_inr: inr(0.2),
      warranty: perhaps(0.7, day),
      deleted_at: perhaps(0.1, () => new Date()),
    }
  })
  await db.run(sql`
    insert into assets (status, labelled, category_id, place_id, manager, assigned_to, transaction_amount_inr,
      transaction_amount_usd, cost_in_inr, cost_in_usd, selling_price_inr, warranty, deleted_at)
    select status, labelled, category_id, place_id, manager, assigned_to, transaction_amount_inr,
      transaction_amount_usd, cost_in_inr, cost_in_usd, selling_price_inr, warranty, deleted_at
    from jsonb_populate_recordset(null::assets, ${assets}::jsonb)`)
}

/** Returns a random query of the report; every third one has no filters. */
export function anyQuestion({ upTo, one, perhaps }: Dice): Question {
  const from = Date.parse('2025-10-10') + upTo(380) * 1440 * minute
  const hasFilters = upTo(3) > 0
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const some = (values: readonly number[]) => (upTo(2) ? [one(values)] : values.slice(0, 2))
  const filters = {
    category_id: perhaps(0.5, () => some(Object.values(categories))),
    place_id: perhaps(0.5, () => some(Object.values(places))),
    manager: perhaps(0.3, () => one(managers)),
  }
  const chosenFilters = Object.entries(filters).filter(([, value]) => value !== null)
  return {
    from: day(from),
    to: day(from + upTo(200) * 1440 * minute),
    bucket: one(['day', 'week', 'month']),
    ...(hasFilters ? Object.fromEntries(chosenFilters) : {}),
  }
}
