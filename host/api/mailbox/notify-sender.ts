import { createHash } from 'node:crypto'
import { can } from '../../../src/domain/access/roles.ts'
import type { ReplySettings } from '../config/mail-settings.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { planEmail } from '../jobs/mail-planning.ts'
import { lateSubject } from '../mail/auto-reply.ts'
import type { ReplyTo } from '../mail/reply-address.ts'
import type { Services } from '../services.ts'
import { repliesPerHour, type MailVerdict } from './incoming-mail.ts'
import { heldReason } from './mail-authentication.ts'
import type { MailHead } from './mail-head.ts'

/** An automatic reply to the sender of a rejected email. */
interface Notice {
  user: number
  /** Prefix of the subjects of such deliveries about the same ticket. */
  about: string
  /** Bytes that identify the email. If it is read twice, as after a crash, the sender is notified once. */
  message: Buffer
}

/** Notifies the sender of a rejected email. Returns false if they were notified too often within an hour. */
export async function notifySender(
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  { user, about, message }: Notice,
): Promise<boolean> {
  const { recent } = await tx.one<{ recent: number }>(sql`
    select count(*) as recent from deliveries
    where user_id = ${user} and subject like ${`${about}:%`} and created_at > now() - interval '1 hour'`)
  if (recent >= repliesPerHour) return false
  await planEmail(tx, jobs, { user, subject: `${about}:${message.toString('hex')}` })
  return true
}

/**
 * Notifies an authenticated sender that their reply was rejected because its ticket is deleted or was completed too long
 * ago. Sends nothing about a ticket that they may not see.
 */
export async function notifyOfLateReply(
  services: Services,
  verdict: MailVerdict | undefined,
  { head, reply, to: { user, ticket } }: { head: MailHead; reply: ReplySettings; to: ReplyTo },
): Promise<void> {
  const { db, config } = services
  if (!verdict || verdict.accepted || config.mail.kind === 'none') return
  const isDeleted = verdict.why === 'ticket not visible'
  if (!isDeleted && verdict.why !== 'ticket closed') return
  const { from: address = '', name, headers } = head
  if (heldReason(headers, { sender: { address, name }, server: reply.authServer })) return
  const row = await db.maybe<{ is_deleted: boolean; raised_by: number; role: string }>(sql`
    select tickets.deleted_at is not null as is_deleted, tickets.raised_by, roles.name as role
    from tickets, users join roles on roles.id = users.role_id
    where tickets.id = ${ticket} and users.id = ${user}`)
  const maySee = row && (row.raised_by === user || can(row.role, 'ticket.manage'))
  if (!maySee || row.is_deleted !== isDeleted) return
  const message = createHash('sha256').update(JSON.stringify(headers)).digest().subarray(0, 8)
  await db.transaction((tx) =>
    notifySender(tx, services, { user, about: lateSubject(ticket), message }),
  )
}
