import { changeText, historyTexts } from '../../src/domain/messages/history.ts'
import { dueAt, type BusinessTime } from '../../src/domain/response-targets.ts'
import type { Manager, Priority, TicketStatus } from '../../src/wire/enums.ts'
import { ticketStatuses } from '../../src/wire/ticket-statuses.ts'
import { inOrder, type DemoAsset, type Entry } from './assets.ts'
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
      entries.push(...said.map((entry) => ({ of: i + 1, ...entry })))
      const ticket = ticketOf(row, times.raisedAt, desk)
      const manager = ticket.manager ?? managers.get(ticket.category_id)
      return { id: i + 1, ...ticket, manager, ...outcome }
    })
  return { tickets, entries: entries.toSorted(inOrder) }
}

function ticketOf(row: TicketRow, raisedAt: number, { business, assets }: Desk) {
  const { raised: _raised, history: _history, asset_id: assetId = null, ...columns } = row
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

/** Replays a ticket's history: the sentences of its entries, and the ticket as it is in the end. */
function worker() {
  const names = new Map(readRows('people').map(({ id, username }) => [id, username]))
  const { status: statusLabel, assigned_to: assigneeLabel } = historyTexts.ticketFields
  return ({ raised_by, history }: TicketRow, { raisedAt, step }: Times) => {
    let status: TicketStatus = 'unassigned'
    let assignee: number | null = null
    const said = [{ by: raised_by, at: raisedAt, messages: [historyTexts.ticketRaised as string] }]
    for (const [at, by, change] of history) {
      const messages = [
        changeText(statusLabel, ticketStatuses[status].label, ticketStatuses[change.status].label),
        change.assigned_to && changeText(assigneeLabel, null, names.get(change.assigned_to) ?? ''),
      ].filter((text) => typeof text === 'string')
      said.push({ by, at: step(at), messages })
      status = change.status
      assignee = change.assigned_to ?? assignee
    }
    const resolvedAt = status === 'completed' ? said.at(-1)?.at : undefined
    const resolve_date = resolvedAt === undefined ? null : iso(resolvedAt)
    return { said, status, assigned_to: assignee, resolve_date }
  }
}
