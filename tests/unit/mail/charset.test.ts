import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readBody } from '../../../host/api/mailbox/mail-body.ts'
import { decodeText } from '../../../host/api/mailbox/charset.ts'
import { readHead } from '../../../host/api/mailbox/mail-head.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'

const german = 'Die Tür klemmt, bitte prüfen. Größe: 3 €'
const russian = 'Дверь не закрывается, пожалуйста, посмотрите сегодня после обеда.'
const japanese = 'ドアが閉まりません。確認をお願いします。'
const chinese = '门关不上了,请今天下午过来看一下。'

const samples: [written: string, named: string, text: string][] = [
  ['utf-8', 'us-ascii', german],
  ['utf-8', 'iso-8859-1', german],
  ['utf-8', 'gb2312', chinese],
  ['utf-8', '', japanese],
  ['windows-1252', 'iso-8859-1', german],
  ['windows-1252', 'utf-8', german],
  ['windows-1252', 'x-unknown', german],
  ['windows-1252', '', german],
  ['iso-8859-15', 'iso-8859-15', german],
  ['cp850', 'cp-850', 'Die Tür klemmt, bitte prüfen'],
  ['cp932', 'shift_jis', '①ドアが閉まりません'],
  ['cp932', 'cp932', '①ドアが閉まりません'],
  ['cp932', '', japanese],
  ['cp932', '', '至急お願いします。'],
  ['cp932', 'us-ascii', 'Printer が動きません'],
  ['cp932', 'iso-8859-1', 'はい'],
  ['euc-jp', '', 'ドアが開きません'],
  ['euc-jp', 'euc-jp', japanese],
  ['windows-1252', '', '‚Übung‘, ‚Ärger‘ und ‚Öl‘'],
  ['gb18030', 'gb2312', '门关不上了,㐀𠀀'],
  ['gbk', '', chinese],
  ['euc-kr', 'ks_c_5601-1987', '뷁 문이 닫히지'],
  ['big5', 'big5', '門關不上了'],
  ['koi8-r', 'koi8-r', russian],
  ['koi8-r', '', russian],
  ['windows-1251', '', russian],
  ['windows-1251', 'utf-8', russian],
  ['utf-7', 'utf-7', german],
  ['utf-7', 'unicode-1-1-utf-7', german],
  ['utf-8', 'utf8', german],
  ['utf-16le', 'utf-16', `\uFEFF${german}`],
  ['utf-16be', '', `\uFEFF${german}`],
  ['utf-16le', '', german],
  ['utf-16be', 'us-ascii', russian],
  ['utf-16le', '', `${japanese}\nプリンター 3`],
  ['utf-32le', 'utf-32', `\uFEFF${german}`],
  ['utf-32be', '', `\uFEFF${german}`],
  ['utf-32le', '', german],
  ['utf-32be', 'utf-8', japanese],
  ['macroman', 'x-mac-roman', 'Die Tür klemmt'],
  ['windows-1251', 'iso-8859-1', 'Левый экран'],
  ['koi8-r', 'iso-8859-1', russian],
  ['windows-1251', '', 'Добрый день! Левый экран мигает с понедельника.'],
  ['windows-1252', '', 'Ça ôté, öäü ÄÖÜ'],
]
test.each(samples)('FMAIL-06 %s declared as «%s» is read', (written, named, text) => {
  const bytes = iconv.encode(text, written)
  expect(decodeText(bytes, named ? [named] : [])).toBe(text.replace('\uFEFF', ''))
})

const escaped: [what: string, bytes: string, text: string][] = [
  ['ISO-2022-JP', '\u001B$B%I%"\u001B(B 1', 'ドア 1'],
  ['ISO-2022-KR', '\u001B$)C\u000E9.\u000F 1', '문 1'],
  ['ISO-2022-CN', '\u001B$)A\u000ECE\u000F 1', '门 1'],
  ['HZ', 'Door ~{CE~} 1', 'Door 门 1'],
]
test.each(escaped)('FMAIL-06 %s is read without a declared charset', (_what, bytes, text) => {
  for (const hints of [[], ['us-ascii'], ['x-unknown']])
    expect(decodeText(Buffer.from(bytes, 'latin1'), hints)).toBe(text)
})

test('FMAIL-06 a sentence in UTF-8 with a footer in another charset loses nothing', () => {
  for (const text of [german, russian]) {
    const bytes = Buffer.concat([Buffer.from(`${text}\n`), iconv.encode('Grüße', 'windows-1252')])
    expect(decodeText(bytes, ['utf-8'])).toBe(`${text}\nGrüße`)
  }
})

const ourMail = { markers: [mailTexts.answerAbove], facts: '#17 ·' }
const mailOf = (...lines: (string | Buffer)[]) =>
  Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]))

test('FMAIL-06 malformed quoted-printable and base64 texts are read', async () => {
  const quoted = mailOf(
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'T=FCr =XX 100% =',
    'auf=',
  )
  expect((await readBody(quoted, ourMail)).shown.trim()).toBe('Tür =XX 100% auf')
  const coded = Buffer.from(german).toString('base64').replace(/.{10}/, '$& !\r\n')
  const base64 = mailOf(
    'Content-Type: text/plain; charset=x-unknown',
    'Content-Transfer-Encoding: base64',
    '',
    coded,
  )
  expect((await readBody(base64, ourMail)).shown.trim()).toBe(german)
})

const inBase64 = (body: string | Buffer) =>
  mailOf('Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', body)
test.each([
  'The door is stuck, please help.\n\nThanks',
  'Hello\n\nDoor stuck',
  'Hello you\n\nThe door is stuck.',
  german,
])('FMAIL-06 OP-123 %j is read if its header wrongly declares base64', async (text) => {
  expect((await readBody(inBase64(text), ourMail)).shown.trim()).toBe(text)
})

test('FMAIL-06 base64 with the URL-safe alphabet is read', async () => {
  const coded = Buffer.from('Tür?>~ klemmt ÿ').toString('base64url')
  expect(coded).toMatch(/[-_]/)
  expect((await readBody(inBase64(coded), ourMail)).shown.trim()).toBe('Tür?>~ klemmt ÿ')
})

test('FMAIL-06 a plain footer below a base64 text is read as text too', async () => {
  const raw = mailOf(
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(german).toString('base64').replace(/.{10}/, '$&\r\n\r\n'),
    '',
    'Checked by the scanner: no virus.',
  )
  const { shown } = await readBody(raw, ourMail)
  expect(shown.trim()).toBe(`${german}\n\nChecked by the scanner: no virus.`)
})

test('FMAIL-06 every part is decoded by its own charset, HTML by its declared one', async () => {
  const raw = mailOf(
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=windows-1251',
    '',
    iconv.encode(russian, 'windows-1251'),
    '--b',
    'Content-Type: text/plain',
    '',
    Buffer.from(german),
    '--b--',
  )
  const { shown: text } = await readBody(raw, ourMail)
  expect(text).toContain(russian)
  expect(text).toContain(german)
  const page = iconv.encode(`<meta charset=koi8-r><p>${russian}</p>`, 'koi8-r')
  expect((await readBody(mailOf('Content-Type: text/html', '', page), ourMail)).shown).toBe(russian)
})

const names: [what: string, header: string | Buffer, name: string][] = [
  ['raw Latin-1', iconv.encode('attachment; filename="Büro.txt"', 'latin1'), 'Büro.txt'],
  ['raw UTF-8', 'attachment; filename="Büro.txt"', 'Büro.txt'],
  [
    'an encoded word with a wrong name',
    'attachment; filename="=?utf-8?Q?B=FCro.txt?="',
    'Büro.txt',
  ],
  [
    'encoded words that split a character',
    'attachment;\r\n filename="=?utf-8?B?QsM=?=\r\n =?utf-8?B?vHJvLnR4dA==?="',
    'Büro.txt',
  ],
  ['RFC 2231', "attachment; filename*=iso-8859-1'de'B%FCro.txt", 'Büro.txt'],
  ['RFC 2231 on a second line', "attachment;\r\n filename*=iso-8859-1''B%FCro.txt", 'Büro.txt'],
  ['RFC 2231 with a wrong name', "attachment; filename*=utf-8''B%FCro.txt", 'Büro.txt'],
  ['RFC 2231 in parts', "attachment; filename*0*=utf-8''B%C3; filename*1*=%BCro.txt", 'Büro.txt'],
  ['no extension', 'attachment; filename=Report', 'Report.txt'],
  ['no name', 'attachment', 'file.txt'],
]
test.each(names)('FMAIL-11 a file name in %s is read', async (_what, header, name) => {
  const disposition = Buffer.concat([Buffer.from('Content-Disposition: '), Buffer.from(header)])
  const raw = mailOf(
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'See here',
    '--b',
    'Content-Type: application/octet-stream',
    disposition,
    '',
    'The hinge',
    '--b--',
  )
  expect((await readBody(raw, ourMail)).files.map((file) => file.name)).toEqual([name])
})

test('FMAIL-11 a file without a name that is not a text gets no extension of a text', async () => {
  const raw = mailOf(
    'Content-Type: application/octet-stream',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment',
    '',
    Buffer.from([0x54, 0xfc, 0x81, 0x72]).toString('base64'),
  )
  expect((await readBody(raw, ourMail)).files.map((file) => file.name)).toEqual([undefined])
})

test('FMAIL-06 FMAIL-11 names and addresses of a header are read in any encoding', async () => {
  const head = Buffer.concat([
    iconv.encode('From: Jürgen <esha@example.com>\r\n', 'latin1'),
    Buffer.from('To: <\'desk+1@example.com\'>, "x" <mailto:desk%2B2@example.com>\r\n\r\n'),
  ])
  const { from, name, to } = await readHead(head)
  expect([from, name]).toEqual(['esha@example.com', 'Jürgen'])
  expect(to).toEqual(['desk+1@example.com', 'desk+2@example.com'])
})
