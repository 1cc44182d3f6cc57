import { ticketEvents } from '../../src/wire/ticket-events.ts'
import { responseDueAt, type ServiceLevel } from '../../src/domain/ticket/response-targets.ts'
import { rolesWith } from '../../src/domain/access/roles.ts'
import {
  clockAfterResponse,
  clockAfterChange,
  type TicketState,
  type TicketClock,
} from '../api/modules/tickets/ticket-clock.ts'
import { ticketChanges } from '../api/modules/tickets/ticket-changes.ts'
import { ratings } from '../../src/wire/ratings.ts'
import type { Moment } from './clock.ts'
import type { Entry } from './events.ts'
import { readRows, type PersonRow, type TicketRow, type TicketStep } from './rows.ts'

/** When a ticket was raised, and the instant of each later moment of its history. */
export interface Times {
  raisedAt: number
  instantOf(moment: Moment): number
}

type TicketEvent = Omit<Entry, 'subject' | 'subjectId'>

/** The state of a ticket with the user it is assigned to. */
interface AssignedState extends TicketState {
  assigned_user: { id: number; username: string } | null
}

/** One step of the history, with the state of the ticket before and after it. */
interface Step {
  at: number
  from: AssignedState
  to: AssignedState
  event: TicketEvent
}

/** Fields that no step of the demo's histories changes. */
const unchangedFields = {
  priority: 'normal' as const,
  manager: null,
  category: { id: 0, display_name: '' },
  asset_id: null,
  asset: null,
}

const initialState: AssignedState = { status: 'unassigned', outcome: null, assigned_user: null }

function outcomeOf({ status, withdrawn, duplicate_of }: TicketStep): TicketState['outcome'] {
  if (status !== 'completed') return null
  if (withdrawn !== undefined) return 'withdrawn'
  return duplicate_of === undefined ? 'resolved' : 'duplicate'
}

/** Returns kind, texts and changes of a step's event. `original` is the number of the ticket that it duplicates. */
function describeStep(
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
      changes: [{ field: 'duplicate_of', from: null, to: ticketReference(original) }],
    }
  const isReopening = from.status === 'completed' && to.status !== 'completed'
  return {
    kind: isReopening ? 'ticket.reopened' : 'ticket.changed',
    ...ticketChanges({ ...unchangedFields, ...from }, { ...unchangedFields, ...to }),
  }
}

export const ticketReference = (id: number) => ({ id, text: `#${id}` })

interface ReplayContext {
  level: ServiceLevel
  /** Returns the number of the ticket with this `key`. */
  idOf: (key: string) => number
  people: ReadonlyMap<number, PersonRow>
}

function stepsOf({ history }: TicketRow, times: Times, { people, idOf }: ReplayContext): Step[] {
  let from = initialState
  return history.map(([moment, by, change]) => {
    const id = change.assigned_to
    const to: AssignedState = {
      status: change.status,
      outcome: outcomeOf(change),
      assigned_user: id ? { id, username: people.get(id)?.username ?? '' } : from.assigned_user,
    }
    const at = times.instantOf(moment)
    const original = change.duplicate_of === undefined ? 0 : idOf(change.duplicate_of)
    const event = { by, at, ...describeStep(change, { from, to }, original) }
    const step = { at, from, to, event }
    from = to
    return step
  })
}

/** Returns the public comments of admins other than the raiser: only these count as responses. */
const responsesOf = (comments: readonly TicketEvent[], raiser: number, { people }: ReplayContext) =>
  comments.filter(({ by, comment }) => {
    const role = people.get(by)?.role
    const isAdmin = role !== undefined && rolesWith('ticket.manage').includes(role)
    return isAdmin && by !== raiser && comment?.visibility === 'public'
  })

/** Computes the clock of a ticket from its steps and comments, in the order of time. */
function clockOf(
  row: TicketRow,
  history: { raisedAt: number; steps: readonly Step[]; comments: readonly TicketEvent[] },
  context: ReplayContext,
): TicketClock {
  const { level } = context
  const created_at = new Date(history.raisedAt)
  const input = { ticket: { priority: row.priority, created_at }, level }
  const responses = responsesOf(history.comments, row.raised_by, context)
  let { status } = initialState
  return [
    ...history.steps.map((step) => ({ at: step.at, step })),
    ...responses.map(({ at }) => ({ at, step: undefined })),
  ]
    .toSorted((one, other) => one.at - other.at)
    .reduce<TicketClock>(
      (clock, { at: instant, step }) => {
        const at = new Date(instant)
        if (!step) return status === 'completed' ? clock : clockAfterResponse(clock, at, input)
        status = step.to.status
        return clockAfterChange(clock, { ...step, at }, input)
      },
      {
        response_due_at: responseDueAt(row.priority, created_at, level),
        responded_at: null,
        reopened_at: null,
        response_minutes: null,
        resolution_minutes: null,
        idle_minutes: 0,
        idle_since: null,
      },
    )
}

/**
 * Returns a function that replays the history of a ticket. It returns the events, the final state, and the columns of
 * `ticket_threads` that the server measures.
 */
export function ticketReplay(level: ServiceLevel, idOf: (key: string) => number) {
  const people = new Map(readRows('people').map((person) => [person.id, person]))
  const context = { level, idOf, people }
  return (row: TicketRow, times: Times) => {
    const steps = stepsOf(row, times, context)
    const comments = commentEvents(row, times)
    const confirmation = confirmationOf(row, times)
    const end = steps.at(-1)?.to ?? initialState
    const reopened = steps.findLast(({ event }) => event.kind === 'ticket.reopened')
    return {
      events: [
        raisedEvent(row, times),
        ...steps.map(({ event }) => event),
        ...comments,
        ...confirmation.events,
      ],
      /** The moment from which the response target counts. */
      dueFrom: reopened?.at ?? times.raisedAt,
      resolvedAt: end.status === 'completed' ? steps.at(-1)?.at : undefined,
      end,
      measured: {
        ...clockOf(row, { raisedAt: times.raisedAt, steps, comments }, context),
        ...confirmation.columns,
      },
    }
  }
}

const raisedEvent = ({ raised_by, files }: TicketRow, { raisedAt }: Times): TicketEvent => ({
  kind: 'ticket.raised',
  by: raised_by,
  at: raisedAt,
  messages: [ticketEvents['ticket.raised'].label],
  changes: [],
  files,
})

const commentEvents = ({ comments = [] }: TicketRow, times: Times): TicketEvent[] =>
  comments.map(([moment, by, text, visibility = 'public', files]) => ({
    kind: 'comment.added',
    by,
    at: times.instantOf(moment),
    messages: [ticketEvents['comment.added'].label],
    changes: [],
    comment: { text, visibility },
    files,
  }))

/** Returns the event of the raiser's confirmation, and its columns of `ticket_threads`. */
function confirmationOf({ confirmation, raised_by: by }: TicketRow, times: Times) {
  if (!confirmation)
    return { events: [], columns: { confirmed_at: null, rating: null, remark: null } }
  const [moment, rating, remark] = confirmation
  const at = times.instantOf(moment)
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
    columns: { confirmed_at: new Date(at), rating: mark ?? null, remark: remark ?? null },
  }
}
