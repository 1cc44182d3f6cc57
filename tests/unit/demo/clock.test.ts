import { expect, test } from 'vitest'
import { atWork, hour, instantOf, iso } from '../../../host/demo/clock.ts'

/** A Monday, 13:10 in India. */
const monday = Date.parse('2026-11-23T07:40:00Z')
const at = (moment: string | number, now = monday) => iso(instantOf(moment, now))

test('a moment is given as minutes ago, or as a time in India on an earlier working day', () => {
  expect(at(47)).toBe('2026-11-23T06:53:00.000Z')
  // Saturday (Sundays do not count), Friday, and the Saturday before.
  expect(at('1 09:30')).toBe('2026-11-21T04:00:00.000Z')
  expect(at('2 18:15')).toBe('2026-11-20T12:45:00.000Z')
  expect(at('7 05:00')).toBe('2026-11-13T23:30:00.000Z')
  // Two hours into Monday in India, while it is still Sunday in UTC; and from a Sunday.
  expect(at('1 09:30', Date.parse('2026-11-22T20:30:00Z'))).toBe('2026-11-21T04:00:00.000Z')
  expect(at('1 09:30', Date.parse('2026-11-22T12:00:00Z'))).toBe('2026-11-21T04:00:00.000Z')
})

test('the order of moments is the same on every day of the week', () => {
  const moments = ['940 10:00', '939 10:00', '13 18:30', '12 09:30', '2 10:00', '1 23:59', 9]
  for (let day = 0; day < 7; day++) {
    const instants = moments.map((moment) => instantOf(moment, monday + day * 24 * hour))
    expect(instants).toEqual(instants.toSorted((one, other) => one - other))
  }
})

test('moments are moved into office hours, never to a Sunday, never later, and keep their order', () => {
  let former = 0
  for (let instant = monday; instant < monday + 30 * 24 * hour; instant += 0.7 * hour) {
    const moment = atWork(instant)
    const clock = new Date(moment + 5.5 * hour)
    const time = clock.getUTCHours() + clock.getUTCMinutes() / 60
    expect(clock.getUTCDay()).not.toBe(0)
    expect([time >= 9.5, time <= 18.5, moment <= instant, moment > former]).not.toContain(false)
    former = moment
  }
})
