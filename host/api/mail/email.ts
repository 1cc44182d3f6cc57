import { headerText, mailSubject } from './mail-rules.ts'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { zoneNameOr } from '../../../src/domain/text/zoned-time.ts'
import { partsOf, sentenceOf, type Desk, type DeskFor } from './email-parts.ts'
import type { EventKind } from '../../../src/wire/event-kinds.ts'
import type { Email } from './mailer.ts'
import type { MailDelivery, MailEvent } from './mail-events.ts'
import { replyAddress, type ReplyTo } from './reply-address.ts'
import { plainText, emailHtml, type EmailContent } from './email-html.ts'
import { stopToken, type Stop } from './stop-link.ts'

const domainOf = ({ config }: Desk) => config.mail.from.split('@')[1] ?? 'localhost'

/** Returns the `Message-ID` of a delivery. */
const messageIdOf = ({ id, created_at }: MailDelivery, desk: Desk): string =>
  `<mail.${id}.${Date.parse(created_at)}@${domainOf(desk)}>`

/** Returns the reference that all emails about a ticket share, so that mail programs show them together. */
export const threadOf = (ticket: number, desk: Desk): string =>
  `<ticket.${ticket}@${domainOf(desk)}>`

/** Returns what unsubscribing stops: the topics of a daily email or reminder, otherwise the ticket of the email. */
function stopOf(mail: MailDelivery, events: readonly MailEvent[]): Stop {
  const { ticket } = events.at(-1) as MailEvent
  const isOfTopics =
    mail.subject === 'daily' || !ticket || events.every(({ topic }) => topic === 'reminder')
  const topics = [...new Set(events.map(({ topic }) => topic))]
  return isOfTopics ? { user: mail.user_id, topics } : { user: mail.user_id, ticket: ticket.id }
}

/**
 * Returns the data of the reply address; undefined if the email cannot be replied to. If the email contains internal
 * events, the reply is internal too, because email clients quote the original.
 */
function replyOf(
  { subject, user_id: user }: MailDelivery,
  events: readonly MailEvent[],
  { config }: Desk,
): ReplyTo | undefined {
  const ticket = events.at(-1)?.ticket?.id
  if (subject === 'daily' || ticket === undefined || !config.mail.reply) return undefined
  const isInternal = events.some(({ latest }) => latest.internal)
  return { user, ticket, visibility: isInternal ? 'internal' : 'public' }
}

export const stopLink = (stop: Stop, { config, keys }: Desk): string =>
  `${config.appUrl}/unsubscribe/${stopToken(keys.mail, stop)}`

/** Returns the desk with the time zone of the recipient's browser, or with that of the help desk. */
function deskFor({ time_zone, user_id: user }: MailDelivery, desk: Desk): DeskFor {
  return { ...desk, user, timeZone: zoneNameOr(time_zone, desk.config.business.timeZone) }
}

const dailyHeading = (parts: number, events: readonly MailEvent[]): string =>
  events.every(({ ticket }) => ticket) ? mailTexts.daily(parts) : mailTexts.dailyMixed(parts)

/** The reasons for emails about kinds of events for which the reason of the topic is not true. */
const reasonsOfKinds: Partial<Record<EventKind, keyof typeof mailTexts.reasons>> = {
  'handover.declined': 'given',
  'run.assigned': 'assetRun',
  'run.unassigned': 'assetRun',
  'run.tickets_assigned': 'assignedRun',
  'run.tickets_changed': 'ownRun',
  'run.tickets_unassigned': 'unassignedRun',
  'take.closed': 'stockTake',
}

/** Returns why the recipient gets an email about an event. */
const reasonOf = ({ topic, latest: { kind } }: MailEvent): keyof typeof mailTexts.reasons =>
  reasonsOfKinds[kind] ?? topic

function contentOf(mail: MailDelivery, events: readonly MailEvent[], desk: DeskFor): EmailContent {
  const last = events.at(-1) as MailEvent
  const isDaily = mail.subject === 'daily'
  const parts = partsOf(events, desk)
  const { appUrl } = desk.config
  const to = replyOf(mail, events, desk)
  const hasTicket = events.some(({ ticket }) => ticket)
  return {
    answer: to?.visibility ?? (hasTicket ? 'in-app' : 'nothing'),
    heading: isDaily ? dailyHeading(parts.length, events) : sentenceOf(events, desk),
    parts,
    reason: mailTexts.reasons[isDaily ? 'daily' : reasonOf(last)],
    stops: {
      stop: stopLink(stopOf(mail, events), desk),
      settings: `${appUrl}/notifications/settings`,
    },
  }
}

/** Returns the fields of an email that do not depend on its kind. */
export const emailFields = (mail: MailDelivery, content: EmailContent, desk: Desk) => ({
  messageId: messageIdOf(mail, desk),
  from: { name: historyTexts.system, address: desk.config.mail.from },
  to: { name: headerText(mail.username, 60), address: mail.email },
  text: plainText(content),
  html: emailHtml(content),
})

/** Returns the email about one or more events. */
export function emailOf(mail: MailDelivery, events: readonly MailEvent[], desk: Desk): Email {
  const last = events.at(-1) as MailEvent
  const isDaily = mail.subject === 'daily'
  const content = contentOf(mail, events, deskFor(mail, desk))
  const fields = emailFields(mail, content, desk)
  const { reply } = desk.config.mail
  const to = replyOf(mail, events, desk)
  const who = headerText(last.latest.actor?.username ?? historyTexts.system, 60)
  const sender = last.latest.actor && !isDaily ? mailTexts.via(who) : historyTexts.system
  return {
    ...fields,
    from: { ...fields.from, name: sender },
    replyTo: to && reply && replyAddress(desk.keys.mail, to, reply),
    subject: subjectOf(mail, last, content),
    references: isDaily || !last.ticket ? undefined : threadOf(last.ticket.id, desk),
    headers: listHeaders(stopLink(stopOf(mail, events), desk), desk),
  }
}

/** Returns the headers of an email that can be unsubscribed from. `stop` is the URL. */
export const listHeaders = (stop: string, desk: Desk): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  'List-Id': `Assetdesk <tickets.${domainOf(desk)}>`,
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function subjectOf(
  { subject }: MailDelivery,
  { ticket }: MailEvent,
  content: EmailContent,
): string {
  if (subject === 'daily') return mailTexts.dailySubject(content.parts.length)
  return ticket ? mailSubject(ticket.id, ticket.description) : headerText(content.heading, 100)
}
