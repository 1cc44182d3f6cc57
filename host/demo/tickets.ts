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
import { ticketReference, ticketReplay, type Times } from './ticket-replay.ts'

interface DeskOptions {
  now: number
  level: ServiceLevel
  /** All assets in the order of their ids. */
  assets: readonly DemoAsset[]
}

/**
 * Returns the tickets at `now` in the order in which they were raised, their rows of `ticket_threads`, events and
 * followers.
 */
export function buildTickets(desk: DeskOptions) {
  const rows = readRows('tickets')
    .map((row) => ({ row, times: timesOf(row, desk) }))
    .toSorted((one, other) => one.times.raisedAt - other.times.raisedAt)
  const numbers = new Map(rows.map(({ row }, i) => [row.key, i + 1]))
  const idOf = (key: string) => numbers.get(key) ?? 0
  const replay = ticketReplay(desk.level, idOf)
  const managers = new Map<number | undefined, Manager | null>(
    readRows('categories').map(({ id, manager }) => [id, manager]),
  )
  const built = rows.map(({ row, times }, i) => {
    const id = i + 1
    const { events, end, resolvedAt, dueFrom, measured } = replay(row, times)
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
      entries: events.flatMap((event) => entriesOf(id, event)),
      followers: (row.follows ?? []).map((user_id) => ({ ticket_id: id, user_id })),
    }
  })
  return {
    tickets: built.map(({ ticket }) => ticket),
    threads: built.map(({ thread }) => thread),
    entries: built.flatMap(({ entries }) => entries),
    followers: built.flatMap(({ followers }) => followers),
  }
}

/** Returns the entry of an event. If the ticket becomes a duplicate, also returns the entry of its original. */
function entriesOf(id: number, event: Omit<Entry, 'subject' | 'subjectId'>): Entry[] {
  const entry: Entry = { subject: 'ticket', subjectId: id, ...event }
  const [original] = event.kind === 'ticket.duplicate' ? event.changes : []
  if (!original?.to) return [entry]
  const { by, at } = event
  const originalEntry: Entry = {
    subject: 'ticket',
    subjectId: Number(original.to.id),
    kind: 'ticket.has_duplicate',
    by,
    at,
    messages: [ticketEvents['ticket.has_duplicate'].here({ named: `#${id}` })],
    changes: [{ field: 'duplicate', from: null, to: ticketReference(id) }],
  }
  return [entry, originalEntry]
}

function ticketOf(
  row: TicketRow,
  { raisedAt, dueFrom }: Times & { dueFrom: number },
  { level, assets }: DeskOptions,
) {
  const {
    raised: _raised,
    history: _history,
    comments: _comments,
    key: _key,
    files: _files,
    confirmation: _confirmation,
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

function timesOf(
  { raised, priority }: TicketRow,
  { now, level: { business } }: DeskOptions,
): Times {
  if (typeof raised !== 'object')
    return { raisedAt: instantOf(raised, now), instantOf: (moment) => instantOf(moment, now) }
  const isOverdue = 'overdue' in raised
  // An hour of margin, so that tickets do not become overdue while a user tries the demo.
  const due = isOverdue ? now - raised.overdue * hour : now + hour
  const from = lastDueBy(due, priority, business)
  const start = isOverdue ? from : from + raised.open * (now - 6 * minute - from)
  const adjust = isOverdue || atWork(start) > from ? atWork : Math.floor
  return {
    raisedAt: adjust(start),
    instantOf: (share) => adjust(start + Number(share) * (now - start)),
  }
}

/** Returns the last instant, to the minute, at which a ticket could be raised to be due by `moment`. */
function lastDueBy(moment: number, priority: Priority, business: BusinessTime): number {
  let [before, after] = [moment - 60 * 24 * hour, moment]
  while (after - before > minute) {
    const middle = (before + after) / 2
    if (dueAt(priority, new Date(middle), business).getTime() > moment) after = middle
    else before = middle
  }
  return before
}
