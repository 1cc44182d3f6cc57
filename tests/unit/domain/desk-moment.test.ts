import { expect, test } from 'vitest'
import { deskMoment } from '../../../src/domain/text/desk-moment.ts'
import { isZoneName } from '../../../src/domain/text/zoned-time.ts'

test.each([
  ['Asia/Kolkata', '2026-11-24T03:41:00Z', 'November 24, 2026 9:11 AM GMT+5:30'],
  ['Europe/Berlin', '2026-03-29T00:59:00Z', 'March 29, 2026 1:59 AM GMT+1'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 'March 29, 2026 3:00 AM GMT+2'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', 'October 25, 2026 2:30 AM GMT+2'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', 'October 25, 2026 2:30 AM GMT+1'],
  ['America/Los_Angeles', '2026-11-24T03:41:00Z', 'November 23, 2026 7:41 PM GMT-8'],
  ['Asia/Kathmandu', '2026-11-24T18:15:00Z', 'November 25, 2026 12:00 AM GMT+5:45'],
  ['UTC', '2026-11-24T03:41:00Z', 'November 24, 2026 3:41 AM GMT+0'],
])('in %s, %s is shown as %s', (zone, moment, text) => {
  expect(deskMoment(moment, zone)).toBe(text)
})

test.each([
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['', false],
  ['Etc/Unknown', false],
  ['Mars/Olympus_Mons', false],
  ['+05:30', false],
  ['-0800', false],
  ['Asia/Kolkata\r\nBcc: all@example.com', false],
])('%j names a time zone: %s', (name, isOne) => {
  expect(isZoneName(name)).toBe(isOne)
})
