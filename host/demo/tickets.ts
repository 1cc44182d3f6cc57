import { historyTexts } from '../../src/domain/messages/history.ts'
import { dueAt, type BusinessTime } from '../../src/domain/response-targets.ts'
import { ticketChanges } from '../../src/domain/ticket-changes.ts'
import type { Manager, Priority, TicketStatus } from '../../src/wire/enums.ts'
import type { DemoAsset } from './assets.ts'
import type { Entry } from './events.ts'
import { atWork, hour, instantOf, iso, minute, type Moment } from './clock.ts'
import { readRows, type TicketRow } from './rows.ts'

/** What tickets depend on. */
interface Desk {
  now: number
  /** The hours in force. */
  business: BusinessTime
  /** All assets in the order of their ids. */
  assets: readonly DemoAsset[]
}

/** The tickets as they stand at `now`, numbered as they were raised, each with its history. */
export function raiseTickets(desk: Desk) {
  const work = worker()
  const managers = new Map<number | undefined, Manager | null>(
    readRows('categories').map(({ id, manager }) => [id, manager]),
  )
  const entries: Entry[] = []
  const tickets = readRows('tickets')
    .map((row) => ({ row, times: timesOf(row, desk) }))
    .toSorted((one, other) => one.times.raisedAt - other.times.raisedAt)
    .map(({ row, times }, i) => {
      const { said, ...outcome } = work(row, times)
      entries.push(...said.map((entry) => ({ subject: 'ticket' as const, of: i + 1, ...entry })))
      const ticket = ticketOf(row, times.raisedAt, desk)
      const manager = ticket.manager ?? managers.get(ticket.category_id)
      return { id: i + 1, ...ticket, manager, ...outcome }
    })
  return { tickets, entries }
}

function ticketOf(row: TicketRow, raisedAt: number, { business, assets }: Desk) {
  const {
    raised: _raised,
    history: _history,
    talk: _talk,
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
    due_at: dueAt(row.priority, new Date(raisedAt), business).toISOString(),
  }
}

interface Times {
  raisedAt: number
  /** When a step of the history happened. */
  step(at: Moment): number
}

function timesOf({ raised, priority }: TicketRow, { now, business }: Desk): Times {
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

/** The last moment, to a minute, at which raising a ticket made it due by `moment`. */
function lastDueBy(moment: number, priority: Priority, business: BusinessTime): number {
  let [before, after] = [moment - 60 * 24 * hour, moment]
  while (after - before > minute) {
    const middle = (before + after) / 2
    if (dueAt(priority, new Date(middle), business).getTime() > moment) after = middle
    else before = middle
  }
  return before
}

type Worker = { id: number; username: string } | null
/** What the past of the demo's tickets leaves as it was. */
const untouched = {
  manager: null,
  category: { id: 0, display_name: '' },
  asset_id: null,
  asset: null,
}

/** Replays a ticket's history: the sentences of its entries, and the ticket as it is in the end. */
function worker() {
  const names = new Map(readRows('people').map(({ id, username }) => [id, username]))
  return ({ raised_by, history, talk = [] }: TicketRow, { raisedAt, step }: Times) => {
    let state = {
      ...untouched,
      status: 'unassigned' as TicketStatus,
      assigned_user: null as Worker,
    }
    const said: Omit<Entry, 'subject' | 'of'>[] = [
      {
        kind: 'ticket.raised',
        by: raised_by,
        at: raisedAt,
        messages: [historyTexts.ticketRaised],
        changes: [],
      },
    ]
    for (const [at, by, { status, assigned_to: id }] of history) {
      const assigned_user = id ? { id, username: names.get(id) ?? '' } : state.assigned_user
      const next = { ...state, status, assigned_user }
      said.push({ kind: 'ticket.changed', by, at: step(at), ...ticketChanges(state, next) })
      state = next
    }
    for (const [at, by, text, visibility = 'public'] of talk)
      said.push({
        kind: 'comment.added',
        by,
        at: step(at),
        messages: [historyTexts.commentAdded],
        changes: [],
        comment: { text, visibility },
      })
    const { status, assigned_user } = state
    const resolvedAt =
      status === 'completed'
        ? said.findLast(({ kind }) => kind === 'ticket.changed')?.at
        : undefined
    const resolve_date = resolvedAt === undefined ? null : iso(resolvedAt)
    const outcome = status === 'completed' ? 'resolved' : null
    return { said, status, assigned_to: assigned_user?.id ?? null, resolve_date, outcome }
  }
}
