import { expect, test } from 'vitest'
import { readBody } from '../../../host/api/mailbox/mail-body.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'

const ourMail = { markers: [mailTexts.answerAbove], facts: '#17 ·' }

const event = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'METHOD:REQUEST',
    'BEGIN:VTIMEZONE',
    'DTSTART:16010101T030000',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'SUMMARY:Swap the screen',
    'DESCRIPTION:Bring the cable\\, please\\n',
    ...lines,
    'BEGIN:VALARM',
    'DESCRIPTION:Reminder',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

async function read(calendar: string, text = '', subject = 'Re: Ticket 17') {
  const mail = [
    'From: esha@example.com',
    `Subject: ${subject}`,
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b\r\nContent-Type: text/plain; charset=utf-8\r\n',
    text,
    '--b\r\nContent-Type: text/calendar; charset=utf-8; method=REQUEST\r\n',
    calendar,
    '--b--',
  ]
  return readBody(Buffer.from(mail.join('\r\n')), ourMail)
}

const shown = async (...parts: Parameters<typeof read>) => (await read(...parts)).shown

test('FMAIL-09 an invitation without text is shown with its title, time and place', async () => {
  const zone = 'TZID="Europe/Berlin"'
  const calendar = event(
    `DTSTART;${zone}:20261130T150000`,
    `DTEND;${zone}:20261130T153000`,
    'LOCATION:Hall 7',
  )
  const times = '2026-11-30 15:00 (Europe/Berlin) – 2026-11-30 15:30 (Europe/Berlin)'
  expect(await shown(calendar)).toBe(`Swap the screen\n${times}\nHall 7\n\nBring the cable, please`)
})

test('FMAIL-09 an invitation with text shows it below the time', async () => {
  const calendar = event('DTSTART:20261130T140000Z')
  const text =
    'Is that fine?\r\n\r\nOn 27/11/2026 09:00, Assetdesk <desk@example.com> wrote:\r\n> When?'
  expect(await shown(calendar, text, 'Swap the screen')).toBe(
    '2026-11-30 14:00 UTC\n\nIs that fine?',
  )
  expect(await shown(event('DTSTART;VALUE=DATE:20261130'), 'Hi', 'Swap the screen')).toBe(
    '2026-11-30\n\nHi',
  )
})

test('FMAIL-09 a broken calendar adds nothing', async () => {
  expect(await shown('BEGIN:VEVENT\r\nDTSTART:soon', 'Hi')).toBe('Hi')
  expect(await shown(event('DTSTART:soon'), 'Hi', 'Swap the screen')).toBe('Hi')
})

test('FMAIL-09 OP-123 the description of an invitation that differs from the text is shown once', async () => {
  const calendar = event('DTSTART:20261130T140000Z')
  expect(await read(calendar, 'Is that fine?', 'Swap the screen')).toMatchObject({
    shown: '2026-11-30 14:00 UTC\n\nIs that fine?',
    rest: 'Bring the cable, please',
  })
  const { rest } = await read(calendar, 'Hi! Bring the\r\n*cable*, please. Bye', 'Swap the screen')
  expect(rest).toBe('')
})

test('FMAIL-09 the description of a reminder is not that of the invitation', async () => {
  const calendar = event('DTSTART:20261130T150000Z').replace(/DESCRIPTION:Bring.*\r\n/, '')
  expect(await shown(calendar)).not.toContain('Reminder')
})
