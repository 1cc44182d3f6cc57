import { hasLeft } from '../../../src/domain/access/left.ts'
import { hasTopic } from '../../../src/domain/event/notification-rules.ts'
import { inLanguage } from '../runtime/in-language.ts'
import { isPermanentRefusal, mailRetryDelay } from '../mail/mail-rules.ts'
import type { Queryable } from '../db/open.ts'
import { automaticReply } from '../mail/auto-reply.ts'
import type { Desk } from '../mail/email-parts.ts'
import { emailOf } from '../mail/email.ts'
import { readReportSubject, reportEmail } from '../mail/report-email.ts'
import type { Email, Mailer } from '../mail/mailer.ts'
import { findMail, mailEvents, type MailDelivery } from '../mail/mail-events.ts'
import { dropDelivery, noteAttempt } from '../records/deliveries.ts'
import type { Services } from '../services.ts'

interface Parts extends Pick<Services, 'db' | 'jobs' | 'config' | 'keys' | 'computeReport'> {
  mailer: Mailer
}

/** Sends one email with the current data, and plans a retry if the mail server does not accept it. */
export function sendMail({
  db,
  jobs,
  config,
  keys,
  mailer,
  computeReport,
}: Parts): (job: { delivery: number }) => Promise<void> {
  return async ({ delivery }) => {
    const mail = await findMail(db, delivery)
    if (mail?.status !== 'waiting') return
    // Planned while there was a mail server.
    if (config.mail.kind === 'none') return dropDelivery(db, mail.id)
    const email = await emailFor(db, mail, { config, keys, computeReport })
    if (!email) return dropDelivery(db, mail.id)
    const started = performance.now()
    const sent = await mailer.send(email)
    const duration = Math.round(performance.now() - started)
    const isFinal = sent.isAccepted || isPermanentRefusal(sent.status)
    const pause = isFinal ? undefined : mailRetryDelay(mail.attempts + 1)
    const ended = sent.isAccepted ? 'sent' : 'failed'
    await db.transaction(async (tx) => {
      const noted = await noteAttempt(tx, mail.id, {
        answered: sent.status,
        words: sent.reply.slice(0, 1000),
        duration,
        status: pause === undefined ? ended : 'waiting',
        pause,
      })
      if (noted > 0 && pause !== undefined)
        await jobs.plan(tx, 'mail', { data: { delivery: mail.id }, after: pause })
    })
  }
}

/** Builds the email of a delivery; undefined if there is nothing left to send or the user has left. */
export async function emailFor(
  db: Queryable,
  mail: MailDelivery,
  desk: Desk & Pick<Services, 'computeReport'>,
): Promise<Email | undefined> {
  if (hasLeft(mail)) return undefined
  const due = readReportSubject(mail.subject)
  if (due)
    return hasTopic(mail.role, 'report')
      ? inLanguage(mail.language, await reportEmail(mail, due, desk))
      : undefined
  const buildReply = automaticReply(mail, desk)
  if (buildReply) return inLanguage(mail.language, buildReply)
  const events = await mailEvents(db, mail, desk.config)
  if (events.length === 0) return undefined
  return inLanguage(mail.language, () => emailOf(mail, events, desk))
}
