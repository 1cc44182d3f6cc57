import { pathOf } from '../../../src/domain/access/address.ts'
import { ticketQuestionTexts } from '../../../src/domain/messages/en/conversation.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { canConfirm } from '../../../src/domain/ticket/ticket-life.ts'
import { notificationPlace } from '../../../src/domain/event/notification-place.ts'
import { notificationSentence } from '../../../src/domain/event/notification-sentence.ts'
import { priorities } from '../../../src/wire/enums.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'
import type { Config } from '../config/config.ts'
import type { Keys } from '../keys.ts'
import type { MailEvent } from './mail-events.ts'
import { solvedToken } from './solved-link.ts'
import { entryOf, momentOf } from './email-entry.ts'
import type { EmailContent } from './email-html.ts'

/** What a mail is written with. */
export interface Desk {
  config: Pick<Config, 'appUrl' | 'mail' | 'business' | 'privacy' | 'reopenDays'>
  keys: Pick<Keys, 'mail'>
}

/** A desk that writes to one person, in their time zone; `user`: their id. */
export interface DeskFor extends Desk {
  timeZone: string
  user: number
}

/** Returns what of a subject happened last. */
export function sentenceOf(events: readonly MailEvent[], desk: DeskFor): string {
  const last = events.at(-1) as MailEvent
  const { who, what } = notificationSentence({ ...last, count: events.length }, momentOf(desk))
  return who === null ? what : mailTexts.heading(who, what)
}

/** Each subject of a mail with what happened to it. */
export const partsOf = (events: readonly MailEvent[], desk: DeskFor): EmailContent['parts'] =>
  [...Map.groupBy(events, ({ subject }) => subject).values()].map((own) => {
    const [first] = own as [MailEvent]
    const { route, params, query, hash = '' } = notificationPlace(first)
    const href = `${desk.config.appUrl}${pathOf(route, params, query)}${hash}`
    const about = { ...aboutOf(own, desk), asks: questionOf(own, desk) }
    return { ...about, href, events: own.map((event) => entryOf(event, desk)) }
  })

const isCompletion = ({ latest }: MailEvent) =>
  latest.changes.some(({ field, to }) => field === 'status' && to?.id === 'completed')

/** Returns what the email about a completed ticket asks the person who raised it. */
function questionOf(
  events: readonly MailEvent[],
  { keys, config, user }: DeskFor,
): EmailContent['parts'][number]['asks'] {
  const ticket = events[0]?.ticket
  if (!ticket?.resolve_date || !events.some(isCompletion)) return undefined
  if (!canConfirm(ticket, { id: user, role: undefined }, new Date())) return undefined
  const { title, yes, no } = ticketQuestionTexts.solved
  const solvedAt = Date.parse(ticket.resolve_date)
  const token = solvedToken(keys.mail, { user, ticket: ticket.id, solvedAt })
  return {
    title,
    answers: [
      { text: yes, href: `${config.appUrl}/solved/${token}` },
      { text: no, href: `${config.appUrl}/reopen/${token}` },
    ],
  }
}

function aboutOf(
  events: readonly MailEvent[],
  desk: DeskFor,
): Pick<EmailContent['parts'][number], 'facts' | 'description' | 'open'> {
  const ticket = events[0]?.ticket
  if (!ticket) return { facts: sentenceOf(events, desk), description: '', open: mailTexts.openHere }
  const { id, description, status, priority } = ticket
  const facts = mailTexts.facts(id, ticketStatuses[status].label, priorities[priority].short)
  return { facts, description, open: mailTexts.open(id) }
}
