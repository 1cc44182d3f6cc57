import type { SentenceParts, TicketEventRow } from './event-row.ts'
import { texts } from './texts.ts'

const of = (it: string | undefined) => (it ? ` of ${it}` : '')

/** Everything that can happen to a ticket; docs/new-event.md says how to add a kind. */
export const ticketEvents = /* @__PURE__ */ texts('ticketEvents', {
  'ticket.raised': {
    visibility: 'public',
    notify: 'people',
    team: 'always',
    urgent: 'always',
    webhook: true,
    shown: 'card',
    text: 'description',
    label: 'Ticket raised',
    sentence: ({ it = 'a ticket', toYou }) => `raised ${it}${toYou ? ' for your team' : ''}`,
    here: () => 'raised this ticket',
  },
  'ticket.changed': {
    visibility: 'public',
    notify: 'people',
    urgent: 'assigned',
    webhook: true,
    shown: 'fields',
    label: 'Ticket changed',
    sentence: ({ it = 'a ticket' }) => `changed ${it}`,
    here: () => 'changed this ticket',
    steps: {
      completed: ({ it, isYours }: SentenceParts) =>
        !it && isYours ? 'completed your ticket. Is it solved?' : `completed ${it ?? 'a ticket'}`,
      gaveToYou: ({ it = 'a ticket' }: SentenceParts) => `assigned ${it} to you`,
      gave: ({ it = 'a ticket', named }: SentenceParts) => `assigned ${it} to ${named}`,
      took: ({ it = 'a ticket' }: SentenceParts) => `took ${it}`,
      gaveBack: ({ it = 'a ticket' }: SentenceParts) => `returned ${it} to the queue`,
      toYourTeam: ({ it = 'a ticket' }: SentenceParts) => `passed ${it} to your team`,
      status: ({ it, named }: SentenceParts) => `changed the status${of(it)} to ${named}`,
      priority: ({ it, named }: SentenceParts) => `changed the priority${of(it)} to ${named}`,
    },
  },
  'ticket.withdrawn': {
    visibility: 'public',
    notify: 'people',
    webhook: true,
    shown: 'head',
    text: 'remark',
    label: 'Ticket withdrawn',
    sentence: ({ it = 'a ticket' }) => `withdrew ${it}`,
    here: () => 'withdrew this ticket',
  },
  'ticket.reopened': {
    visibility: 'public',
    notify: 'people',
    team: 'unassigned',
    webhook: true,
    shown: 'head',
    label: 'Ticket reopened',
    sentence: ({ it = 'a ticket' }) => `reopened ${it}`,
    here: () => 'reopened this ticket',
  },
  /**
   * The raiser has replied to a ticket on hold. Users are notified of the reply; this event explains why the ticket is
   * in progress again.
   */
  'ticket.resumed': {
    visibility: 'public',
    notify: 'nobody',
    webhook: true,
    shown: 'line',
    label: 'Ticket resumed',
    sentence: ({ it = 'a ticket' }) => `resumed ${it} by a reply`,
    here: () => 'In progress again, because the raiser replied',
  },
  'ticket.confirmed': {
    visibility: 'public',
    notify: 'people',
    webhook: true,
    shown: 'head',
    icon: 'confirmed',
    text: 'remark',
    names: 'rating',
    label: 'Solution confirmed',
    sentence: ({ it, named }) =>
      named ? `rated the solution${of(it)}: ${named}` : `confirmed the solution${of(it)}`,
    here: ({ named }) => (named ? `rated the solution: ${named}` : 'confirmed the solution'),
  },
  'ticket.duplicate': {
    visibility: 'public',
    notify: 'people',
    webhook: true,
    shown: 'line',
    names: 'duplicate_of',
    label: 'Ticket marked as a duplicate',
    sentence: ({ it = 'a ticket', named }) => `marked ${it} as a duplicate of ${named}`,
    here: ({ named }) => `Marked as a duplicate of ${named}`,
  },
  /** On the original. Its raiser is not shown the other ticket. */
  'ticket.has_duplicate': {
    visibility: 'internal',
    notify: 'people',
    webhook: true,
    shown: 'line',
    names: 'duplicate',
    label: 'Duplicate of a ticket found',
    sentence: ({ it = 'a ticket', named }) => `marked ${named} as a duplicate of ${it}`,
    here: ({ named }) => `${named} was marked as a duplicate of this ticket`,
  },
  'ticket.original_completed': {
    visibility: 'public',
    notify: 'people',
    webhook: true,
    shown: 'line',
    names: 'duplicate_of',
    label: 'Original of a duplicate completed',
    sentence: ({ it, named, isYours }) =>
      `completed ${named}, the original of ${it ?? (isYours ? 'your ticket' : 'a ticket')}`,
    here: ({ named }) => `${named}, the original of this ticket, was completed`,
  },
  'ticket.file_removed': {
    visibility: 'public',
    notify: 'nobody',
    webhook: false,
    shown: 'head',
    label: 'File removed',
    here: () => 'removed a file',
  },
  'ticket.deleted': {
    visibility: 'internal',
    notify: 'nobody',
    webhook: true,
    shown: 'later',
    label: 'Ticket deleted',
    sentence: ({ it = 'a ticket' }) => `deleted ${it}`,
  },
  'comment.added': {
    visibility: 'comment',
    notify: 'people',
    webhook: true,
    shown: 'card',
    label: 'Comment added',
    sentence: ({ it, internal }) =>
      internal ? `added a note${it ? ` to ${it}` : ''}` : `commented${it ? ` on ${it}` : ''}`,
    here: ({ internal }) => (internal ? 'added an internal note' : 'commented'),
  },
  'comment.edited': {
    visibility: 'comment',
    notify: 'mention',
    webhook: true,
    shown: 'later',
    label: 'Comment edited',
    sentence: ({ internal }) => (internal ? 'edited a note' : 'edited a comment'),
  },
  'comment.deleted': {
    visibility: 'comment',
    notify: 'nobody',
    webhook: true,
    shown: 'later',
    label: 'Comment deleted',
    sentence: ({ internal }) => (internal ? 'deleted a note' : 'deleted a comment'),
  },
  /** An email whose sender is not authenticated waits for an admin. */
  'comment.held': {
    visibility: 'internal',
    notify: 'people',
    alone: true,
    team: 'unassigned',
    webhook: false,
    shown: 'card',
    label: 'Email held: its sender is not verified',
    sentence: ({ it }) =>
      it
        ? `The sender of a reply to ${it} is not verified`
        : 'An email is waiting for a decision: its sender is not verified',
    here: () => 'sent an email that is not verified',
  },
  /** An admin accepted or rejected it. */
  'comment.decided': {
    visibility: 'internal',
    notify: 'nobody',
    webhook: false,
    shown: 'later',
    label: 'Email accepted or rejected',
  },
  /** One business hour before it is due. */
  'due.soon': {
    visibility: 'internal',
    notify: 'reminder',
    alone: true,
    webhook: true,
    shown: 'never',
    names: 'due_at',
    label: 'Ticket due soon',
    sentence: ({ it, named }) => (it ? `${it} is due ${named}` : `Due ${named}`),
  },
  /** The ticket, or its first response, is overdue. Names the time at which it was due. */
  'due.passed': {
    visibility: 'internal',
    notify: 'reminder',
    alone: true,
    urgent: 'always',
    webhook: true,
    shown: 'line',
    icon: 'overdue',
    names: 'response_due_at',
    label: 'Ticket overdue',
    sentence: ({ it, named: answer }) => {
      if (it) return answer ? `${it} has no response yet` : `${it} is overdue`
      return answer ? 'No response yet' : 'Overdue'
    },
    here: ({ named: answer }) => (answer ? 'No response yet' : 'Overdue'),
  },
} satisfies Record<string, TicketEventRow>)

export type TicketEventKind = keyof typeof ticketEvents
