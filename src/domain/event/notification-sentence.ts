import { eventKinds, type SpokenKind } from '../../wire/event-kinds.ts'
import type { ChangedValue } from '../../wire/changes.ts'
import type { SentenceParts } from '../../wire/event-row.ts'
import type { Notification } from '../../wire/notification.ts'
import { isOfWarranties, warrantyDaysOf } from './inbox-subjects.ts'
import { eventRow } from './events.ts'
import { namedValue, shownTicketValue } from './event-values.ts'
import { runOutcome, runTitle } from '../run/run-title.ts'
import { historyTexts } from '../messages/en/history.ts'
import { inboxTexts } from '../messages/en/inbox.ts'
import { runTexts } from '../messages/en/run.ts'
import { excerpt } from '../text/text.ts'
import { ticketTitle } from '../ticket/ticket-title.ts'

/** The name of the user who caused the event, and the rest of the sentence. */
export interface NotificationSentence {
  /** Null if the sentence has no name. */
  who: string | null
  what: string
}

type LatestEvent = Pick<Notification, 'topic' | 'subject' | 'count'> & {
  asset?: Notification['asset']
  latest: Omit<Notification['latest'], 'kind'> & { kind: SpokenKind }
}
/** Formats a moment within a sentence. */
type Moment = (value: string) => string

/**
 * Returns the sentence about the latest event of a notification. It names the asset but not the ticket, whose number and
 * title are shown beside it in emails, pushes and messages.
 */
export const notificationSentence = (
  notification: LatestEvent,
  moment: Moment,
): NotificationSentence => ({
  who: whoOf(notification),
  what: sentenceOf(notification, moment, assetName(notification.asset) ?? undefined),
})

/** Returns the name of the user who caused the event; null if the sentence has no name. */
function whoOf({ latest }: LatestEvent): string | null {
  const row = eventRow(latest.kind)
  return !row || row.alone ? null : (latest.actor?.username ?? historyTexts.system)
}

/**
 * Returns the sentence. `it`: the name of its subject; undefined if the screen shows the subject elsewhere. An older
 * element may receive kinds that only a later version knows: it shows their subject alone.
 */
function sentenceOf(notification: LatestEvent, moment: Moment, it?: string): string {
  const { topic, count, latest } = notification
  if (!eventRow(latest.kind)) return it ?? latest.kind
  const row = eventKinds[latest.kind]
  const parts: SentenceParts = {
    it,
    internal: latest.internal,
    named: namedIn(notification, moment),
    toYou: topic === 'asset' ? !isUnassigned(latest) : topic === 'team',
    isYours: topic === 'own',
    count,
  }
  if (topic === 'mention') return inboxTexts.mentioned(parts)
  if (latest.kind === 'ticket.changed') return changeOf(notification, parts)
  const sentence = row.sentence(parts)
  return latest.run ? runTexts.logEntry(sentence, runOutcome(latest.run).join(', ')) : sentence
}

function namedIn({ subject, latest }: LatestEvent, moment: Moment): string {
  if (isOfWarranties(subject)) return `${warrantyDaysOf(subject)}`
  return latest.run ? runTitle(latest.run) : namedValue(eventKinds[latest.kind], latest, moment)
}

/** Returns whether the asset was unassigned from the notified user. */
const isUnassigned = ({ changes }: LatestEvent['latest']): boolean =>
  changes.some(({ to }) => to === null)

/** One save may change several fields. Returns the sentence about the change that matters most to the notified user. */
function changeOf(
  { topic, latest: { changes, actor } }: LatestEvent,
  parts: SentenceParts,
): string {
  const { steps, sentence } = eventKinds['ticket.changed']
  const changed = (field: string) => changes.find((change) => change.field === field)
  const assignee = changed('assigned_to')
  const status = changed('status')?.to ?? null
  if (assignee?.to && topic === 'assigned') return steps.gaveToYou(parts)
  if (status?.id === 'completed') return steps.completed(parts)
  if (topic === 'team' && changed('manager')) return steps.toYourTeam(parts)
  if (assignee) return assignmentOf(assignee.to, { parts, by: actor?.id })
  const named = shownTicketValue('status', status)
  if (named !== null) return steps.status({ ...parts, named })
  const priority = shownTicketValue('priority', changed('priority')?.to ?? null)
  return priority === null ? sentence(parts) : steps.priority({ ...parts, named: priority })
}

/** Returns the sentence about a ticket that was assigned to a user, taken, or unassigned. */
function assignmentOf(
  to: ChangedValue | null,
  { parts, by }: { parts: SentenceParts; by: number | undefined },
): string {
  const { steps } = eventKinds['ticket.changed']
  if (to === null) return steps.gaveBack(parts)
  return to.id === by ? steps.took(parts) : steps.gave({ ...parts, named: to.text })
}

/** Placeholder for the subject, at which the sentence is split. */
const subjectPlaceholder = '\uFFFC'

/** A notification in a list: the user, the sentence, and the ticket or asset. */
export interface NotificationText {
  who: string | null
  /** What precedes and follows `about`. */
  what: readonly [string, string]
  about: string | null
}

/** Returns the parts of a row for a notification. */
export function notificationText(notification: Notification, moment: Moment): NotificationText {
  const about = aboutOf(notification)
  const who = whoOf(notification)
  if (about === null) return { who, what: [sentenceOf(notification, moment), ''], about }
  const [before = '', after = ''] = sentenceOf(notification, moment, subjectPlaceholder).split(
    subjectPlaceholder,
  )
  return { who, what: [before, after], about }
}

/**
 * Returns the text that a notification quotes: a comment, or the reason for a step. A description is shown elsewhere.
 */
export const quoteOf = ({ latest: { kind, text } }: LatestEvent): string | null =>
  eventRow(kind)?.text === 'description' ? null : text

/** Maximum number of characters of an asset's name within a sentence. */
const aboutLimit = 80

/** A full stop at the end of a title. Dots of an ellipsis stay. */
const fullStop = /(?<!\.)[.。]$/

/** Returns the name of the ticket or asset that a notification is about, to be used within a sentence. */
function aboutOf({ ticket, asset }: Pick<Notification, 'ticket' | 'asset'>): string | null {
  if (ticket)
    return inboxTexts.ticket(ticket.id, ticketTitle(ticket.description).replace(fullStop, ''))
  return assetName(asset)
}

/** Returns the name of an asset, to be used within a sentence; null if it has none. */
function assetName(asset: Notification['asset'] | undefined): string | null {
  const name = [asset?.description, asset?.serial_number].filter(Boolean).join(' · ')
  return name === '' ? null : excerpt(name, aboutLimit)
}
