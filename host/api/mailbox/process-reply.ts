import type { FastifyBaseLogger } from 'fastify'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import type { ReplySettings } from '../config/mail-settings.ts'
import type { ReplyTo } from '../mail/reply-address.ts'
import { inEveryLanguage } from '../runtime/in-language.ts'
import type { Services } from '../services.ts'
import { storeReply } from './store-reply.ts'
import type { MailBody } from './mail-body.ts'
import { copiesOf } from './copies.ts'
import { rejectEncrypted, unreadNotes } from './encrypted.ts'
import { relevantFiles } from './files.ts'
import { maxMailBytes, refusedMail, type MailVerdict } from './incoming-mail.ts'
import { heldReason } from './mail-authentication.ts'
import type { MailHead } from './mail-head.ts'
import { readMail } from './read-in-worker.ts'

/** The line above our own emails, in each language that they are written in. */
const markers = inEveryLanguage(() => mailTexts.answerAbove)

/** Loads an email from the mailbox, or its beginning; undefined if it no longer exists. */
export type Load = (bytes: number) => Promise<Buffer | undefined>

/** An email whose headers were read. */
export interface OpenedMail {
  head: MailHead
  load: Load
  reply: ReplySettings
}

/**
 * Loads and parses an email. `ticket` is the one that the quoted email is about, or 0. Returns a refusal if the email is
 * unreadable or has no text of its own, and undefined if it no longer exists.
 */
export async function loadBody(
  load: Load,
  ticket: number,
): Promise<MailBody | MailVerdict | undefined> {
  const raw = await load(maxMailBytes)
  if (!raw) return undefined
  const body = await readMail(raw, { markers, facts: `#${ticket} ·` })
  if (!body) return refusedMail('unreadable')
  return body.isGesture ? refusedMail('gesture') : body
}

/** Stores a reply as a comment. The caller has checked that the reply address belongs to the sender. */
export async function processReply(
  services: Services,
  log: FastifyBaseLogger,
  { head, to, load, reply }: OpenedMail & { to: ReplyTo },
): Promise<MailVerdict | undefined> {
  const body = await loadBody(load, to.ticket)
  if (!body || 'accepted' in body) return body
  const { shown, rest, isEncrypted } = body
  const files = await relevantFiles(services.db, to.user, body)
  const { from = '', name, headers } = head
  const why = heldReason(headers, { sender: { address: from, name }, server: reply.authServer })
  const message = Buffer.from(body.message)
  const { followers, notes: copies } = await copiesOf(services, head, reply)
  const held = why && { why, followers }
  const notes = [...unreadNotes(body), ...copies]
  const mailedReply = { to, message, text: { shown, rest }, files, notes, followers, held }
  if (shown !== '' || files.length > 0) return storeReply(services, log, mailedReply)
  return isEncrypted ? rejectEncrypted(services, mailedReply) : refusedMail('empty')
}
