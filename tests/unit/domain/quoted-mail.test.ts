import { expect, test } from 'vitest'
import { textOfHtml } from '../../../host/api/mailbox/html-mail.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { mailText, segmentsOf } from '../../../host/api/mailbox/quoted-mail.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

const ourMail = { markers: [mailTexts.answerAbove], facts: '#17 ·' }
const parse = (text: string) => mailText(text, ourMail)
const shown = (text: string) => parse(text).shown
const line = mailTexts.answerAbove
const ours = `${line}\n\nOmana Office commented\n\n#17 · Open · Low\nWhich door?`
const quoted = (text: string) => text.replaceAll(/^/gm, '> ')

/** The same reply to the same email, as different programs write it. */
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
const words = /[\p{L}\p{Nd}@:/]+/gu
const sorted = (text: string) => (text.match(words) ?? []).toSorted()

test.each(programs)('FMAIL-01 only new text is shown at first: %s', (_program, text) => {
  const { shown: now, rest } = parse(text)
  expect(now).toBe('The left one.\nThanks')
  expect(sorted(`${now} ${rest}`)).toEqual(sorted(text))
})

/** Sentences above a quoted email, in the languages of different programs. */
const sentences: [language: string, sentence: string][] = [
  [
    'Yahoo',
    'On Monday, 23 November 2026 at 10:00:00 am IST, Omana Office <desk@example.com> wrote: ',
  ],
  ['Proton', 'On Monday, November 23rd, 2026 at 10:00 AM, Omana Office <desk@example.com> wrote:'],
  ['Zoho', '---- On Mon, 23 Nov 2026 10:00:00 +0530 Omana Office <desk@example.com> wrote ----'],
  [
    'an address on a line of its own',
    'On Mon, Nov 23, 2026, Omana Office\n<desk@example.com>\nwrote:',
  ],
  [
    'a sign that closes an address on the next line',
    'man. 23. nov. 2026 kl. 10:00 skrev Omana Office <desk@example.com\n>:',
  ],
  [
    'German, the day behind the name',
    'Omana Office <desk@example.com> schrieb am Mo., 23. Nov.\n2026 um 10:00 Uhr:',
  ],
  ['French', 'Le lun. 23 nov. 2026 à 10:00, Omana Office <desk@example.com> a écrit :'],
  [
    'Italian',
    'Il giorno lun 23 nov 2026 alle ore 10:00 Omana Office <\ndesk@example.com> ha scritto:',
  ],
  ['Dutch', 'Op ma 23 nov 2026 om 10:00 schreef Omana Office <desk@example.com>:'],
  ['Spanish', 'El lun, 23 nov 2026 a las 10:00, Omana Office (<desk@example.com>) escribió:'],
  ['Portuguese', 'Em seg., 23 de nov. de 2026 às 10:00, Omana Office <desk@example.com> escreveu:'],
  ['Polish', 'pon., 23 lis 2026 o 10:00 Omana Office <desk@example.com> napisał(a):'],
  ['Russian', 'пн, 23 нояб. 2026 г. в 10:00, Omana Office <desk@example.com>:'],
  ['Ukrainian', 'пн, 23 лист. 2026 р. о 10:00 Omana Office <desk@example.com> пише:'],
  ['Czech', 'po 23. 11. 2026 v 10:00 odesílatel Omana Office <desk@example.com> napsal:'],
  ['Turkish', 'Omana Office <desk@example.com>, 23 Kas 2026 Pzt, 10:00 tarihinde şunu yazdı:'],
  ['Swedish', 'Den mån 23 nov. 2026 kl 10:00 skrev Omana Office <desk@example.com>:'],
  ['Danish', 'Den man. 23. nov. 2026 kl. 10.00 skrev Omana Office <desk@example.com>:'],
  ['Finnish', 'ma 23. marrask. 2026 klo 10.00 Omana Office <desk@example.com> kirjoitti:'],
  ['Japanese', '2026年11月23日(月) 10:00 Omana Office <desk@example.com>:'],
  ['Chinese', 'Omana Office <desk@example.com> 于2026年11月23日周一 10:00写道：'],
  ['Korean', '2026년 11월 23일 (월) 오전 10:00, Omana Office <desk@example.com>님이 작성:'],
  ['Hindi', 'सोम, 23 नव॰ 2026 को 10:00 am बजे को Omana Office <desk@example.com> ने लिखा:'],
  ['Hungarian', 'Omana Office <desk@example.com> ezt írta (időpont: 2026. nov. 23., H, 10:00):'],
  ['Greek', 'Στις Δευ 23 Νοε 2026 στις 10:00, ο Omana Office <desk@example.com> έγραψε:'],
  [
    'an unknown language',
    'Pirmd., 2026. g. 23. nov., plkst. 10:00 — lietotājs Omana Office <desk@example.com> bilda:',
  ],
]
const placed: [how: string, (sentence: string) => string][] = [
  ['with signs', (sentence) => `${sentence}\n\n> Which door?\n> Omana`],
  ['within the signs', (sentence) => quoted(`${sentence.replaceAll('\n', ' ')}\n\nWhich door?`)],
]
const everySentence = sentences.flatMap(([language, sentence]) =>
  placed.flatMap(([how, make]) => [
    [language, how, `\n\n${make(sentence)}`] as const,
    [`${language}, no blank line above`, how, `\n${make(sentence)}`] as const,
  ]),
)
test.each(everySentence)('FMAIL-04 FMAIL-01 %s, %s', (_language, _how, below) => {
  const { shown: now, rest } = parse(`The left one.\nThanks${below}`)
  expect(now).toBe('The left one.\nThanks')
  expect(rest).toContain('Which door?')
})
const unsigned = sentences.filter(([language]) => language !== 'an unknown language')
test.each(unsigned)('FMAIL-04 a quotation without quote marks: %s', (_language, sentence) => {
  const text = `The left one.\nThanks\n\n${sentence}\n\nWhich door?\nOmana`
  expect(shown(text)).toBe('The left one.\nThanks')
})

const outlookLabels: [language: string, labels: string][] = [
  ['English', 'From|Sent|To|Subject'],
  ['German', 'Von|Gesendet|An|Betreff'],
  ['French', 'De |Envoyé |À |Objet '],
  ['Italian', 'Da|Inviato|A|Oggetto'],
  ['Dutch', 'Van|Verzonden|Aan|Onderwerp'],
  ['Spanish', 'De|Enviado el|Para|Asunto'],
  ['Portuguese', 'De|Enviada em|Para|Assunto'],
  ['Polish', 'Od|Wysłano|Do|Temat'],
  ['Russian', 'От|Отправлено|Кому|Тема'],
  ['Czech', 'Od|Odesláno|Komu|Předmět'],
  ['Turkish', 'Kimden|Gönderildi|Kime|Konu'],
  ['Norwegian', 'Fra|Sendt|Til|Emne'],
  ['Swedish', 'Från|Skickat|Till|Ämne'],
  ['Finnish', 'Lähettäjä|Lähetetty|Vastaanottaja|Aihe'],
  ['Japanese', '差出人|送信日時|宛先|件名'],
  ['Chinese', '发件人|发送时间|收件人|主题'],
  ['Korean', '보낸 사람|보낸 날짜|받는 사람|제목'],
  ['Hindi', 'प्रेषक|भेजा|प्रति|विषय'],
]
test.each(outlookLabels)('FMAIL-04 FMAIL-01 text below Outlook headers: %s', (language, labels) => {
  const [from, sent, to, subject] = labels.split('|')
  const sign = ['Japanese', 'Chinese'].includes(language) ? '：' : ':'
  const head = `${from}${sign} Omana Office\n${sent}${sign} 23. 11. 2026 10:00\n${to}${sign} Esha\n${subject}${sign} [#17] A door`
  for (const above of ['\n\n', '\n________________________________\n', '\n-----Xyz abc-----\n'])
    expect(shown(`The left one.\nThanks${above}${head}\n\nWhich door?`)).toBe(
      'The left one.\nThanks',
    )
})

const closings = [
  'Sent from my iPhone',
  'Sent from Yahoo Mail on Android',
  'Sent with Proton Mail secure email.',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Von meinem iPhone gesendet',
  'Gesendet mit der mobilen Mail App',
  'Envoyé de mon iPhone',
  'Inviato da iPhone',
  'Verstuurd vanaf mijn iPhone',
  'Enviado desde mi iPhone',
  'Enviado do meu iPhone',
  'Wysłane z iPhone’a',
  'Отправлено с iPhone',
  'Odesláno z iPhonu',
  'iPhone’umdan gönderildi',
  'Sendt fra min iPhone',
  'Skickat från min iPhone',
  'Lähetetty iPhonesta',
  'iPhoneから送信',
  '发自我的iPhone',
  '從我的 iPhone 傳送',
  '나의 iPhone에서 보냄',
  'मेरे iPhone से भेजा गया',
]
test.each(closings)('FMAIL-04 a closing below a text is separated: %s', (closing) => {
  const { shown: now, rest } = parse(`The left one.\n\n${closing}\n\n> On 23.11.2026 O wrote:\n> x`)
  expect([now, rest]).toEqual(['The left one.', `${closing}\n\n> On 23.11.2026 O wrote:\n> x`])
  expect(shown(`The left one.\n${closing}`)).toBe('The left one.')
})

const wholeTexts: [what: string, text: string][] = [
  ['a sentence that ends alike', 'On Monday Bob wrote:\nthe door is mine.\nIs it?'],
  ['a sentence with a day that ends alike', 'On 23 November 2026 Bob wrote:\nthe door is mine.'],
  ['a sentence with an address', 'I asked bob@example.com and he wrote:\nthe door is mine.'],
  ['a list with dashes', 'First\n--\nSecond'],
  ['a field of its own', 'To: whom it may concern\nIt is the left one.'],
  ['a quotation in the middle', 'You said\n> which door\nand I say the left one.'],
  ['a quotation at the end', 'As you said:\n> which door'],
  ['lines that begin with a sign', 'The disk must have\n> 100 GB free\nand the other\n> 20 GB'],
  ['a table of signs', '| Door | Room |\n|------|------|\n| left | 4    |'],
  ['a journey', 'Please book:\n\nFrom: Pune\nTo: Chennai\nDate: 23.11.2026 10:00\n\nThanks'],
  ['a form', 'Name: Esha\nEmail: esha@example.com\nPhone: 123\nThat is me.'],
  [
    'the header of a bounced email',
    'It says\nFrom: a@b.c\nTo: d@e.f\nDate: 23 Nov 2026 10:00\nWhy?',
  ],
  ['the separator in a sentence', `What does “${line}” mean?\nIs it needed?`],
  ['the separator on a line of its own', `Your emails begin with\n\n${line}\n\nWhy?`],
  ['a heading between dashes', 'See\n--- Doors ---\nThe left one.\n----- Rooms -----\nRoom 4'],
  ['a note on a device', 'It happens on my iPhone\nand on the Android telephone'],
  ['a picture alone', '🎉'],
]
test.each(wholeTexts)('FMAIL-02 the whole text is shown: %s', (_what, text) => {
  expect(parse(text)).toEqual({ shown: text, rest: '' })
})

test('FMAIL-02 typed lines above the quotation belong to the text', () => {
  const table = '| Door | Room |\n| left | 4 |\n\n> 100 GB free'
  const text = `${table}\n\nOn Mon, Nov 23, 2026 at 10:00, O <o@x.org> wrote:\n> Which door?`
  expect(shown(text)).toBe(table)
})

const interleaved: [what: string, text: string, now: string][] = [
  [
    'between the quoted lines',
    `Am 23.11.26 um 10:00 schrieb Omana:\n> ${line}\n> Which door?\nThe left one.\n> Goodbye\nThanks\n\n-- \nEsha`,
    `> ${line}\n> Which door?\nThe left one.\n> Goodbye\nThanks`,
  ],
  [
    'between, with more quoted lines below',
    'Am 23.11.26 um 10:00 schrieb Omana:\n> Which door?\nThe left one.\n> Goodbye',
    '> Which door?\nThe left one.',
  ],
  [
    'above and below',
    'Hi,\nOn Tue, 2026-11-23 at 18:02 +0530, Omana wrote:\n> Which door?\n\nThe left one.',
    'Hi,\n\n> Which door?\n\nThe left one.',
  ],
]
test.each(interleaved)(
  'FMAIL-01 inline replies are shown with the lines that they answer: %s',
  (_what, text, now) => {
    expect(shown(text)).toBe(now)
    const { rest } = parse(text)
    expect(sorted(`${now} ${rest}`)).toEqual(sorted(text))
  },
)

const nothingNew: [what: string, text: string][] = [
  [
    'typed into a quoted line',
    `On Mon, Nov 23, 2026 at 10:00 AM O <o@x.org> wrote:\n\n> Which door? The left one`,
  ],
  [
    'below a header without signs',
    `From: Omana\nSent: 23.11.2026 10:00\nTo: Esha\nSubject: x\n\n${ours}\n\nThe left one.`,
  ],
  ['quoted alone', `On Mon, Nov 23, 2026 at 10:00 AM Omana wrote:\n\n${quoted(ours)}`],
  ['the signature alone', `-- \nEsha\n\n${quoted(ours)}`],
  ['the telephone alone', `Sent from my iPhone\n\n${quoted(ours)}`],
  ['the separator first', ours],
  [
    'a forwarded email',
    '---------- Forwarded message ---------\nFrom: Bob <bob@x.org>\nDate: Mon, Nov 23, 2026\nSubject: Door\nTo: Esha\n\nIt is the left one.',
  ],
  [
    'a forwarded email of Apple Mail',
    'Začátek přeposlané zprávy:\n\nOd: Bob <bob@x.org>\nDatum: 23. 11. 2026\nKomu: Esha\nPředmět: Door\n\nIt is the left one.',
  ],
]
test.each(nothingNew)('FMAIL-01 the whole email is shown if nothing is new: %s', (_what, text) => {
  expect(parse(text)).toEqual({ shown: text, rest: '' })
})

const forwards: [program: string, text: string][] = [
  [
    'Gmail',
    '---------- Forwarded message ---------\nFrom: Bob <bob@x.org>\nDate: Mon, Nov 23, 2026\nSubject: Door\nTo: <esha@x.org>\n\nIt is the left one.',
  ],
  [
    'Apple Mail',
    '> Begin forwarded message:\n>\n> From: Bob <bob@x.org>\n> Subject: Door\n> Date: 23 November 2026\n> To: Esha\n>\n> It is the left one.',
  ],
  [
    'Apple Mail in German',
    'Anfang der weitergeleiteten Nachricht:\n\nVon: Bob <bob@x.org>\nBetreff: Door\nDatum: 23. November 2026\nAn: Esha\n\nIt is the left one.',
  ],
  [
    'Outlook',
    '________________________________\nFrom: Bob\nSent: Monday, November 23, 2026 10:00 AM\nTo: Esha\nSubject: Door\n\nIt is the left one.',
  ],
  [
    'Thunderbird in Danish',
    '-------- Videresendt meddelelse --------\nEmne: Door\nDato: Mon, 23 Nov 2026\nFra: Bob <bob@x.org>\n\nIt is the left one.',
  ],
]
test.each(forwards)('a forwarded email is separated from the text: %s', (_program, text) => {
  expect(parse(`Bob knows it.\n\n${text}`)).toEqual({
    shown: 'Bob knows it.',
    rest: text,
  })
})

test.each(['', ' \n\t\n', '\u200B\u2060\n'])('a blank email has no text: %j', (text) => {
  expect(parse(text)).toEqual({ shown: '', rest: '' })
})

test('FMAIL-01 the segments of any text add up to the text', () => {
  const pieces = [
    '> ',
    '| ',
    '\n',
    '\r\n',
    '\n\n',
    '-- \n',
    '--',
    'The left one.',
    ' ',
    '\t',
    '\u00A0',
    'On 23.11.2026, O <o@x.org> wrote:',
    '\nFrom: O\nSent: 1.1.2026 10:00\nSubject: x\n',
    line,
    '\n#17 · Open',
    '-----Original Message-----',
    'Sent from my iPhone',
    '\r',
    '写道：',
    '🎉',
    '_____',
  ]
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  for (let nth = 0; nth < 3000; nth += 1) {
    const text = Array.from({ length: next() % 14 }, () => pieces[next() % pieces.length]).join('')
    const segments = segmentsOf(text, ourMail)
    expect(segments.map((segment) => segment.text).join('')).toBe(text)
    const { shown: now, rest } = parse(text)
    expect(sorted(`${now} ${rest}`)).toEqual(sorted(text))
  }
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
  '\n',
  '>\na\n',
  '> x\n\n',
  '-- \n',
  '|a\n',
  'On 1.1.2026 <a@b> wrote:\n> a\n',
  '<table><tr><td>a',
  '<td>a</td>',
  '<blockquote>',
  '<a href="http://x">b',
  '<p style="display:none">',
  '<b style="font-size:0"><i style="font-size:1px">a</i></b>',
  '<style>/*',
]
test('INM-08 time grows linearly with the length: many @ after a day, and blanks within a line', async () => {
  const texts = [`2026-01-01 x<a${'@'.repeat(190_000)}`, `a${' '.repeat(190_000)}b`]
  expect(await cpuTimeOf(() => texts.map(shown))).toBeLessThan(3000)
})

test.each(hostile)('INM-08 time grows linearly with the length: many %j', async (piece) => {
  const many = (length: number) => piece.repeat(length / piece.length)
  const time = await cpuTimeOf(() => [shown(many(200_000)), textOfHtml(many(1_000_000))])
  expect(time).toBeLessThan(5000)
})
