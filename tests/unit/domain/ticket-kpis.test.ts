import { expect, test } from 'vitest'
import { durationText } from '../../../src/domain/report/report-figures.ts'
import { ticketKpis } from '../../../src/domain/report/ticket-kpis.ts'
import type { TicketReport } from '../../../src/wire/report.ts'

const report = (raised: number, to: string) =>
  ({
    range: { from: '2026-09-01', to },
    series: [{ raised, completed: 0 }],
    load: [],
    ended: { withdrawn: 0, duplicate: 0 },
    answer: { all: { n: 0, median: null, within: null } },
    rating: null,
  }) as unknown as TicketReport

test('RPT-03 tickets per week or day are rounded, but never to zero', () => {
  const note = (raised: number, to: string) => ticketKpis(report(raised, to))[0]?.note
  expect(note(0, '2026-11-29')).toBe('0 per week')
  expect(note(1, '2026-11-29')).toBe('<1 per week')
  expect(note(26, '2026-11-29')).toBe('2 per week')
  expect(note(1, '2026-09-07')).toBe('<1 per day')
})

test('the share of good ratings has its percent sign beside the number', () => {
  const rated = { ...report(1, '2026-09-07'), rating: { good: 9, bad: 1 } }
  expect(ticketKpis(rated).at(-1)).toMatchObject({ value: '90%', unit: 'good' })
})

test.each([
  [59, '59 min'],
  [60, '1.0 h'],
  [1196, '19.9 h'],
  [1197, '20 h'],
  [1199, '20 h'],
  [1200, '20 h'],
  [1229, '20 h'],
  [1230, '21 h'],
])('a duration of %d minutes is %s', (minutes, text) => expect(durationText(minutes)).toBe(text))
