import { expect, test } from 'vitest'
import { textOfHtml } from '../../../host/api/mailbox/html-mail.ts'
import { mailText } from '../../../host/api/mailbox/quoted-mail.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'

const line = mailTexts.answerAbove
const ourMail = { markers: [line], facts: '#17 ·' }
const parse = (text: string) => mailText(text, ourMail)
const ours = `${line}\n\n#17 · Open · Low\nWhich door?`

const facts: [what: string, text: string][] = [
  [
    'of a device',
    'Hi,\n\nDevice: printer\nSubject: paper jam\nDate: 2026-11-23\n\nPlease check today, it smokes.',
  ],
  ['in German', 'Gerät: Drucker\nBetreff: Papierstau\nDatum: 23.11.2026 10:15\n\nBitte heute.'],
  ['of a journey', 'Hi,\n\nFrom: Pune\nTo: Delhi\nDate: 2026-11-23\nSubject: trip\n\nThanks'],
]
test.each(facts)('FMAIL-02 facts %s are not read as a header', (_what, text) => {
  expect(parse(text)).toEqual({ shown: text, rest: '' })
  const quoted = `On Mon, Nov 23, 2026 at 10:00 AM O <o@example.com> wrote:\n\n> ${line}\n> x`
  expect(parse(`${text}\n\n${quoted}`)).toEqual({ shown: text, rest: quoted })
})

test.each([
  ['an address', 'From: Omana <omana@example.com>\nTo: Esha\nSubject: x\nDate: Monday\n\nWhich?'],
  ['a day with a time', 'From: O\nSent: November 23, 2026 10:00 AM\nTo: E\nSubject: x\n\nWhich?'],
  ['our email below', `From: O\nDate: 2026-11-23\nSubject: x\n\n${ours}`],
  ['a rule above', '________________________________\nA: O\nB: 2026-11-23\nC: x\n\nWhich?'],
])('FMAIL-02 FMAIL-04 a header is recognised with %s', (_what, header) => {
  expect(parse(`Left\n\n${header}`)).toEqual({ shown: 'Left', rest: header })
})

test.each([
  'Od|Poslano|Za|Zadeva',
  'No|Nosūtīts|Kam|Temats',
  'Frá|Sent|Til|Efni',
  'De|Enviat|Per a|Assumpte',
  'Nork|Bidalia|Nori|Gaia',
  'از|ارسال|به|موضوع',
])('FMAIL-04 an Outlook header in a less common language is recognised: %s', (labels) => {
  const values = ['O <o@example.com>', '23.11.2026 10:00', 'Esha', 'Door']
  const header = labels.split('|').map((label, at) => `${label}: ${values[at]}`)
  const text = `Left\n\n${header.join('\n')}\n\nWhich?`
  expect(parse(text).shown).toBe('Left')
})

const address = 'Omana <desk@example.com>'
const announcements: [program: string, text: string][] = [
  [
    'Yahoo on a telephone',
    `  On Mon, Nov 23, 2026 at 9:11 AM, Desk<desk@example.com> wrote:   — ${line} —\n#17 · Open`,
  ],
  ['Hushmail', `On 11/23/2026 at 9:11 AM, "Desk" <desk@example.com> wrote:— ${line} —\n#17 · Open`],
  [
    'Gmail in Hebrew',
    `\u202Bבתאריך יום ב׳, 23 בנוב׳ 2026 ב-9:11 מאת \u202ADesk\u202C\u200F <\u202Adesk@example.com\u202C\u200F>:\u202C\n\n> Which door?`,
  ],
  [
    'Gmail in Arabic',
    `\u202Bفي الاثنين، 23 نوفمبر 2026 في 9:11 ص تمت كتابة ما يلي بواسطة \u202ADesk\u202C\u200F <\u202Adesk@example.com\u202C\u200F>:\u202C\n\n> Which door?`,
  ],
  [
    'Samsung on one line',
    `-------- Ursprüngliche Nachricht --------Von: ${address} Datum: 23.11.26  09:11  (GMT+01:00) An: e@example.com Betreff: x\nWhich door?`,
  ],
  [
    'BlackBerry',
    `  Original Message  \nFrom: Desk\nSent: Monday, November 23, 2026 09:11\nTo: e@example.com\nSubject: x\n\nWhich door?`,
  ],
  [
    'Outlook in Vietnamese',
    `Từ: ${address}\nĐã gửi: 23 Tháng Mười Một 2026 9:11\nTới: Esha\nChủ đề: x\n\nWhich door?`,
  ],
  [
    'Outlook in Bulgarian',
    `От: ${address}\nИзпратено: 23 ноември 2026 г. 9:11\nДо: Esha\nОтносно: x\n\nWhich door?`,
  ],
]
test.each(announcements)(
  'FMAIL-04 an announcement above a quoted email is recognised: %s',
  (_program, below) => {
    expect(parse(`Left\n\n${below}`)).toEqual({ shown: 'Left', rest: below.trimEnd() })
  },
)

test('FMAIL-04 FMAIL-05 a line of Outlook on the web is the separator above its header', () => {
  const header =
    '<b>From:</b> Desk &lt;d@example.com&gt;<br><b>Sent:</b> Monday<br><b>Subject:</b> x'
  const html = `<div>Left</div><hr style="width:98%"><div id="divRplyFwdMsg">${header}</div><div>Which door?</div>`
  expect(parse(textOfHtml(html)).shown).toBe('Left')
})

test('FMAIL-02 text below a line that a person typed is shown', () => {
  const text = textOfHtml('<p>Left</p><hr><p>Right</p><p>The original message is lost</p>')
  expect(parse(text).shown).toBe(text)
})
