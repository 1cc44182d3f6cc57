import { pathOf } from '../../../src/domain/access/address.ts'
import { assetCalled } from '../../../src/domain/asset/asset-called.ts'
import { changeSentence, untold } from '../../../src/domain/event/change-sentence.ts'
import { deskMoment } from '../../../src/domain/text/desk-moment.ts'
import { namedBy } from '../../../src/domain/event/event-words.ts'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { noticePlace } from '../../../src/domain/event/notice-place.ts'
import { noticeSentence } from '../../../src/domain/event/notice-sentence.ts'
import { priorities } from '../../../src/wire/enums.ts'
import { eventKinds } from '../../../src/wire/event-kinds.ts'
import type { EventRow } from '../../../src/wire/event-row.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'
import type { Config } from '../config/config.ts'
import type { Keys } from '../keys.ts'
import type { MailEvent } from './mail-events.ts'
import type { EmailContent } from './email-html.ts'

/** What a mail is written with. */
export interface Desk {
  config: Pick<Config, 'appUrl' | 'mail' | 'business' | 'privacy'>
  keys: Pick<Keys, 'mail'>
}

/** A desk that writes to one person, in their time zone. */
export interface DeskFor extends Desk {
  timeZone: string
}

const momentOf =
  ({ timeZone }: DeskFor) =>
  (value: string) =>
    deskMoment(value, timeZone)

/** What of a subject happened last. */
export function sentenceOf(news: readonly MailEvent[], desk: DeskFor): string {
  const last = news.at(-1) as MailEvent
  const { who, what } = noticeSentence({ ...last, count: news.length }, momentOf(desk))
  return who === null ? what : mailTexts.heading(who, what)
}

/** Each subject of a mail with what happened to it. */
export const partsOf = (news: readonly MailEvent[], desk: DeskFor): EmailContent['parts'] =>
  [...Map.groupBy(news, ({ subject }) => subject).values()].map((events) => {
    const [first] = events as [MailEvent]
    const { route, params, query, hash = '' } = noticePlace(first)
    const href = `${desk.config.appUrl}${pathOf(route, params, query)}${hash}`
    return { ...aboutOf(events, desk), href, events: events.map((event) => entryOf(event, desk)) }
  })

function aboutOf(
  events: readonly MailEvent[],
  desk: DeskFor,
): Pick<EmailContent['parts'][number], 'facts' | 'description' | 'open'> {
  const ticket = events[0]?.ticket
  if (!ticket) return { facts: sentenceOf(events, desk), description: '', open: mailTexts.openHere }
  const { id, description, status, priority } = ticket
  const facts = mailTexts.facts(id, ticketStatuses[status].label, priorities[priority].label)
  return { facts, description, open: mailTexts.open(id) }
}

const entryOf = (
  event: MailEvent,
  desk: DeskFor,
): EmailContent['parts'][number]['events'][number] => ({
  who: event.called
    ? assetCalled(event.called)
    : (event.latest.actor?.username ?? historyTexts.system),
  moment: momentOf(desk)(event.latest.happened_at),
  lines: linesOf(event, desk),
  text: event.latest.text,
  mentions: event.mentions ?? [],
  files: event.files,
})

function linesOf(event: MailEvent, desk: DeskFor): string[] {
  const { kind, changes, text } = event.latest
  const row: EventRow = eventKinds[kind]
  if (row.together && row.here) return [row.here({ named: namedBy(row, event.latest) })]
  const { who, what } = noticeSentence({ ...event, count: 1 }, momentOf(desk))
  if (who === null) return [what]
  if (event.topic === 'asset') return [what]
  const lines = untold(changes).map((change) => changeSentence(change))
  const isSaid =
    row.visibility === 'comment'
      ? text !== null
      : lines.length > 0 && lines.length === changes.length
  return isSaid ? lines : [what, ...lines]
}
