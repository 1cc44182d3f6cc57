import { expect, test } from 'vitest'
import { mailText } from '../../../host/api/mailbox/quoted-mail.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'

const line = mailTexts.answerAbove
const own = { markers: [line], facts: '#17 ·' }
const ours = `${line}\n\n#17 · Open · Low\nWhich door?`

const facts: [what: string, text: string][] = [
  [
    'of a device',
    'Hi,\n\nDevice: printer\nSubject: paper jam\nDate: 2026-11-23\n\nPlease check today, it smokes.',
  ],
  ['in German', 'Gerät: Drucker\nBetreff: Papierstau\nDatum: 23.11.2026 10:15\n\nBitte heute.'],
  ['of a journey', 'Hi,\n\nFrom: Pune\nTo: Delhi\nDate: 2026-11-23\nSubject: trip\n\nThanks'],
]
test.each(facts)('FMAIL-02 facts %s are no header', (_what, text) => {
  expect(mailText(text, own)).toEqual({ shown: text, rest: '' })
  const quoted = `On Mon, Nov 23, 2026 at 10:00 AM O <o@example.com> wrote:\n\n> ${line}\n> x`
  expect(mailText(`${text}\n\n${quoted}`, own)).toEqual({ shown: text, rest: quoted })
})

test.each([
  ['an address', 'From: Omana <omana@example.com>\nTo: Esha\nSubject: x\nDate: Monday\n\nWhich?'],
  ['a day with a time', 'From: O\nSent: November 23, 2026 10:00 AM\nTo: E\nSubject: x\n\nWhich?'],
  ['our email below', `From: O\nDate: 2026-11-23\nSubject: x\n\n${ours}`],
  ['a rule above', '________________________________\nA: O\nB: 2026-11-23\nC: x\n\nWhich?'],
])('FMAIL-02 FMAIL-04 a header has %s', (_what, header) => {
  expect(mailText(`Left\n\n${header}`, own)).toEqual({ shown: 'Left', rest: header })
})
