import { ticketEvents } from '../../src/wire/ticket-events.ts'
import {
  dueAt,
  type BusinessTime,
  type ServiceLevel,
} from '../../src/domain/ticket/response-targets.ts'
import type { Manager, Priority } from '../../src/wire/enums.ts'
import type { DemoAsset } from './assets.ts'
import type { Entry } from './events.ts'
import { atWork, hour, instantOf, iso, minute } from './clock.ts'
import { readRows, type TicketRow } from './rows.ts'
import { historian, numbered, type Times } from './ticket-past.ts'

/** What tickets depend on. */
interface Desk {
  now: number
  /** The hours and the times to a first answer in force. */
  level: ServiceLevel
  /** All assets in the order of their ids. */
  assets: readonly DemoAsset[]
}

/**
 * Returns the tickets as they are at `now`, numbered as they were raised, each with its history and what is measured
 * of it.
 */
export function raiseTickets(desk: Desk) {
  const rows = readRows('tickets')
    .map((row) => ({ row, times: timesOf(row, desk) }))
    .toSorted((one, other) => one.times.raisedAt - other.times.raisedAt)
  const numbers = new Map(rows.map(({ row }, i) => [row.key, i + 1]))
  const idOf = (key: string) => numbers.get(key) ?? 0
  const past = historian(desk.level, idOf)
  const managers = new Map<number | undefined, Manager | null>(
    readRows('categories').map(({ id, manager }) => [id, manager]),
  )
  const done = rows.map(({ row, times }, i) => {
    const id = i + 1
    const { events, end, resolvedAt, dueFrom, measured } = past(row, times)
    const ticket = ticketOf(row, { ...times, dueFrom }, desk)
    const duplicateOf = row.history.at(-1)?.[2].duplicate_of
    return {
      ticket: {
        id,
        ...ticket,
        manager: ticket.manager ?? managers.get(ticket.category_id),
        status: end.status,
        assigned_to: end.assigned_user?.id ?? null,
        resolve_date: resolvedAt === undefined ? null : iso(resolvedAt),
        outcome: end.outcome,
        duplicate_of: duplicateOf === undefined ? null : idOf(duplicateOf),
      },
      thread: { ticket_id: id, ...measured },
      entries: events.flatMap((each) => entriesOf(id, each)),
      followers: (row.follows ?? []).map((user_id) => ({ ticket_id: id, user_id })),
    }
  })
  return {
    tickets: done.map(({ ticket }) => ticket),
    threads: done.map(({ thread }) => thread),
    entries: done.flatMap(({ entries }) => entries),
    followers: done.flatMap(({ followers }) => followers),
  }
}

/** Returns an event of a ticket; its original has one of each duplicate too. */
function entriesOf(id: number, event: Omit<Entry, 'subject' | 'of'>): Entry[] {
  const entry: Entry = { subject: 'ticket', of: id, ...event }
  const [original] = event.kind === 'ticket.duplicate' ? event.changes : []
  if (!original?.to) return [entry]
  const { by, at } = event
  const found: Entry = {
    subject: 'ticket',
    of: Number(original.to.id),
    kind: 'ticket.has_duplicate',
    by,
    at,
    messages: [ticketEvents['ticket.has_duplicate'].here({ named: `#${id}` })],
    changes: [{ field: 'duplicate', from: null, to: numbered(id) }],
  }
  return [entry, found]
}

function ticketOf(
  row: TicketRow,
  { raisedAt, dueFrom }: Times & { dueFrom: number },
  { level, assets }: Desk,
) {
  const {
    raised: _raised,
    history: _history,
    talk: _talk,
    key: _key,
    files: _files,
    judged: _judged,
    follows: _follows,
    asset_id: assetId = null,
    ...columns
  } = row
  const { category_id, place_id, location_id, manager } = assets[(assetId ?? 0) - 1] ?? row
  return {
    ...columns,
    asset_id: assetId,
    category_id,
    place_id,
    location_id: location_id ?? null,
    manager,
    created_at: iso(raisedAt),
    due_at: dueAt(row.priority, new Date(dueFrom), level.business).toISOString(),
  }
}

function timesOf({ raised, priority }: TicketRow, { now, level: { business } }: Desk): Times {
  if (typeof raised !== 'object')
    return { raisedAt: instantOf(raised, now), step: (at) => instantOf(at, now) }
  const isOverdue = 'overdue' in raised
  // An hour of margin, so that tickets do not become overdue while somebody tries the demo.
  const due = isOverdue ? now - raised.overdue * hour : now + hour
  const from = lastDueBy(due, priority, business)
  const wish = isOverdue ? from : from + raised.open * (now - 6 * minute - from)
  const settle = isOverdue || atWork(wish) > from ? atWork : Math.floor
  return {
    raisedAt: settle(wish),
    step: (share) => settle(wish + Number(share) * (now - wish)),
  }
}

/** Returns the last moment, to a minute, at which raising a ticket made it due by `moment`. */
function lastDueBy(moment: number, priority: Priority, business: BusinessTime): number {
  let [before, after] = [moment - 60 * 24 * hour, moment]
  while (after - before > minute) {
    const middle = (before + after) / 2
    if (dueAt(priority, new Date(middle), business).getTime() > moment) after = middle
    else before = middle
  }
  return before
}
