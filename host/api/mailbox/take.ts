import type { FastifyBaseLogger } from 'fastify'
import { isAutomatic, refusedMail, type MailVerdict } from '../../../src/domain/incoming-mail.ts'
import { mailTexts } from '../../../src/domain/messages/mail.ts'
import { saidIn } from '../../../src/domain/quoted-mail.ts'
import { sql } from '../db/sql.ts'
import { readReplyAddress, type ReplyTo } from '../mail/reply-address.ts'
import type { ReplySettings } from '../mail-settings.ts'
import type { Services } from '../services.ts'
import { storeAnswer } from './answer.ts'
import { readMail, type Arrival } from './arrival.ts'

/** Whose answer it is, and to what; undefined unless exactly one address says so. */
function addressed(
  { to }: Arrival,
  { keys }: Pick<Services, 'keys'>,
  reply: ReplySettings,
): ReplyTo | undefined {
  const small = new Set(to.map((address) => address.toLowerCase()))
  const valid = [...small].flatMap((each) => readReplyAddress(keys.mail, each, reply) ?? [])
  return valid.length === 1 ? valid[0] : undefined
}

async function isOf(
  { db }: Pick<Services, 'db'>,
  { user }: ReplyTo,
  from: string | undefined,
): Promise<boolean> {
  if (from === undefined) return false
  const found = await db.maybe(sql`
    select from users where id = ${user} and lower(email) = lower(${from})`)
  return found !== undefined
}

/**
 * Makes a comment of a mail that arrived, or says why it is none; the same mail twice is one comment. Never answers the
 * mail. Rejects where it should be tried again: the database, the store or the scanner is out of reach.
 */
export async function takeMail(
  services: Services,
  log: FastifyBaseLogger,
  { raw, reply }: { raw: Buffer; reply: ReplySettings },
): Promise<MailVerdict> {
  const arrival = await readMail(raw).catch(() => undefined)
  if (!arrival) return refusedMail('unreadable')
  if (isAutomatic(arrival.headers)) return refusedMail('automatic')
  const to = addressed(arrival, services, reply)
  if (!to) return refusedMail('no valid address')
  if (!(await isOf(services, to, arrival.from))) return refusedMail('another sender')
  const said = saidIn(arrival.text, mailTexts.answerAbove)
  if (said === '' && arrival.files.length === 0) return refusedMail('empty')
  const { message, files } = arrival
  return storeAnswer(services, log, { to, message, said, files })
}
