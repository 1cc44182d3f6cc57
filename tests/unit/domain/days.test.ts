import { expect, test } from 'vitest'
import { dayIn } from '../../../src/domain/text/days.ts'

test('LOAN-04 the day of a moment depends on the time zone', () => {
  const moment = new Date('2026-03-05T18:30:00Z')
  expect(
    ['Asia/Kolkata', 'UTC', 'Pacific/Auckland', 'America/Los_Angeles'].map((zone) =>
      dayIn(moment, zone),
    ),
  ).toEqual(['2026-03-06', '2026-03-05', '2026-03-06', '2026-03-05'])
  expect([dayIn(moment, 'Nowhere/Town'), dayIn(moment, undefined)]).toEqual([undefined, undefined])
})
