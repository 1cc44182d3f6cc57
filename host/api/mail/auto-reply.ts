import { pathOf } from '../../../src/domain/access/address.ts'
import { headerText } from './mail-rules.ts'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { encryptedKind, lateKind, receiptKind } from '../../../src/wire/integration.ts'
import type { Desk } from './email-parts.ts'
import { messageIdOf, threadOf } from './email.ts'
import type { Email } from './mailer.ts'
import type { MailDelivery } from './mail-events.ts'
import { replyAddress, type ReplyTo } from './reply-address.ts'
import { plainText, emailHtml, type EmailContent } from './email-html.ts'

/** Returns how `subject` begins in deliveries about an encrypted reply. */
export const encryptedSubject = ({ ticket, visibility }: Omit<ReplyTo, 'user'>): string =>
  `${encryptedKind}:${ticket}:${visibility}`

/** Returns how `subject` begins in deliveries about a reply to a ticket that takes none any more. */
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

/** Returns the `subject` of the confirmation of a ticket raised by email, as its delivery stores it. */
export const receiptSubject = (ticket: number): string => `${receiptKind}:${ticket}`

/** Returns a function that writes an automatic reply to an email about a ticket; undefined for other deliveries. */
export function answerTo(mail: MailDelivery, desk: Desk): (() => Email) | undefined {
  const reply = encryptedReply(mail)
  if (reply) return () => written(mail, encrypted(reply), desk)
  const [kind, id] = mail.subject.split(':')
  if (kind === lateKind) return () => written(mail, late(mail.user_id, Number(id)), desk)
  return kind === receiptKind
    ? () => written(mail, receipt(mail.user_id, Number(id)), desk)
    : undefined
}

function encrypted(to: ReplyTo): Answer {
  const { heading, facts, text, reason } = mailTexts.encrypted
  return { to, heading, facts: facts(to.ticket), text, reason }
}

function receipt(user: number, ticket: number): Answer {
  const { heading, facts, text, reason } = mailTexts.receipt
  const to = { user, ticket, visibility: 'public' } as const
  return { to, heading: heading(ticket), facts: facts(ticket), text, reason }
}

/** The ticket takes no replies, so neither does the email. */
function late(user: number, ticket: number): Answer {
  const { heading, text, open } = mailTexts.late
  const to = { user, ticket, visibility: 'public' } as const
  const { facts, reason } = mailTexts.encrypted
  return { to, heading, facts: facts(ticket), text: text(ticket), reason, another: open }
}

interface Answer {
  to: ReplyTo
  heading: string
  /** The line below the reply separator. It begins with the ticket, as in the emails about events. */
  facts: string
  text: string
  reason: string
  /** Text of a link to raise another ticket; absent for the link to this one, which takes replies. */
  another?: string
}

function written(
  mail: MailDelivery,
  { to, heading, facts, text, reason, another }: Answer,
  desk: Desk,
): Email {
  const { config, keys } = desk
  const { from } = config.mail
  const reply = another ? undefined : config.mail.reply
  const path = another ? pathOf('add-ticket') : pathOf('view-ticket', { ticketId: to.ticket })
  const content: EmailContent = {
    answer: reply ? to.visibility : 'none',
    heading,
    parts: [
      {
        facts,
        description: text,
        open: another ?? mailTexts.open(to.ticket),
        href: `${config.appUrl}${path}`,
        events: [],
      },
    ],
    reason,
    stops: undefined,
  }
  return {
    messageId: messageIdOf(mail, desk),
    from: { name: historyTexts.system, address: from },
    to: { name: headerText(mail.username, 60), address: mail.email },
    replyTo: reply && replyAddress(keys.mail, to, reply),
    subject: `[#${to.ticket}] ${heading}`,
    text: plainText(content),
    html: emailHtml(content),
    references: threadOf(to.ticket, desk),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}
