import type { Priority, TicketStatus } from '../../wire/enums.ts'
import { dayAfter, daysIn, weekday } from '../text/days.ts'
import { zoned, type Zone } from '../text/zoned-time.ts'

/**
 * The business hours of the help desk. `opens` and `closes` are minutes after local midnight, `days` weekdays with Sunday
 * as 0, `holidays` days `YYYY-MM-DD`.
 */
export interface BusinessTime {
  timeZone: string
  days: readonly number[]
  opens: number
  closes: number
  holidays: readonly string[]
}

/** Business minutes within which a first response is promised. */
export type FirstResponse = Readonly<Record<Priority, number>>

/** The service levels of the help desk. */
export interface ServiceLevel {
  business: BusinessTime
  firstResponse: FirstResponse
}

/** The target of a priority: minutes of business time, or the end of the n-th business day after the day of raising. */
type Target = { businessMinutes: number } | { businessDays: number }

const targets: Record<Priority, Target> = {
  immediately: { businessMinutes: 0 },
  high: { businessMinutes: 4 * 60 },
  normal: { businessDays: 1 },
  low: { businessDays: 5 },
}

/** Returns the target of a priority in business minutes. `day`: the minutes of a business day. */
export function businessMinutesOf(priority: Priority, day: number): number {
  const target = targets[priority]
  return 'businessDays' in target ? target.businessDays * day : target.businessMinutes
}

const minute = 60_000
/** After this many days without a business day, the calendar counts as misconfigured. */
const maxDaysOff = 400

/** Returns when a ticket is due. Throws if the calendar is misconfigured. */
export function dueAt(priority: Priority, raised: Date, business: BusinessTime): Date {
  const target = targets[priority]
  const calendar = calendarOf(business)
  return 'businessMinutes' in target
    ? calendar.afterMinutes(raised, target.businessMinutes)
    : calendar.endOfDay(raised, target.businessDays)
}

/** Returns when the first response is due. */
export const responseDueAt = (
  priority: Priority,
  from: Date,
  { business, firstResponse }: ServiceLevel,
): Date => calendarOf(business).afterMinutes(from, firstResponse[priority])

/**
 * Returns the instant until which tickets count as due soon: one business hour from now. Undefined outside of business
 * hours, when nobody is working.
 */
export function dueSoonUntil(now: Date, business: BusinessTime): Date | undefined {
  const calendar = calendarOf(business)
  return calendar.isOpen(now) ? calendar.afterMinutes(now, 60) : undefined
}

/** Returns the first business day after a day. Throws if the calendar is misconfigured. */
export const nextBusinessDay = (day: string, business: BusinessTime): string =>
  calendarOf(business).nextBusinessDay(day)

/** Returns the whole business minutes between two instants; the first must not be after the second. */
export const businessMinutes = (from: Date, to: Date, business: BusinessTime): number =>
  Math.floor(calendarOf(business).between(from, to) / minute)

/** Returns whether an open ticket is past its target. */
export function isOverdue(
  ticket: { status: TicketStatus; due_at: string | null },
  now: Date,
): boolean {
  const { status, due_at } = ticket
  return status !== 'completed' && due_at !== null && new Date(due_at) < now
}

/** Caches per day: time zone conversion is slow, and many tickets share their days. */
class Calendar {
  readonly #business: BusinessTime
  readonly #zone: Zone
  readonly #holidays: ReadonlySet<string>
  readonly #following = new Map<string, string>()
  readonly #instants = { opens: new Map<string, number>(), closes: new Map<string, number>() }

  constructor(business: BusinessTime) {
    this.#business = business
    this.#zone = zoned(business.timeZone)
    this.#holidays = new Set(business.holidays)
  }

  isOpen(now: Date): boolean {
    const { day } = this.#zone.local(now)
    const moment = now.getTime()
    return (
      this.#isBusinessDay(day) &&
      moment >= this.#instantOf(day, 'opens') &&
      moment < this.#instantOf(day, 'closes')
    )
  }

  afterMinutes(from: Date, minutes: number): Date {
    const local = this.#zone.local(from)
    const start = Math.max(from.getTime(), this.#instantOf(local.day, 'opens'))
    const isBeforeClosing =
      this.#isBusinessDay(local.day) && start <= this.#instantOf(local.day, 'closes')
    let day = isBeforeClosing ? local.day : this.nextBusinessDay(local.day)
    let cursor = isBeforeClosing ? start : this.#instantOf(day, 'opens')
    let remaining = minutes * minute
    while (cursor + remaining > this.#instantOf(day, 'closes')) {
      remaining -= this.#instantOf(day, 'closes') - cursor
      day = this.nextBusinessDay(day)
      cursor = this.#instantOf(day, 'opens')
    }
    return new Date(cursor + remaining)
  }

  /** Milliseconds of business time. */
  between(from: Date, to: Date): number {
    const first = this.#zone.local(from).day
    const days = daysIn({ from: first, to: this.#zone.local(to).day })
    let sum = 0
    for (let index = 0; index < days; index += 1) {
      const day = dayAfter(first, index)
      if (!this.#isBusinessDay(day)) continue
      const start = Math.max(from.getTime(), this.#instantOf(day, 'opens'))
      const end = Math.min(to.getTime(), this.#instantOf(day, 'closes'))
      sum += Math.max(0, end - start)
    }
    return sum
  }

  endOfDay(from: Date, days: number): Date {
    let { day } = this.#zone.local(from)
    for (let passed = 0; passed < days; passed += 1) day = this.nextBusinessDay(day)
    return new Date(this.#instantOf(day, 'closes'))
  }

  #isBusinessDay(day: string): boolean {
    return this.#business.days.includes(weekday(day)) && !this.#holidays.has(day)
  }

  nextBusinessDay(day: string): string {
    const known = this.#following.get(day)
    if (known) return known
    let next = day
    for (let step = 0; step < maxDaysOff; step += 1) {
      next = dayAfter(next)
      if (!this.#isBusinessDay(next)) continue
      this.#following.set(day, next)
      return next
    }
    throw new RangeError(`No business day within ${maxDaysOff} days after ${day}`)
  }

  #instantOf(day: string, end: 'opens' | 'closes'): number {
    const known = this.#instants[end].get(day)
    if (known !== undefined) return known
    const instant = this.#zone.instant(day, this.#business[end]).getTime()
    this.#instants[end].set(day, instant)
    return instant
  }
}

const calendars = new WeakMap<BusinessTime, Calendar>()

function calendarOf(business: BusinessTime): Calendar {
  const calendar = calendars.get(business) ?? new Calendar(business)
  calendars.set(business, calendar)
  return calendar
}
