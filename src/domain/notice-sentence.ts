import { ticketStatuses } from '../wire/ticket-statuses.ts'
import { spoken } from '../wire/texts.ts'
import type { Notification } from '../wire/notification.ts'
import { warrantyDaysOf } from './inbox-subjects.ts'
import { eventTexts } from './messages/events.ts'
import { inboxTexts } from './messages/inbox.ts'

/** Who did it, and what follows the name. */
export interface NoticeSentence {
  /** Null: it needs nobody's name. */
  who: string | null
  what: string
}

type Told = Pick<Notification, 'topic' | 'latest' | 'subject' | 'count'>

/** What the latest event of a notification was, in words; `moment` writes moments. */
export const noticeSentence = (told: Told, moment: (value: string) => string): NoticeSentence => {
  const reminder = reminderOf(told, moment)
  return reminder === undefined
    ? { who: told.latest.actor?.username ?? eventTexts.system, what: deedOf(told) }
    : { who: null, what: reminder }
}

/** What nobody does; undefined of any other event. */
function reminderOf(
  { subject, count, latest }: Told,
  moment: (value: string) => string,
): string | undefined {
  switch (latest.kind) {
    case 'due.soon':
      return eventTexts.dueSoon(moment(valueOf(latest, 'due_at') ?? latest.happened_at))
    case 'due.passed':
      return passedOf(latest)
    case 'comment.held':
      return eventTexts.held
    case 'warranty.ending':
      return inboxTexts.deeds.warranties(count, warrantyDaysOf(subject))
    case 'webhook.switched_off':
      return eventTexts.webhookOff(valueOf(latest, 'webhook') ?? '')
    default:
      return undefined
  }
}

/** Has the asset gone from the person who is told? */
const isTaken = ({ changes }: Told['latest']): boolean => changes.some(({ to }) => to === null)

/** Which target has passed. */
const passedOf = ({ changes }: Told['latest']): string =>
  changes.some(({ field }) => field === 'response_due_at')
    ? eventTexts.unanswered
    : eventTexts.overdue

function deedOf({ topic, latest }: Told): string {
  const { kind, internal } = latest
  const { deeds } = inboxTexts
  if (topic === 'asset') return isTaken(latest) ? deeds.tookAsset : deeds.gaveAsset
  if (topic === 'mention') return internal ? deeds.mentionedInNote : deeds.mentioned
  switch (kind) {
    case 'comment.added':
      return internal ? deeds.noted : deeds.commented
    case 'ticket.raised':
      return topic === 'team' ? deeds.raisedForTeam : deeds.raised
    case 'ticket.reopened':
      return deeds.reopened
    case 'ticket.withdrawn':
      return deeds.withdrew
    case 'ticket.confirmed':
      return ratedOf(latest)
    case 'ticket.duplicate':
      return deeds.markedDuplicate(otherOf(latest))
    case 'ticket.has_duplicate':
      return deeds.foundDuplicate(otherOf(latest))
    case 'ticket.original_completed':
      return deeds.completedOriginal(otherOf(latest))
    default:
      return changeOf(topic, latest)
  }
}

const valueOf = ({ changes }: Told['latest'], name: string) =>
  changes.find(({ field }) => field === name)?.to

/** The ticket at the other end of a mark, such as #12. */
const otherOf = (latest: Told['latest']): string =>
  valueOf(latest, 'duplicate_of') ?? valueOf(latest, 'duplicate') ?? ''

function ratedOf(latest: Told['latest']): string {
  const rating = valueOf(latest, 'rating')
  const { confirmed, rated } = inboxTexts.deeds
  return rating ? rated(spoken(rating)) : confirmed
}

/** Of several changes of one save the one that matters most to whoever is told. */
function changeOf(topic: Told['topic'], { changes, actor }: Told['latest']): string {
  const { deeds } = inboxTexts
  const changed = (field: string) => changes.find((change) => change.field === field)
  const assignee = changed('assigned_to')
  const status = changed('status')?.to
  if (assignee?.to && topic === 'assigned') return deeds.gaveToYou
  if (status && spoken(status) === ticketStatuses.completed.label) return deeds.completed
  if (topic === 'team' && changed('manager')) return deeds.toYourTeam
  if (assignee && assignee.to === actor?.username) return deeds.took
  if (assignee) return assignee.to ? deeds.gave(assignee.to) : deeds.gaveBack
  return status ? deeds.status(spoken(status)) : deeds.changed
}

/** The words that a notification quotes: those of a comment. */
export const quoteOf = ({ latest: { kind, text } }: Told): string | null =>
  kind === 'ticket.raised' ? null : text

/** The ticket or asset that a notification is about, as a person knows it. */
export function aboutOf({ ticket, asset }: Pick<Notification, 'ticket' | 'asset'>): string | null {
  if (ticket) return inboxTexts.ticket(ticket.id, ticket.description)
  return [asset?.description, asset?.serial_number].filter(Boolean).join(' · ') || null
}
