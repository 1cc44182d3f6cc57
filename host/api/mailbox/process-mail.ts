import type { FastifyBaseLogger } from 'fastify'
import { isAutomatic, refusedMail, type MailVerdict } from './incoming-mail.ts'
import { heldReason } from './mail-authentication.ts'
import { readReplyAddress, type ReplyTo } from '../mail/reply-address.ts'
import type { ReplySettings } from '../config/mail-settings.ts'
import type { Services } from '../services.ts'
import { relevantFiles } from './files.ts'
import { raiseFromMail, senderByAddress, subjectOf } from './new-ticket.ts'
import { notifyOfLateReply } from './notify-sender.ts'
import { referredTicket } from './referred-ticket.ts'
import { replyToStranger } from './stranger.ts'
import { maxHeadBytes, readHead, type MailHead } from './mail-head.ts'
import { loadBody, processReply, type Load, type OpenedMail } from './process-reply.ts'

/** Returns the data of the reply address; undefined unless the email has exactly one valid address. */
function replyAddressOf({ to }: MailHead, { keys }: Pick<Services, 'keys'>): ReplyTo | undefined {
  const small = new Set(to.map((address) => address.toLowerCase()))
  const valid = [...small].flatMap((each) => readReplyAddress(keys.mail, each) ?? [])
  return valid.length === 1 ? valid[0] : undefined
}

/**
 * Turns an email into a comment or a ticket, at most once, or returns why it was rejected. Loads only the headers of
 * emails to unknown addresses. Returns undefined if the email no longer exists. Rejects if it should be retried because
 * the database, the file store or the virus scanner is unavailable.
 */
export async function processMail(
  services: Services,
  log: FastifyBaseLogger,
  { load, reply }: { load: Load; reply: ReplySettings },
): Promise<MailVerdict | undefined> {
  const beginning = await load(maxHeadBytes)
  if (!beginning) return undefined
  const head = await readHead(beginning).catch(() => undefined)
  if (!head) return refusedMail('unreadable')
  if (isAutomatic(head.headers)) return refusedMail('automatic')
  const to = replyAddressOf(head, services)
  if (!to)
    return isToDesk(head, services, reply)
      ? processNewTicket(services, log, { head, load, reply })
      : refusedMail('no valid address')
  if ((await senderOf(services, head, reply)) !== to.user) return refusedMail('another sender')
  const verdict = await processReply(services, log, { head, to, load, reply })
  await notifyOfLateReply(services, verdict, { head, to, reply })
  return verdict
}

/**
 * Returns an address without the detail that its owner may add behind a plus sign (RFC 5233): `a@example.com` for
 * `a+x@example.com`; undefined if it has none.
 */
const withoutDetail = (address: string): string | undefined =>
  /^[^+@"]+(?=\+[^@"]*@[^@]+$)/.exec(address)?.[0].concat(address.slice(address.lastIndexOf('@')))

/**
 * Returns the id of the user who sent a reply. An authenticated address such as `a+x@example.com`, which no other user
 * has, counts as `a@example.com` (OP5-027).
 */
async function senderOf(
  { db }: Pick<Services, 'db'>,
  { from: address, name, headers }: MailHead,
  { authServer: server }: ReplySettings,
): Promise<number | undefined> {
  if (address === undefined) return undefined
  const exact = await senderByAddress(db, address)
  const plain = withoutDetail(address)
  if (exact || plain === undefined) return exact?.id
  if (heldReason(headers, { sender: { address, name }, server })) return undefined
  return (await senderByAddress(db, plain))?.id
}

/** Returns whether emails to the help desk raise tickets and this one is addressed to it. */
const isToDesk = (
  { to }: MailHead,
  { config }: Pick<Services, 'config'>,
  { local, domain }: ReplySettings,
): boolean =>
  config.mail.raises &&
  to.some((address) => address.toLowerCase() === `${local}@${domain}`.toLowerCase())

/** Raises a ticket from an email. Unauthenticated senders get no response, as the address may be forged. */
async function processNewTicket(
  services: Services,
  log: FastifyBaseLogger,
  { head, load, reply }: OpenedMail,
): Promise<MailVerdict | undefined> {
  const { db } = services
  const { from: address, name, headers } = head
  if (address === undefined) return refusedMail('another sender')
  if (heldReason(headers, { sender: { address, name }, server: reply.authServer }))
    return refusedMail('not authenticated')
  const sender = await senderByAddress(db, address)
  if (!sender) {
    await replyToStranger(services, log, address)
    return refusedMail('unknown sender')
  }
  const ticket = await referredTicket(db, sender, head)
  if (ticket !== undefined) {
    const to = { user: sender.id, ticket, visibility: 'public' } as const
    const verdict = await processReply(services, log, { head, to, load, reply })
    // A reply that is too late for its ticket raises a new one.
    const isLate = verdict && !verdict.accepted && verdict.why === 'ticket closed'
    if (!isLate) return verdict
  }
  const body = await loadBody(load, 0)
  if (!body || 'accepted' in body) return body
  const files = await relevantFiles(db, sender.id, body)
  const texts = [subjectOf(head), body.shown, body.rest]
  if (texts.join('') === '' && files.length === 0)
    return refusedMail(body.isEncrypted ? 'encrypted' : 'empty')
  return raiseFromMail(services, log, { sender, head, body, files })
}
