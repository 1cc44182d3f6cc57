import { ticketStatuses } from '../wire/ticket-statuses.ts'
import { spoken } from '../wire/texts.ts'
import type { Notification } from '../wire/notification.ts'
import { warrantyDaysOf } from './inbox-subjects.ts'
import { eventTexts } from './messages/events.ts'
import { inboxTexts } from './messages/inbox.ts'
import { excerpt } from './text.ts'

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
      return hasNoAnswer(latest) ? eventTexts.unanswered : eventTexts.overdue
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

/** Has nobody answered? Otherwise the target of the whole ticket has passed. */
const hasNoAnswer = ({ changes }: Told['latest']): boolean =>
  changes.some(({ field }) => field === 'response_due_at')

type DeedKey = Exclude<keyof typeof inboxTexts.deeds, 'warranties'>

/** What somebody did: a key of the texts, and whom or what else it names. */
type Deed = readonly [key: DeedKey, other?: string]

function deedOf(told: Told): string {
  const [key, other = ''] = deed(told)
  const words = inboxTexts.deeds[key]
  return typeof words === 'string' ? words : words(other)
}

function deed({ topic, latest }: Told): Deed {
  const { kind, internal } = latest
  if (topic === 'asset') return [isTaken(latest) ? 'tookAsset' : 'gaveAsset']
  if (topic === 'mention') return [internal ? 'mentionedInNote' : 'mentioned']
  switch (kind) {
    case 'comment.added':
      return [internal ? 'noted' : 'commented']
    case 'ticket.raised':
      return [topic === 'team' ? 'raisedForTeam' : 'raised']
    case 'ticket.reopened':
      return ['reopened']
    case 'ticket.withdrawn':
      return ['withdrew']
    case 'ticket.confirmed':
      return ratedOf(latest)
    case 'ticket.duplicate':
      return ['markedDuplicate', otherOf(latest)]
    case 'ticket.has_duplicate':
      return ['foundDuplicate', otherOf(latest)]
    case 'ticket.original_completed':
      return ['completedOriginal', otherOf(latest)]
    default:
      return changeOf(topic, latest)
  }
}

const valueOf = ({ changes }: Told['latest'], name: string) =>
  changes.find(({ field }) => field === name)?.to

/** The ticket at the other end of a mark, such as #12. */
const otherOf = (latest: Told['latest']): string =>
  valueOf(latest, 'duplicate_of') ?? valueOf(latest, 'duplicate') ?? ''

function ratedOf(latest: Told['latest']): Deed {
  const rating = valueOf(latest, 'rating')
  return rating ? ['rated', spoken(rating)] : ['confirmed']
}

/** Of several changes of one save the one that matters most to whoever is told. */
function changeOf(topic: Told['topic'], { changes, actor }: Told['latest']): Deed {
  const changed = (field: string) => changes.find((change) => change.field === field)
  const assignee = changed('assigned_to')
  const status = changed('status')?.to
  if (assignee?.to && topic === 'assigned') return ['gaveToYou']
  if (status && spoken(status) === ticketStatuses.completed.label) return ['completed']
  if (topic === 'team' && changed('manager')) return ['toYourTeam']
  if (assignee && assignee.to === actor?.username) return ['took']
  if (assignee) return assignee.to ? ['gave', assignee.to] : ['gaveBack']
  return status ? ['status', spoken(status)] : ['changed']
}

/** Stands in a sentence for what it is about, which is set apart there. */
const it = '\uFFFC'

/** A notification in a list: who did what to which ticket or asset. */
export interface NoticeRow {
  who: string | null
  /** What precedes and follows `about`. */
  what: readonly [string, string]
  about: string | null
}

/** The same as one sentence, with the ticket or asset in it; `moment` writes moments within a sentence. */
export function noticeRow(notice: Notification, moment: (value: string) => string): NoticeRow {
  const about = aboutOf(notice)
  const { who, what } = noticeSentence(notice, moment)
  if (about === null) return { who, what: [what, ''], about }
  const [before = '', after = ''] = rowOf(notice, moment).split(it)
  return { who, what: [before, after], about }
}

function rowOf(told: Told, moment: (value: string) => string): string {
  const { rows } = inboxTexts
  const { kind, happened_at: at } = told.latest
  if (kind === 'due.soon') return rows.dueSoon(it, moment(valueOf(told.latest, 'due_at') ?? at))
  if (kind === 'due.passed')
    return hasNoAnswer(told.latest) ? rows.unanswered(it) : rows.overdue(it)
  if (kind === 'comment.held') return rows.held(it)
  const [key, other = ''] = deed(told)
  return rows[key](it, other)
}

/** The words that a notification quotes: those of a comment. */
export const quoteOf = ({ latest: { kind, text } }: Told): string | null =>
  kind === 'ticket.raised' ? null : text

/** Characters of a ticket or an asset within a sentence. */
const aboutLimit = 80

/** The ticket or asset that a notification is about, as a person knows it. */
function aboutOf({ ticket, asset }: Pick<Notification, 'ticket' | 'asset'>): string | null {
  if (ticket) return inboxTexts.ticket(ticket.id, excerpt(ticket.description, aboutLimit))
  const name = [asset?.description, asset?.serial_number].filter(Boolean).join(' · ')
  return name === '' ? null : excerpt(name, aboutLimit)
}
