import { message, type Message } from '../../wire/texts.ts'
import type { RoleName, TicketStatus } from '../../wire/enums.ts'
import type { Outcome, Visibility } from '../../wire/events.ts'
import { maySee } from '../event/events.ts'
import { fault, type Fault } from '../faults.ts'
import { commentTexts as texts } from '../messages/en/conversation.ts'
import { leftFault, type Leavable } from '../access/left.ts'
import { can } from '../access/roles.ts'
import { characters, trimmed } from '../text/text.ts'

/** Maximum number of code points of a comment, and the length from which the composer shows how many are left. */
export const commentLimit = 10_000
/** @public */
export const countdownFrom = 9500
/** Milliseconds for which an author may change or delete a comment. */
export const editWindow = 15 * 60_000
export const mentionLimit = 20

/** A new comment. `next` (`then` in the API): how the comment changes the status of the ticket. */
export interface CommentDraft {
  body: string | null
  visibility: string | null
  mentions: readonly number[]
  next: string | null
  /** Number of attached files; 0 if absent. */
  files?: number
}

export type CommentField = Exclude<keyof CommentDraft, 'next' | 'files'> | 'then'

/** The user who acts on a ticket, as the rules need them. */
export interface ActingUser {
  id: number
  role: string | null | undefined
}

/** The fields of a ticket that the rules of comments read. */
export interface TicketInComments {
  status: TicketStatus
  user: { id: number }
  outcome: Outcome | null
  /** End of the time in which its raiser may reopen it, ISO 8601. */
  reopen_until: string | null
}

export interface Mentionable extends Leavable {
  role: { name: RoleName }
}

type Faults = Fault<CommentField>[]

const isVisibility = (value: string): value is Visibility =>
  value === 'public' || value === 'internal'

/** Returns the text of a mention. */
export const mentionText = (name: string): string => `@${name}`

/** Returns whether the raiser may still reopen the ticket. The last millisecond is included. */
export const isWithinWindow = (
  { reopen_until }: Pick<TicketInComments, 'reopen_until'>,
  now: Date,
): boolean => reopen_until !== null && now.getTime() <= Date.parse(reopen_until)

/** Returns whether this user may comment on the ticket: admins always, the raiser until the reopening period ends. */
export const canComment = (ticket: TicketInComments, { role }: ActingUser, now: Date): boolean =>
  ticket.status !== 'completed' || can(role, 'ticket.manage') || isWithinWindow(ticket, now)

export const canComplete = (ticket: TicketInComments, { role }: ActingUser): boolean =>
  ticket.status !== 'completed' && can(role, 'ticket.manage')

/**
 * Returns whether this user may reopen the ticket: the raiser within the reopening period unless it is a duplicate,
 * admins at any time.
 */
export const canReopen = (ticket: TicketInComments, { id, role }: ActingUser, now: Date): boolean =>
  ticket.status === 'completed' &&
  (can(role, 'ticket.manage') ||
    (ticket.user.id === id && ticket.outcome !== 'duplicate' && isWithinWindow(ticket, now)))

function bodyFaults({ body, files = 0 }: Pick<CommentDraft, 'body' | 'files'>): Faults {
  const text = trimmed(body)
  if (!text && files > 0) return []
  if (!text) return [fault('body', 'isNotEmpty', message(texts, 'empty'))]
  if (characters(text) <= commentLimit) return []
  return [fault('body', 'maxLength', message(texts, 'tooLong'))]
}

function visibilityFaults(visibility: string | null, role: ActingUser['role']): Faults {
  if (visibility === null) return []
  const field = 'visibility'
  if (!isVisibility(visibility)) return [fault(field, 'isIn', message(texts, 'visibility'))]
  if (maySee(role, visibility)) return []
  return [fault(field, 'internal-for-admins', message(texts, 'internalForAdmins'))]
}

/** Returns whether this user may see a comment of this visibility on a ticket of this raiser. */
const canRead = (person: Mentionable, visibility: Visibility, raiser: number) =>
  can(person.role.name, 'ticket.note') || (person.id === raiser && visibility === 'public')

function mentionFaults(
  { body, visibility, mentions }: Pick<CommentDraft, 'body' | 'visibility' | 'mentions'>,
  people: readonly Mentionable[],
  raiser: number,
): Faults {
  const field = 'mentions'
  const words = texts.mentions
  if (mentions.length > mentionLimit) return [fault(field, 'maxItems', message(words, 'tooMany'))]
  const named = mentions.map((id) => people.find((person) => person.id === id))
  if (named.includes(undefined)) return [fault(field, 'exists', message(words, 'unknown'))]
  const known = named.filter((person) => person !== undefined)
  const [left] = known.flatMap((person) => leftFault(field, person))
  if (left) return [left]
  const shown: Visibility = visibility === 'internal' ? 'internal' : 'public'
  if (known.some((person) => !canRead(person, shown, raiser)))
    return [fault(field, 'mention-cannot-see', message(words, 'cannotSee'))]
  if (known.some(({ username }) => !body?.includes(mentionText(username))))
    return [fault(field, 'mention-not-in-text', message(words, 'notInText'))]
  return []
}

/** The context of the rules of a new comment. `people`: the mentioned users that exist. */
export interface CommentContext {
  ticket: TicketInComments
  speaker: ActingUser
  people: readonly Mentionable[]
  now: Date
}

function nextFaults(
  { visibility, next }: CommentDraft,
  { ticket, speaker, now }: CommentContext,
): Faults {
  if (next === null) return []
  const words = texts.next
  const broken = (key: string, text: Message): Faults => [fault('then', key, text)]
  if (next !== 'complete' && next !== 'reopen') return broken('isIn', message(words, 'unknown'))
  if (visibility === 'internal') return broken('then-public', message(words, 'internal'))
  if (next === 'complete') {
    if (!can(speaker.role, 'ticket.manage'))
      return broken('complete-for-admins', message(words, 'forAdmins'))
    return ticket.status === 'completed' ? broken('completed', message(words, 'completed')) : []
  }
  return reopenFaults(ticket, speaker, now)
}

/** Returns why this user cannot reopen the ticket; empty if they can. */
export function reopenFaults(ticket: TicketInComments, speaker: ActingUser, now: Date): Faults {
  const words = texts.next
  const broken = (key: string, text: Message): Faults => [fault('then', key, text)]
  if (ticket.status !== 'completed') return broken('not-completed', message(words, 'notCompleted'))
  if (canReopen(ticket, speaker, now)) return []
  return ticket.outcome === 'duplicate'
    ? broken('duplicate', message(words, 'duplicate'))
    : broken('reopen-window', message(words, 'window'))
}

/** Returns all broken rules of a new comment, in the order of its fields. */
export function commentFaults(draft: CommentDraft, context: CommentContext): Faults {
  const { ticket, speaker, people, now } = context
  const next = nextFaults(draft, context)
  const closed: Faults =
    next.length === 0 && !canComment(ticket, speaker, now)
      ? [fault('body', 'closed', message(texts, 'closed'))]
      : []
  return [
    ...bodyFaults(draft),
    ...closed,
    ...visibilityFaults(draft.visibility, speaker.role),
    ...mentionFaults(draft, people, ticket.user.id),
    ...next,
  ]
}

/** The fields of a stored comment that decide whether it can be changed. */
export interface WrittenComment {
  author: number
  visibility: Visibility
  created_at: string
}

const isWithinEditWindow = ({ created_at }: Pick<WrittenComment, 'created_at'>, now: Date) =>
  now.getTime() < Date.parse(created_at) + editWindow

function editRightFaults(comment: WrittenComment, speaker: ActingUser, now: Date): Faults {
  if (comment.author !== speaker.id)
    return [fault('body', 'not-author', message(texts, 'notAuthor'))]
  if (isWithinEditWindow(comment, now)) return []
  return [fault('body', 'edit-window', message(texts, 'editWindow'))]
}

/**
 * Returns all broken rules of a changed comment. `people`: the mentioned users; one mentioned before has the name that
 * is in the text.
 */
export function commentEditFaults(
  draft: Omit<CommentDraft, 'next'>,
  comment: WrittenComment,
  { speaker, people, raiser, now }: Omit<CommentContext, 'ticket'> & { raiser: number },
): Faults {
  const rightFaults = editRightFaults(comment, speaker, now)
  if (rightFaults.length > 0) return rightFaults
  const fixed: Faults =
    draft.visibility !== null && draft.visibility !== comment.visibility
      ? [fault('visibility', 'visibility-fixed', message(texts, 'visibilityFixed'))]
      : []
  const { visibility } = comment
  return [
    ...bodyFaults(draft),
    ...fixed,
    ...mentionFaults({ ...draft, visibility }, people, raiser),
  ]
}

/** Returns why this user cannot delete the comment; empty if they can. Moderators always can. */
export const commentDeletionFaults = (
  comment: WrittenComment,
  speaker: ActingUser,
  now: Date,
): Faults => (can(speaker.role, 'comment.moderate') ? [] : editRightFaults(comment, speaker, now))

/** The fault of accepting an email whose sender may no longer see the ticket. */
export const senderGone: Fault = fault('accept', 'sender-gone', message(texts, 'senderGone'))
