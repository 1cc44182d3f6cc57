import { repliesPerHour, refusedMail, type MailVerdict } from './incoming-mail.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { sql } from '../db/sql.ts'
import { encryptedSubject } from '../mail/auto-reply.ts'
import { lockTicket } from '../modules/tickets/change.ts'
import type { Services } from '../services.ts'
import { idBytes } from './identity.ts'
import { judgeReply, type MailedReply } from './judge.ts'

/**
 * Rejects an encrypted email. Notifies the sender by email if they are authenticated and a readable email would have
 * become a comment.
 */
export function rejectEncrypted(services: Services, reply: MailedReply): Promise<MailVerdict> {
  const { db, config, jobs } = services
  const { to, message, held } = reply
  return db.transaction(async (tx): Promise<MailVerdict> => {
    await lockTicket(tx, to.ticket)
    const text = { shown: mailTexts.encryptedPart, rest: '' }
    const judged = await judgeReply(tx, { ...reply, text }, services)
    if ('accepted' in judged) return judged
    if (held || config.mail.kind === 'none') return refusedMail('encrypted')
    const { recent } = await tx.one<{ recent: number }>(sql`
      select count(*) as recent from deliveries
      where user_id = ${to.user} and subject like ${`${encryptedSubject(to)}:%`}
        and created_at > now() - interval '1 hour'`)
    if (recent >= repliesPerHour) return refusedMail('too many')
    // If the same email is read twice, as after a crash, the sender is notified once.
    const short = message.subarray(idBytes - 4, idBytes + 4)
    const subject = `${encryptedSubject(to)}:${short.toString('hex')}`
    const stored = await tx.maybe<{ id: number }>(sql`
      insert into deliveries (channel, user_id, subject, event_ids)
      values ('mail', ${to.user}, ${subject}, '{}') on conflict do nothing returning id`)
    if (stored) await jobs.plan(tx, 'mail', { data: { delivery: stored.id } })
    return refusedMail('encrypted')
  })
}
