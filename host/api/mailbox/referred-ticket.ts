import { largestId } from '../../../src/domain/access/record-id.ts'
import { can } from '../../../src/domain/access/roles.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { hashOf } from '../keys.ts'
import { idBytes } from './identity.ts'
import type { MailHead } from './mail-head.ts'
import { subjectOf, type Sender } from './new-ticket.ts'

/** Returns the last 50 Message-IDs that an email refers to. */
const referencesOf = ({ headers }: MailHead): string[] =>
  headers
    .filter(({ key }) => key === 'in-reply-to' || key === 'references')
    .flatMap(({ value }) => value.match(/<[^<>\s]{1,998}>/g) ?? [])
    .slice(-50)

/**
 * Returns the numbers of tickets that an email names, most relevant first: from its subject, as in `[#17]`, then from
 * its references, as in `<ticket.17@example.com>`, the latest first.
 */
function namedTickets(head: MailHead, references: readonly string[]): number[] {
  const threads = references.map((reference) => /^<ticket\.([1-9]\d{0,9})@/.exec(reference)?.[1])
  const subject = /\[#([1-9]\d{0,9})\]/.exec(subjectOf(head))?.[1]
  return [subject, ...threads.toReversed()].map(Number).filter((id) => id <= largestId)
}

/**
 * Returns the ticket that an email to the help desk is about: one that an earlier email of the sender raised, or one of
 * the sender's tickets that our email named. Ignores the latter for users who may see internal notes: they may be
 * replying to a note, which must not be published.
 */
export async function referredTicket(
  db: Queryable,
  { id, role }: Sender,
  head: MailHead,
): Promise<number | undefined> {
  const references = referencesOf(head)
  const earlier = await db.maybe<{ ticket_id: number }>(sql`
    select ticket_id from tickets_by_mail join tickets on tickets.id = ticket_id
    where deleted_at is null and user_id = ${id} and substring(message for ${idBytes}) = any(${references.map(hashOf)}::bytea[]) order by ticket_id desc limit 1`)
  if (earlier || can(role, 'ticket.note')) return earlier?.ticket_id
  const numbers = namedTickets(head, references)
  const named = await db.maybe<{ id: number }>(sql`
    select id from tickets
    where id = any(${numbers}::integer[]) and raised_by = ${id} and deleted_at is null
    order by array_position(${numbers}::integer[], id) limit 1`)
  return named?.id
}
