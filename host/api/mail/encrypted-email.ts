import { pathOf } from '../../../src/domain/access/address.ts'
import { headerText } from './mail-rules.ts'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { encryptedKind } from '../../../src/wire/integration.ts'
import type { Desk } from './email-parts.ts'
import { messageIdOf, threadOf } from './email.ts'
import type { Email } from './mailer.ts'
import type { MailDelivery } from './mail-events.ts'
import { replyAddress, type ReplyTo } from './reply-address.ts'
import { plainText, emailHtml, type EmailContent } from './email-html.ts'

/** Returns how `subject` begins in deliveries about an encrypted reply. */
export const encryptedSubject = ({ ticket, visibility }: Omit<ReplyTo, 'user'>): string =>
  `${encryptedKind}:${ticket}:${visibility}`

/** Parses ticket and visibility from such a subject; undefined for others. */
export function encryptedReply({ subject, user_id }: Pick<MailDelivery, 'subject' | 'user_id'>) {
  const [kind, ticket, visibility] = subject.split(':')
  if (kind !== encryptedKind) return undefined
  return {
    user: user_id,
    ticket: Number(ticket),
    visibility: visibility === 'internal' ? 'internal' : 'public',
  } as const satisfies ReplyTo
}

/** The mail that tells a person that their reply was not stored because it is encrypted. */
export function encryptedEmail(mail: MailDelivery, to: ReplyTo, desk: Desk): Email {
  const { config, keys } = desk
  const { from, reply } = config.mail
  const words = mailTexts.encrypted
  const written: EmailContent = {
    answer: reply ? to.visibility : 'none',
    heading: words.heading,
    parts: [
      {
        facts: words.facts(to.ticket),
        description: words.text,
        open: mailTexts.open(to.ticket),
        href: `${config.appUrl}${pathOf('view-ticket', { ticketId: to.ticket })}`,
        events: [],
      },
    ],
    reason: words.reason,
    stops: undefined,
  }
  return {
    messageId: messageIdOf(mail, desk),
    from: { name: historyTexts.system, address: from },
    to: { name: headerText(mail.username, 60), address: mail.email },
    replyTo: reply && replyAddress(keys.mail, to, reply),
    subject: `[#${to.ticket}] ${words.heading}`,
    text: plainText(written),
    html: emailHtml(written),
    references: threadOf(to.ticket, desk),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}
