import { changeSentence } from '../../../src/domain/change-sentence.ts'
import { headerText, mailSubject } from '../../../src/domain/mail-rules.ts'
import { eventTexts } from '../../../src/domain/messages/events.ts'
import { mailTexts } from '../../../src/domain/messages/mail.ts'
import { momentTexts } from '../../../src/domain/messages/moment.ts'
import { noticeSentence } from '../../../src/domain/notice-sentence.ts'
import { priorities } from '../../../src/wire/enums.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'
import type { Config } from '../config.ts'
import type { Keys } from '../keys.ts'
import type { Letter } from './mailer.ts'
import type { MailDelivery, News } from './news.ts'
import { plainSheet, sheet, type Sheet } from './sheet.ts'
import { stopToken } from './stop-link.ts'

/** What a mail is written with. */
export interface Desk {
  config: Pick<Config, 'appUrl' | 'mail' | 'business'>
  keys: Pick<Keys, 'mail'>
}

const domainOf = ({ config }: Desk) => config.mail.from.split('@')[1] ?? 'localhost'

/** `November 19, 2026 12:19 PM` by the clock of the help desk: whoever reads a mail may do so days later. */
function momentOf(value: string, timeZone: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone })
      .format(new Date(value))
      .replaceAll(/[\u202F\u00A0]/gu, ' ')
  return momentTexts.before(
    write({ month: 'long', day: 'numeric', year: 'numeric' }),
    write({ hour: 'numeric', minute: '2-digit' }),
  )
}

const sentenceOf = (news: News): string => {
  const { who, what } = noticeSentence(news)
  return mailTexts.heading(who, what)
}

/** Each ticket of a mail with what happened to it. */
function partsOf(news: readonly News[], { config }: Desk): Sheet['parts'] {
  return [...Map.groupBy(news, ({ ticket }) => ticket.id).values()].map((events) => {
    const [first] = events as [News]
    const { id, description, status, priority } = first.ticket
    return {
      id,
      facts: mailTexts.facts(id, ticketStatuses[status].label, priorities[priority].label),
      description,
      href: `${config.appUrl}/ticketing/view-ticket/${id}#event-${first.latest.event_id}`,
      events: events.map((event) => ({
        who: event.latest.actor?.username ?? eventTexts.system,
        moment: momentOf(event.latest.happened_at, config.business.timeZone),
        lines: linesOf(event),
        text: event.latest.text,
        mentions: event.mentions ?? [],
      })),
    }
  })
}

function linesOf(event: News): string[] {
  if (event.latest.changes.length > 0)
    return event.latest.changes.map((change) => changeSentence(change))
  return event.latest.text === null ? [noticeSentence(event).what] : []
}

function sheetOf(mail: MailDelivery, news: readonly News[], desk: Desk): Sheet {
  const last = news.at(-1) as News
  const isDaily = mail.subject === 'daily'
  const parts = partsOf(news, desk)
  const stop = { user: mail.user_id, ticket: isDaily ? null : last.ticket.id }
  const { appUrl } = desk.config
  return {
    heading: isDaily ? mailTexts.daily(parts.length) : sentenceOf(last),
    parts,
    reason: mailTexts.reasons[isDaily ? 'daily' : last.topic],
    stop: `${appUrl}/unsubscribe/${stopToken(desk.keys.mail, stop)}`,
    settings: `${appUrl}/notifications/settings`,
  }
}

/** The mail that tells one person of these news, of which there is one at least. */
export function letterOf(mail: MailDelivery, news: readonly News[], desk: Desk): Letter {
  const { from } = desk.config.mail
  const domain = domainOf(desk)
  const last = news.at(-1) as News
  const isDaily = mail.subject === 'daily'
  const written = sheetOf(mail, news, desk)
  const who = headerText(last.latest.actor?.username ?? eventTexts.system, 60)
  const sender = last.latest.actor && !isDaily ? mailTexts.via(who) : eventTexts.system
  return {
    messageId: `<mail.${mail.id}.${Date.parse(mail.created_at)}@${domain}>`,
    from: { name: sender, address: from },
    to: { name: headerText(mail.username, 60), address: mail.email },
    subject: isDaily
      ? mailTexts.dailySubject(written.parts.length)
      : mailSubject(last.ticket.id, last.ticket.description),
    text: plainSheet(written),
    html: sheet(written),
    references: isDaily ? undefined : `<ticket.${last.ticket.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Id': `Assetdesk <tickets.${domain}>`,
      'List-Unsubscribe': `<${written.stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
