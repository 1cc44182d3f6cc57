import { ticketEvents } from '../../src/wire/ticket-events.ts'
import { responseDueAt, type ServiceLevel } from '../../src/domain/ticket/response-targets.ts'
import { rolesWith } from '../../src/domain/access/roles.ts'
import {
  clockAnswered,
  clockMoved,
  type Standing,
  type TicketClock,
} from '../api/modules/tickets/ticket-clock.ts'
import { ticketChanges } from '../api/modules/tickets/ticket-changes.ts'
import type { TicketStatus } from '../../src/wire/enums.ts'
import { ratings } from '../../src/wire/ratings.ts'
import type { Moment } from './clock.ts'
import type { Entry } from './events.ts'
import { readRows, type PersonRow, type TicketRow, type TicketStep } from './rows.ts'

/** When a ticket was raised, and when each step of its past happened. */
export interface Times {
  raisedAt: number
  step(at: Moment): number
}

type TicketEvent = Omit<Entry, 'subject' | 'of'>
type Worker = { id: number; username: string } | null

interface Standpoint extends Standing {
  assigned_user: Worker
}

/** One step of the history, with how the ticket stood before and after it. */
interface Step {
  at: number
  from: Standpoint
  to: Standpoint
  event: TicketEvent
}

/** What the past of the demo's tickets leaves as it was. */
const untouched = {
  priority: 'normal' as const,
  manager: null,
  category: { id: 0, display_name: '' },
  asset_id: null,
  asset: null,
}

const unassigned: Standpoint = { status: 'unassigned', outcome: null, assigned_user: null }

function outcomeOf({ status, withdrawn, duplicate_of }: TicketStep): Standing['outcome'] {
  if (status !== 'completed') return null
  if (withdrawn !== undefined) return 'withdrawn'
  return duplicate_of === undefined ? 'resolved' : 'duplicate'
}

/** Returns how an event of a step is told. `original`: the number of the ticket that this one is a duplicate of. */
function eventTextOf(
  change: TicketStep,
  { from, to }: Pick<Step, 'from' | 'to'>,
  original: number,
): Pick<TicketEvent, 'kind' | 'messages' | 'changes'> {
  if (change.withdrawn !== undefined)
    return {
      kind: 'ticket.withdrawn',
      messages: [ticketEvents['ticket.withdrawn'].label, change.withdrawn],
      changes: [],
    }
  if (change.duplicate_of !== undefined)
    return {
      kind: 'ticket.duplicate',
      messages: [ticketEvents['ticket.duplicate'].here({ named: `#${original}` })],
      changes: [{ field: 'duplicate_of', from: null, to: numbered(original) }],
    }
  const isReopening = from.status === 'completed' && to.status !== 'completed'
  return {
    kind: isReopening ? 'ticket.reopened' : 'ticket.changed',
    ...ticketChanges({ ...untouched, ...from }, { ...untouched, ...to }),
  }
}

export const numbered = (id: number) => ({ id, text: `#${id}` })

/** What replaying histories needs. `idOf`: the number of the ticket that other rows name so. */
interface Archive {
  level: ServiceLevel
  idOf: (key: string) => number
  people: ReadonlyMap<number, PersonRow>
}

function stepsOf({ history }: TicketRow, { step }: Times, { people, idOf }: Archive): Step[] {
  let from = unassigned
  return history.map(([moment, by, change]) => {
    const id = change.assigned_to
    const to: Standpoint = {
      status: change.status,
      outcome: outcomeOf(change),
      assigned_user: id ? { id, username: people.get(id)?.username ?? '' } : from.assigned_user,
    }
    const at = step(moment)
    const original = change.duplicate_of === undefined ? 0 : idOf(change.duplicate_of)
    const taken = {
      at,
      from,
      to,
      event: { by, at, ...eventTextOf(change, { from, to }, original) },
    }
    from = to
    return taken
  })
}

/** Returns what admins who have not raised a ticket say to everybody is an answer. */
const answersOf = (talk: readonly TicketEvent[], raiser: number, { people }: Archive) =>
  talk.filter(({ by, comment }) => {
    const role = people.get(by)?.role
    const isAdmin = role !== undefined && rolesWith('ticket.manage').includes(role)
    return isAdmin && by !== raiser && comment?.visibility === 'public'
  })

function clockOf(row: TicketRow, past: Past, archive: Archive): TicketClock {
  const { level } = archive
  const created_at = new Date(past.raisedAt)
  const reckoning = { ticket: { priority: row.priority, created_at }, level }
  const answers = answersOf(past.talk, row.raised_by, archive)
  let status: TicketStatus = 'unassigned'
  return [
    ...past.steps.map((step) => ({ at: step.at, step })),
    ...answers.map(({ at }) => ({ at, step: undefined })),
  ]
    .toSorted((one, other) => one.at - other.at)
    .reduce<TicketClock>(
      (clock, { at: moment, step }) => {
        const at = new Date(moment)
        if (!step) return status === 'completed' ? clock : clockAnswered(clock, at, reckoning)
        status = step.to.status
        return clockMoved(clock, { ...step, at }, reckoning)
      },
      beginning(responseDueAt(row.priority, created_at, level)),
    )
}

/** Replays histories of tickets: their events, how the tickets are in the end, and what is measured of them. */
export function historian(level: ServiceLevel, idOf: (key: string) => number) {
  const people = new Map(readRows('people').map((person) => [person.id, person]))
  const archive = { level, idOf, people }
  return (row: TicketRow, times: Times) => {
    const steps = stepsOf(row, times, archive)
    const talk = findThread(row, times)
    const raised = raisedOf(row, times)
    const judged = judgedOf(row, times)
    const end = steps.at(-1)?.to ?? unassigned
    const reopened = steps.findLast(({ event }) => event.kind === 'ticket.reopened')
    return {
      events: [raised, ...steps.map(({ event }) => event), ...talk, ...judged.events],
      /** The moment from which the ticket is due. */
      dueFrom: reopened?.at ?? times.raisedAt,
      resolvedAt: end.status === 'completed' ? steps.at(-1)?.at : undefined,
      end,
      measured: {
        ...clockOf(row, { raisedAt: times.raisedAt, steps, talk }, archive),
        ...judged.row,
      },
    }
  }
}

interface Past {
  raisedAt: number
  steps: readonly Step[]
  talk: readonly TicketEvent[]
}

const beginning = (due: Date): TicketClock => ({
  response_due_at: due,
  responded_at: null,
  reopened_at: null,
  response_minutes: null,
  resolution_minutes: null,
  idle_minutes: 0,
  idle_since: null,
})

const raisedOf = (
  { raised_by: by, files = [] }: TicketRow,
  { raisedAt: at }: Times,
): TicketEvent => ({
  kind: 'ticket.raised',
  by,
  at,
  messages: [ticketEvents['ticket.raised'].label],
  changes: [],
  files,
})

const findThread = ({ talk = [] }: TicketRow, { step }: Times): TicketEvent[] =>
  talk.map(([at, by, text, visibility = 'public', files = []]) => ({
    kind: 'comment.added',
    by,
    at: step(at),
    messages: [ticketEvents['comment.added'].label],
    changes: [],
    comment: { text, visibility },
    files,
  }))

/** Returns what the raiser said of the solution: the event of it, and what the thread keeps. */
function judgedOf({ judged, raised_by: by }: TicketRow, { step }: Times) {
  if (!judged) return { events: [], row: { confirmed_at: null, rating: null, remark: null } }
  const [moment, rating, remark] = judged
  const at = step(moment)
  const event: TicketEvent = {
    kind: 'ticket.confirmed',
    by,
    at,
    messages: [ticketEvents['ticket.confirmed'].label, ...(remark === undefined ? [] : [remark])],
    changes: rating
      ? [{ field: 'rating', from: null, to: { id: rating, text: ratings[rating] } }]
      : [],
  }
  const mark = rating && (rating === 'good' ? 1 : 2)
  return {
    events: [event],
    row: { confirmed_at: new Date(at), rating: mark ?? null, remark: remark ?? null },
  }
}
