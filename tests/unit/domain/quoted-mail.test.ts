import { expect, test } from 'vitest'
import { textOfHtml } from '../../../src/domain/html-mail.ts'
import { mailTexts } from '../../../src/domain/messages/mail.ts'
import { saidIn } from '../../../src/domain/quoted-mail.ts'

const said = (text: string) => saidIn(text, mailTexts.answerAbove)
const line = mailTexts.answerAbove
const ours = `${line}\n\nOmana Office commented\n\n#17 · Open · Low\nWhich door?`
const quoted = (text: string) => text.replaceAll(/^/gm, '> ')

/** Answers as programs write them, all to the same mail and with the same words. */
const programs: [program: string, text: string][] = [
  ['nothing quoted', 'The left one.\nThanks'],
  [
    'Gmail, on two lines',
    `The left one.\nThanks\n\nOn Mon, Nov 23, 2026 at 10:00 AM Omana Office via Assetdesk <\ndesk@example.com> wrote:\n\n${quoted(ours)}`,
  ],
  [
    'Gmail in German',
    `The left one.\nThanks\n\nAm Mo., 23. Nov. 2026 um 10:00 Uhr schrieb Omana Office via Assetdesk <\ndesk@example.com>:\n\n${quoted(ours)}`,
  ],
  [
    'Apple Mail, with a signature',
    `The left one.\nThanks\n\n-- \nEsha\nEmployee\n\n> On 23. Nov 2026, at 10:00, Omana <desk@example.com> wrote:\n> \n${quoted(ours)}`,
  ],
  [
    'iPhone in German',
    `The left one.\r\nThanks\r\n\r\nVon meinem iPhone gesendet\r\n\r\n> Am 23.11.2026 um 10:00 schrieb Omana via Assetdesk <desk@example.com>:\r\n> \r\n> ${line}\r\n> x`,
  ],
  [
    'Outlook',
    `The left one.\nThanks\n\nFrom: Omana Office via Assetdesk <desk@example.com>\nSent: Monday, November 23, 2026 10:00 AM\nTo: Esha <esha@example.com>\nSubject: [#17] A door\n\n${ours}`,
  ],
  [
    'Outlook in German, with the banner of a company',
    `The left one.\nThanks\n\n________________________________\nVon: Omana Office via Assetdesk <desk@example.com>\nGesendet: Montag, 23. November 2026 10:00\nAn: Esha <esha@example.com>\nBetreff: [#17] A door\n\nVORSICHT: Diese E-Mail kommt von außen.\n\n${ours}`,
  ],
  [
    'Outlook on a telephone',
    `The left one.\nThanks\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Omana <desk@example.com>\nSent: Monday\nTo: Esha\nSubject: x\n\n${ours}`,
  ],
  [
    'Outlook of old',
    `The left one.\nThanks\n\n-----Ursprüngliche Nachricht-----\nVon: Omana\nGesendet: Montag\n\n${ours}`,
  ],
  [
    'Thunderbird, above',
    `The left one.\nThanks\n\nOn 11/23/26 10:00, Omana Office via Assetdesk wrote:\n${quoted(ours)}`,
  ],
  [
    'Thunderbird, below',
    `Am 23.11.26 um 10:00 schrieb Omana Office via Assetdesk:\n${quoted(ours)}\n\nThe left one.\nThanks\n\n-- \nEsha`,
  ],
  [
    'between the quoted lines',
    `Am 23.11.26 um 10:00 schrieb Omana:\n> ${line}\n> Which door?\nThe left one.\n> Goodbye\nThanks`,
  ],
  [
    'GMX and web.de',
    `The left one.\nThanks\n\nGesendet: Montag, 23. November 2026 um 10:00 Uhr\nVon: "Omana via Assetdesk" <desk@example.com>\nAn: esha@example.com\nBetreff: x\n\n${ours}`,
  ],
  ['the line alone', `The left one.\nThanks\n${ours}`],
  [
    'a program that leaves the line out',
    'The left one.\nThanks\n\nOn Mon, Nov 23, 2026 at 10:00 AM Omana <desk@example.com> wrote:\n> Which door?\n>\n> x',
  ],
  [
    'a program that quotes without signs and leaves the line out',
    'The left one.\nThanks\n\nFrom: Omana <desk@example.com>\nDate: Monday, 23 November 2026 at 10:00\nTo: Esha <esha@example.com>\nSubject: x\n\nWhich door?',
  ],
]
test.each(programs)('INM-04 what is quoted is cut off: %s', (_program, text) => {
  expect(said(text)).toBe('The left one.\nThanks')
})

const kept: [what: string, text: string][] = [
  ['a sentence that ends alike', 'On Monday Bob wrote:\nthe door is mine.\nIs it?'],
  ['a list with dashes', 'First\n--\nSecond'],
  ['a field of its own', 'To: whom it may concern\nIt is the left one.'],
  ['a quotation in the middle', 'You said\n> which door\nand I say the left one.'],
]
test.each(kept)('INM-04 what a person says is kept: %s', (_what, text) => {
  expect(said(text)).toBe(text)
})

const empty: [what: string, text: string][] = [
  ['blank', ' \n\t\n'],
  ['quoted alone', `On Mon, Nov 23, 2026 at 10:00 AM Omana wrote:\n\n${quoted(ours)}`],
  ['quoted by Outlook alone', `From: Omana\nSent: Monday\nTo: Esha\nSubject: x\n\n${ours}`],
  ['the signature alone', `-- \nEsha\n\n${quoted(ours)}`],
  ['the telephone alone', `Sent from my iPhone\n\n${quoted(ours)}`],
  ['characters that nobody sees', `\u200B\u2060\n${ours}`],
]
test.each(empty)('INM-04 nothing is left: %s', (_what, text) => {
  expect(said(text)).toBe('')
})

const pages: [program: string, html: string, text: string][] = [
  [
    'Outlook',
    '<html><head><style>p{margin:0}</style></head><body><p class="MsoNormal">The left&nbsp;one.</p><p>Gr&uuml;&szlig;e</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Omana</p></div></body>',
    'The left one.\n\nGrüße',
  ],
  [
    'Gmail',
    '<div dir="ltr"><div>The left one.</div><div>1 &lt; 2</div></div><br><div class="gmail_quote gmail_quote_container">On Monday wrote<blockquote>x</blockquote></div>',
    'The left one.\n1 < 2',
  ],
  ['Apple', 'The left<br>one.<blockquote type="cite">x</blockquote>', 'The left\none.'],
  ['web.de', '<div>Links.</div><div name="quote" style="m">x</div>', 'Links.'],
  [
    'hostile',
    '<script>alert(1)</script>a<!-- b --><img src=x onerror=alert(1)>&lt;b&gt;&#x1F600;&#0;',
    'a<b>😀\uFFFD',
  ],
  ['names of characters', 'caf&eacute; &scaron; &rarr; &unknown; R&D', 'café š → &unknown; R&D'],
  ['a sign that begins no tag', 'a < 2 and 3 > 1 <3<br>b', 'a < 2 and 3 > 1 <3\nb'],
  ['a value that holds a sign', '<a title="a > b" href=\'x>\'>Door</a>', 'Door'],
  ['a tag that does not end', 'One<br>two <a href="x', 'One\ntwo'],
  ['lists', '<ul><li>One</li><li>Two</li></ul>End', '- One\n- Two\nEnd'],
]
test.each(pages)('INM-04 a mail of HTML alone is read: %s', (_program, html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

const hostile = [
  '<a',
  '<',
  '<a href="',
  '&',
  '&am',
  '<div>',
  '<style>',
  '<!--',
  '&nbsp;',
  '> \n',
  'On 1 wrote\n',
  ' ',
  'From: 1\n',
]
test('INM-08 time grows with the length alone: many @ behind a day, and blanks within a line', () => {
  const begun = performance.now()
  said(`2026-01-01 x<a${'@'.repeat(190_000)}`)
  said(`a${' '.repeat(190_000)}b`)
  expect(performance.now() - begun).toBeLessThan(3000)
})

test.each(hostile)('INM-08 time grows with the length alone: many %j', (piece) => {
  const text = piece.repeat(2_000_000 / piece.length)
  const begun = performance.now()
  said(text)
  textOfHtml(text)
  expect(performance.now() - begun).toBeLessThan(3000)
})
