import { dayAfter, isDay } from '../../../src/domain/text/days.ts'
import {
  dueAt,
  type BusinessTime,
  type FirstResponse,
} from '../../../src/domain/ticket/response-targets.ts'
import { isZoneName } from '../../../src/domain/text/zoned-time.ts'
import type { Settings } from './settings.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const defaultHours = 'Mon-Fri 09:30-18:30'
const defaultZone = 'Asia/Kolkata'

/** Reads the help desk's hours from `BUSINESS_HOURS`, `BUSINESS_HOLIDAYS` and `BUSINESS_TIME_ZONE`. */
export function readBusinessTime(settings: Settings): BusinessTime {
  const business = {
    ...readHours(settings),
    timeZone: readZone(settings),
    holidays: readHolidays(settings),
  }
  if (settings.faults.length === 0 && !isWorkable(business)) {
    settings.fault('BUSINESS_HOLIDAYS', 'leaves no business day for more than a year')
  }
  return business
}

const defaultResponse = '30m,1h,4h,9h'

/** Reads `FIRST_RESPONSE`: the business minutes until the first response, one per priority, the most urgent first. */
export function readFirstResponse(settings: Settings): FirstResponse {
  const text = settings.text('FIRST_RESPONSE') ?? defaultResponse
  const minutes = text.split(',').map((part) => {
    const [, figure = '', unit] = /^(\d{1,4})([mh])$/.exec(part.trim()) ?? []
    return Number(figure) * (unit === 'h' ? 60 : 1)
  })
  const [immediately = 0, high = 0, normal = 0, low = 0] = minutes
  if (minutes.length !== 4 || minutes.some((each) => each === 0 || each > 10_080))
    settings.fault(
      'FIRST_RESPONSE',
      `must be four durations of at most 168h such as ${defaultResponse}`,
    )
  return { immediately, high, normal, low }
}

/** Reads `WARRANTY_DAYS`: how many days before the end of a warranty reminders are sent; `0`: never. */
export function readWarrantyDays(settings: Settings): number[] {
  const text = settings.text('WARRANTY_DAYS') ?? '30,7'
  if (text === '0') return []
  const days = text.split(',').map((part) => Number(/^\s*(\d{1,4})\s*$/.exec(part)?.[1]))
  if (!days.every((each) => each >= 1 && each <= 1000))
    settings.fault(
      'WARRANTY_DAYS',
      'must be numbers of days from 1 to 1000 such as 30,7, or 0 for never',
    )
  return days
}

/** The default hours. */
export const defaultBusinessTime: BusinessTime = {
  timeZone: defaultZone,
  days: [1, 2, 3, 4, 5],
  opens: 9 * 60 + 30,
  closes: 18 * 60 + 30,
  holidays: [],
}

function readHours(settings: Settings): Pick<BusinessTime, 'days' | 'opens' | 'closes'> {
  const text = settings.text('BUSINESS_HOURS') ?? defaultHours
  const match = /^([a-z]{3}(?:[-,][a-z]{3})*)\s+(\d\d?:\d\d)-(\d\d?:\d\d)$/i.exec(text)
  const [, named = '', from = '', to = ''] = match ?? []
  const [days, opens, closes] = [daysOf(named), minutesOf(from), minutesOf(to)]
  if (!days || opens === undefined || closes === undefined || opens >= closes) {
    settings.fault(
      'BUSINESS_HOURS',
      `must be weekdays and opening hours such as ${defaultHours} or Sun-Tue,Thu 08:00-24:00`,
    )
  }
  return { days: days ?? [], opens: opens ?? 0, closes: closes ?? 0 }
}

/**
 * Parses days such as `Mon-Fri`, `Sat,Mon-Wed` or `Fri-Tue` to sorted numbers with Sunday as 0; undefined for anything
 * else.
 */
function daysOf(text: string): number[] | undefined {
  const days = text.split(',').map((part) => {
    const [first = -1, last = first, more] = part.split('-').map(numberOf)
    if (first < 0 || last < 0 || more !== undefined) return undefined
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => (first + i) % 7)
  })
  if (days.includes(undefined)) return undefined
  return [...new Set(days.flatMap((some) => some ?? []))].toSorted((a, b) => a - b)
}

const numberOf = (name: string) =>
  weekdays.findIndex((weekday) => weekday.toLowerCase() === name.toLowerCase())

function minutesOf(text: string): number | undefined {
  const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number)
  const sum = hours * 60 + minutes
  return minutes < 60 && sum <= 24 * 60 ? sum : undefined
}

function readZone(settings: Settings): string {
  const zone = settings.text('BUSINESS_TIME_ZONE') ?? defaultZone
  if (isZoneName(zone)) return zone
  settings.fault('BUSINESS_TIME_ZONE', 'must be the name of a time zone such as Asia/Kolkata')
  return defaultZone
}

function readHolidays(settings: Settings): string[] {
  const named = [...new Set(settings.list('BUSINESS_HOLIDAYS'))].toSorted()
  const invalid = named.find((day) => !isDay(day))
  if (invalid !== undefined) {
    settings.fault(
      'BUSINESS_HOLIDAYS',
      `contains ${invalid}, which is not a day such as 2026-10-02`,
    )
  }
  return named.filter(isDay)
}

/** Returns whether a business day comes within the allowed time after every holiday. */
function isWorkable(business: BusinessTime): boolean {
  const eves = business.holidays.map((day) => new Date(`${dayAfter(day, -1)}T12:00:00Z`))
  try {
    for (const eve of eves) dueAt('normal', eve, business)
    return true
  } catch {
    return false
  }
}
