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

/** The settings and keys for writing emails. */
export interface Desk {
  config: Pick<Config, 'appUrl' | 'mail' | 'business' | 'privacy' | 'reopenDays'>
  keys: Pick<Keys, 'mail'>
}

/** A desk for one recipient: `timeZone` and `user` are their time zone and id. */
export interface DeskFor extends Desk {
  timeZone: string
  user: number
}

/** Returns the sentence about the last of these events. */
export function sentenceOf(events: readonly MailEvent[], desk: DeskFor): string {
  const last = events.at(-1) as MailEvent
  const { who, what } = notificationSentence({ ...last, count: events.length }, momentOf(desk))
  return who === null ? what : mailTexts.heading(who, what)
}

/** Returns a part of the email for each subject, with its events. */
export const partsOf = (events: readonly MailEvent[], desk: DeskFor): EmailContent['parts'] =>
  [...Map.groupBy(events, ({ subject }) => subject).values()].map((group) => {
    const [first] = group as [MailEvent]
    const { route, params, query, hash = '' } = notificationPlace(first)
    const href = `${desk.config.appUrl}${pathOf(route, params, query)}${hash}`
    const about = { ...aboutOf(group, desk), question: questionOf(group, desk) }
    return { ...about, href, events: group.map((event) => entryOf(event, desk)) }
  })

const isCompletion = ({ latest }: MailEvent) =>
  latest.changes.some(({ field, to }) => field === 'status' && to?.id === 'completed')

/** Returns the question whether a completed ticket is solved, if the recipient may answer it. */
function questionOf(
  events: readonly MailEvent[],
  { keys, config, user }: DeskFor,
): EmailContent['parts'][number]['question'] {
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
