import type { FastifyBaseLogger } from 'fastify'
import { isAutomatic, maxMailBytes, refusedMail, type MailVerdict } from './incoming-mail.ts'
import { heldReason } from './mail-authentication.ts'
import { inEveryLanguage } from '../runtime/in-language.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { sql } from '../db/sql.ts'
import { readReplyAddress, type ReplyTo } from '../mail/reply-address.ts'
import type { ReplySettings } from '../config/mail-settings.ts'
import type { Services } from '../services.ts'
import { storeAnswer } from './answer.ts'
import { rejectEncrypted } from './encrypted.ts'
import { meantFiles } from './files.ts'
import { maxHeadBytes, readHead, type MailHead } from './arrival.ts'
import { readMail } from './read-in-worker.ts'

/** The line above our own emails, in each language that they are written in. */
const markers = inEveryLanguage(() => mailTexts.answerAbove)

/** Whose answer it is, and to what; undefined unless exactly one address says so. */
function addressed(
  { to }: MailHead,
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
    select from users where id = ${user} and left_at is null and lower(email collate "C") = lower(${from} collate "C")`)
  return found !== undefined
}

/** A mail that lies in the mailbox, from its beginning or whole; undefined once it has gone. */
export type Load = (bytes: number) => Promise<Buffer | undefined>

/**
 * Makes a comment of a mail that arrived, or says why it is none; the same mail twice is one comment. An email to an
 * address that we did not make is not even loaded. Undefined if the email is gone; rejects if it should be tried again: the database, the store or the scanner is out of reach.
 */
export async function takeMail(
  services: Services,
  log: FastifyBaseLogger,
  { load, reply }: { load: Load; reply: ReplySettings },
): Promise<MailVerdict | undefined> {
  const beginning = await load(maxHeadBytes)
  if (!beginning) return undefined
  const head = await readHead(beginning).catch(() => undefined)
  if (!head) return refusedMail('unreadable')
  if (isAutomatic(head.headers)) return refusedMail('automatic')
  const to = addressed(head, services, reply)
  if (!to) return refusedMail('no valid address')
  if (!(await isOf(services, to, head.from))) return refusedMail('another sender')
  const raw = await load(maxMailBytes)
  if (!raw) return undefined
  const own = { markers, facts: `#${to.ticket} ·` }
  const body = await readMail(raw, own)
  if (!body) return refusedMail('unreadable')
  if (body.isGesture) return refusedMail('gesture')
  const { shown, rest, isEncrypted } = body
  const files = await meantFiles(services.db, to.user, body.files)
  const { from = '', name, headers } = head
  const why = heldReason(headers, { sender: { address: from, name }, server: reply.authServer })
  const held = why && { why }
  const message = Buffer.from(body.message)
  const notes = isEncrypted ? [mailTexts.encryptedPart] : []
  const answer = { to, message, text: { shown, rest }, files, notes, held }
  if (shown !== '' || files.length > 0) return storeAnswer(services, log, answer)
  return isEncrypted ? rejectEncrypted(services, answer) : refusedMail('empty')
}
