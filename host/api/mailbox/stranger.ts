import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { sql } from '../db/sql.ts'
import { html } from '../http/html.ts'
import { ownAuditSource } from '../http/audit-source.ts'
import { openMailer } from '../mail/mailer.ts'
import { recordAudit } from '../records/audit.ts'
import type { Services } from '../services.ts'
import { spellingsOf } from './incoming-mail.ts'

/** Maximum number of replies per day to all unknown senders together. */
const repliesPerDay = 100

/**
 * Replies to an authenticated sender who has no account, at most once a day. Records an audit entry, but stores no
 * delivery, so a failed reply is not retried.
 */
export async function replyToStranger(
  { db, config }: Services,
  log: FastifyBaseLogger,
  address: string,
): Promise<void> {
  const isNew = await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.strangers})`)
    const { sent, all } = await tx.one<{ sent: number; all: number }>(sql`
      select count(*) filter (where lower(actor_name) = lower(left(${address}, 255))) as sent, count(*) as all from audit_events
      where action = 'mail.unknown_sender' and at > now() - interval '1 day'`)
    if (sent > 0 || all >= repliesPerDay) return false
    await recordAudit(tx, ownAuditSource(log), {
      action: 'mail.unknown_sender',
      outcome: 'failure',
      reason: 'unknown_user',
      actor: { kind: 'unknown', name: address },
    })
    return true
  })
  if (!isNew || config.mail.kind === 'none') return
  const mailer = openMailer(config)
  const { subject, text } = mailTexts.stranger
  const sentence = text(spellingsOf(address).at(-1) ?? address)
  const domain = config.mail.from.split('@').at(-1)
  const { isAccepted, reply } = await mailer.send({
    messageId: `<stranger.${randomUUID()}@${domain}>`,
    from: { name: historyTexts.system, address: config.mail.from },
    to: { name: '', address },
    replyTo: undefined,
    subject,
    text: `${sentence}\n\n${config.appUrl}\n`,
    html: html`<p>${sentence}</p>
      <p><a href="${config.appUrl}">${config.appUrl}</a></p>`.text,
    references: undefined,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  })
  mailer.close()
  if (!isAccepted) log.warn({ reply }, 'the reply to an unknown sender could not be sent')
}
