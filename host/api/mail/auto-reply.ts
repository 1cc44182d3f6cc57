import { pathOf } from '../../../src/domain/access/address.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { encryptedKind, lateKind, receiptKind } from '../../../src/wire/integration.ts'
import type { Desk } from './email-parts.ts'
import { emailFields, threadOf } from './email.ts'
import type { Email } from './mailer.ts'
import type { MailDelivery } from './mail-events.ts'
import { replyAddress, type ReplyTo } from './reply-address.ts'
import type { EmailContent } from './email-html.ts'

/** Returns the prefix of the `subject` of deliveries about an encrypted reply. */
export const encryptedSubject = ({ ticket, visibility }: Omit<ReplyTo, 'user'>): string =>
  `${encryptedKind}:${ticket}:${visibility}`

/** Returns the prefix of the `subject` of deliveries about a reply to a ticket that no longer accepts replies. */
export const lateSubject = (ticket: number): string => `${lateKind}:${ticket}`

/** Parses ticket and visibility from such a subject; undefined for others. */
function encryptedReply({ subject, user_id }: Pick<MailDelivery, 'subject' | 'user_id'>) {
  const [kind, ticket, visibility] = subject.split(':')
  if (kind !== encryptedKind) return undefined
  return {
    user: user_id,
    ticket: Number(ticket),
    visibility: visibility === 'internal' ? 'internal' : 'public',
  } as const satisfies ReplyTo
}

/** Returns the `subject` of the delivery that confirms a ticket raised by email. */
export const receiptSubject = (ticket: number): string => `${receiptKind}:${ticket}`

/** Returns a function that writes an automatic reply to an email about a ticket; undefined for other deliveries. */
export function automaticReply(mail: MailDelivery, desk: Desk): (() => Email) | undefined {
  const reply = encryptedReply(mail)
  if (reply) return () => replyEmail(mail, encryptedContent(reply), desk)
  const [kind, id] = mail.subject.split(':')
  if (kind === lateKind) return () => replyEmail(mail, lateContent(mail.user_id, Number(id)), desk)
  return kind === receiptKind
    ? () => replyEmail(mail, receiptContent(mail.user_id, Number(id)), desk)
    : undefined
}

function encryptedContent(to: ReplyTo): ReplyContent {
  const { heading, facts, text, reason } = mailTexts.encrypted
  return { to, heading, facts: facts(to.ticket), text, reason }
}

function receiptContent(user: number, ticket: number): ReplyContent {
  const { heading, facts, text, reason } = mailTexts.receipt
  const to = { user, ticket, visibility: 'public' } as const
  return { to, heading: heading(ticket), facts: facts(ticket), text, reason }
}

/** The ticket accepts no replies, so the email has no reply address. */
function lateContent(user: number, ticket: number): ReplyContent {
  const { heading, text, open } = mailTexts.late
  const to = { user, ticket, visibility: 'public' } as const
  const { facts, reason } = mailTexts.encrypted
  return { to, heading, facts: facts(ticket), text: text(ticket), reason, raiseAnother: open }
}

interface ReplyContent {
  to: ReplyTo
  heading: string
  /** The line below the reply separator. It begins with the ticket, as in the emails about events. */
  facts: string
  text: string
  reason: string
  /** Text of a link to raise another ticket. Absent if the ticket accepts replies: then the link opens it. */
  raiseAnother?: string
}

function replyEmail(
  mail: MailDelivery,
  { to, heading, facts, text, reason, raiseAnother }: ReplyContent,
  desk: Desk,
): Email {
  const { config, keys } = desk
  const reply = raiseAnother ? undefined : config.mail.reply
  const path = raiseAnother ? pathOf('add-ticket') : pathOf('view-ticket', { ticketId: to.ticket })
  const content: EmailContent = {
    answer: reply ? to.visibility : raiseAnother ? 'nothing' : 'in-app',
    heading,
    parts: [
      {
        facts,
        description: text,
        open: raiseAnother ?? mailTexts.open(to.ticket),
        href: `${config.appUrl}${path}`,
        events: [],
      },
    ],
    reason,
    stops: undefined,
  }
  return {
    ...emailFields(mail, content, desk),
    replyTo: reply && replyAddress(keys.mail, to, reply),
    subject: `[#${to.ticket}] ${heading}`,
    references: threadOf(to.ticket, desk),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}
