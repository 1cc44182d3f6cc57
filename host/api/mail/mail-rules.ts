import { eventRow } from '../../../src/domain/event/events.ts'
import type { BusinessTime } from '../../../src/domain/ticket/response-targets.ts'
import { zoned } from '../../../src/domain/text/zoned-time.ts'
import { ticketTitle } from '../../../src/domain/ticket/ticket-title.ts'

const minute = 60
const hour = 60 * minute

/** Seconds between the attempts to send an email, 24 hours in total. */
const retryDelays = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour + 2340,
]

/** Returns the seconds until the next attempt after a number of failed ones, or undefined after the last one. */
export const mailRetryDelay = (attempts: number): number | undefined => retryDelays[attempts - 1]

/** Returns whether the server refused permanently, so that a retry would fail too. */
export const isPermanentRefusal = (status: number | null): boolean =>
  status !== null && status >= 500 && status < 600

/** The properties of an event that decide how long its email is delayed. */
export interface MailCause {
  /** Of the ticket; null if the event is not about a ticket. */
  priority: string | null
  kind: string
  topic: string
}

/** Returns the seconds until the email is sent: 0 for an urgent event of an urgent ticket, otherwise `delay`. Some kinds
 * of events are only urgent for the user to whom the ticket is assigned. */
export function mailDelay({ priority, kind, topic }: MailCause, delay: number): number {
  const urgent = eventRow(kind)?.urgent
  const isImmediate = urgent === 'always' || (urgent === 'assigned' && topic === 'assigned')
  return priority === 'immediately' && isImmediate ? 0 : delay
}

/**
 * Returns the last time up to `now` at which daily emails and warranty reminders were due: `minutes` after midnight of a
 * business day.
 */
export function lastDigest(
  now: Date,
  { timeZone, days, holidays }: Pick<BusinessTime, 'timeZone' | 'days' | 'holidays'>,
  minutes: number,
): Date {
  const zone = zoned(timeZone)
  const noon = new Date(`${zone.local(now).day}T12:00:00Z`)
  for (;;) {
    const day = noon.toISOString().slice(0, 10)
    const moment = zone.instant(day, minutes)
    if (days.includes(noon.getUTCDay()) && !holidays.includes(day) && moment <= now) return moment
    noon.setUTCDate(noon.getUTCDate() - 1)
  }
}

/** Line breaks, invisible characters, and characters that change the text direction. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu

/** Returns a text for a header: one line of at most `length` characters. */
export function headerText(text: string, length: number): string {
  const line = text.replaceAll(invisible, ' ').replaceAll(/\s+/gu, ' ').trim()
  return [...line].slice(0, length).join('').trim()
}

/** Returns the subject of every email about a ticket: its number and 60 characters of its title (MAIL-05, OP5-001). */
export const mailSubject = (id: number, description: string): string =>
  `[#${id}] ${headerText(ticketTitle(description), 60)}`
