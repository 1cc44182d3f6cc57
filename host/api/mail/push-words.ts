import { pathOf } from '../../../src/domain/access/address.ts'
import { notificationPlace } from '../../../src/domain/event/notification-place.ts'
import { notificationSentence, quoteOf } from '../../../src/domain/event/notification-sentence.ts'
import { inboxTexts, pushTexts } from '../../../src/domain/messages/en/inbox.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { deskMoment } from '../../../src/domain/text/desk-moment.ts'
import { excerpt } from '../../../src/domain/text/text.ts'
import { zoneNameOr } from '../../../src/domain/text/zoned-time.ts'
import { ticketTitle } from '../../../src/domain/ticket/ticket-title.ts'
import type { LanguageCode } from '../../../src/wire/languages.ts'
import type { Config } from '../config/config.ts'
import type { PushMessage } from '../outward/push-message.ts'
import type { MailEvent } from './mail-events.ts'

interface Reader {
  time_zone: string | null
  language: LanguageCode
}

/** Maximum numbers of characters of the title and of a quote. Operating systems cut longer ones off. */
const [titleLimit, quoteLimit] = [120, 140]

/**
 * Returns the text of a push. For internal events it only names the ticket, because pushes are visible on locked
 * screens.
 */
export function pushWords(
  event: MailEvent,
  { time_zone, language }: Reader,
  { business }: Pick<Config, 'business'>,
): PushMessage {
  const { route, params, query, hash = '' } = notificationPlace(event)
  const about = event.ticket && `#${event.ticket.id} ${ticketTitle(event.ticket.description)}`
  const zone = zoneNameOr(time_zone, business.timeZone)
  const { who, what } = notificationSentence({ ...event, count: 1 }, (value) =>
    deskMoment(value, zone),
  )
  const heading = who === null ? what : mailTexts.heading(who, what)
  const quote = event.latest.internal ? null : quoteOf({ ...event, count: 1 })
  return {
    title: event.latest.internal
      ? pushTexts.internal(event.ticket?.id)
      : excerpt(heading, titleLimit),
    body: [about, quote && inboxTexts.quote(excerpt(quote, quoteLimit))].filter(Boolean).join('\n'),
    lang: language,
    tag: event.subject,
    href: `${pathOf(route, params, query)}${hash}`,
  }
}
