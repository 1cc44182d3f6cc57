import { createHash } from 'node:crypto'
import { can } from '../../../src/domain/access/roles.ts'
import { sql } from '../db/sql.ts'
import { lateSubject } from '../mail/auto-reply.ts'
import type { ReplyTo } from '../mail/reply-address.ts'
import type { Services } from '../services.ts'
import type { MailVerdict } from './incoming-mail.ts'
import { heldReason } from './mail-authentication.ts'
import { notifySender } from './notify-sender.ts'
import type { OpenedMail } from './process-reply.ts'

/**
 * Notifies the sender of a reply that was rejected because its ticket is deleted or completed for too long, if they are
 * authenticated. Says nothing about a ticket that they may not see.
 */
export async function notifyOfLateReply(
  services: Services,
  verdict: MailVerdict | undefined,
  { head, reply, to: { user, ticket } }: Pick<OpenedMail, 'head' | 'reply'> & { to: ReplyTo },
): Promise<void> {
  const { db, config } = services
  if (!verdict || verdict.accepted || config.mail.kind === 'none') return
  const isDeleted = verdict.why === 'ticket not visible'
  if (!isDeleted && verdict.why !== 'ticket closed') return
  const { from: address = '', name, headers } = head
  if (heldReason(headers, { sender: { address, name }, server: reply.authServer })) return
  const found = await db.maybe<{ is_deleted: boolean; raised_by: number; role: string }>(sql`
    select tickets.deleted_at is not null as is_deleted, tickets.raised_by, roles.name as role
    from tickets, users join roles on roles.id = users.role_id
    where tickets.id = ${ticket} and users.id = ${user}`)
  const maySee = found && (found.raised_by === user || can(found.role, 'ticket.manage'))
  if (!maySee || found.is_deleted !== isDeleted) return
  const message = createHash('sha256').update(JSON.stringify(headers)).digest().subarray(0, 8)
  await db.transaction((tx) =>
    notifySender(tx, services, { user, about: lateSubject(ticket), message }),
  )
}
