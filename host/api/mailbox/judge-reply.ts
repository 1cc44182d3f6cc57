import { commentFaults } from '../../../src/domain/ticket/comment-rules.ts'
import {
  repliesPerHour,
  mailedComment,
  refusedMail,
  type MailRefusal,
  type MailVerdict,
} from './incoming-mail.ts'
import type { MailText } from './quoted-mail.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import type { LanguageCode } from '../../../src/wire/languages.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { ReplyTo } from '../mail/reply-address.ts'
import { ticketById } from '../modules/tickets/queries.ts'
import { findThread } from '../modules/tickets/ticket-thread.ts'
import { languageOfUser } from '../records/people.ts'
import type { Services } from '../services.ts'
import type { HeldReply } from '../modules/tickets/comment-store.ts'
import type { MailedFile } from './mail-body.ts'
import type { Note } from './note.ts'

/** A reply by email with a valid sender and reply address. */
export interface MailedReply {
  to: ReplyTo
  /** Identifies the email. */
  message: Buffer
  text: MailText
  files: readonly MailedFile[]
  /** Sentences to add below its text. */
  notes: readonly Note[]
  /** Ids of the users in copy who may follow the ticket. */
  followers: readonly number[]
  /** The sender is not authenticated: an admin decides. */
  held: Omit<HeldReply, 'visibility'> | undefined
}

/** The author and the ticket of a comment. */
export interface Judged {
  caller: Caller
  ticket: Ticket
}

interface Caller {
  id: number
  role: RoleName
  language: LanguageCode
}

/** Returns the user, who cannot be deactivated until the transaction ends; undefined if they have left. */
const callerOf = (db: Queryable, id: number): Promise<Caller | undefined> =>
  db.maybe<Caller>(sql`
    select id, (select name from roles where roles.id = users.role_id) as role,
      ${languageOfUser} as language
    from users where id = ${id} and left_at is null for share`)

/** Refusals by the key of the broken comment rule. */
const refusals: Readonly<Record<string, MailRefusal>> = {
  closed: 'ticket closed',
  'internal-for-admins': 'no right to notes',
  isNotEmpty: 'empty',
}

/**
 * Checks the current rules, except those for files. Returns the author and the ticket of the comment, or the verdict if
 * there is nothing to store.
 */
export async function judgeReply(
  db: Queryable,
  { to, message, text, files }: MailedReply,
  { config }: Pick<Services, 'config'>,
): Promise<MailVerdict | Judged> {
  const caller = await callerOf(db, to.user)
  if (!caller || !(await findThread(db, to.ticket, caller)))
    return refusedMail('ticket not visible')
  const { again, recent } = await db.one<{ again: boolean; recent: number }>(sql`
    select count(*) filter (where message = ${message}) > 0 as again,
      count(*) filter (where created_at > now() - interval '1 hour') as recent
    from answers_by_mail where user_id = ${to.user} and ticket_id = ${to.ticket}`)
  if (again) return { accepted: true, again, ticket: to.ticket }
  const ticket = await ticketById(db, to.ticket, { caller, config })
  if (!ticket) return refusedMail('ticket not visible')
  const { body } = mailedComment(text, [])
  const draft = { body, visibility: to.visibility, mentions: [], next: null, files: files.length }
  const [fault] = commentFaults(draft, { ticket, speaker: caller, people: [], now: new Date() })
  if (fault) return refusedMail(refusals[fault.key] ?? 'against a rule')
  return recent < repliesPerHour ? { caller, ticket } : refusedMail('too many')
}
