import { expect, test } from 'vitest'
import { readBody } from '../../../host/api/mailbox/mail-body.ts'
import { unreadNotes } from '../../../host/api/mailbox/encrypted.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'

const line = mailTexts.answerAbove
const read = (raw: string) =>
  readBody(Buffer.from(raw.replaceAll('\n', '\r\n')), { markers: [line], facts: '#17 ·' })
const several = (type: string, ...parts: string[]) =>
  read(
    `Content-Type: multipart/${type}; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`,
  )
const html = (page: string) => `Content-Type: text/html; charset=utf-8\n\n${page}`
const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}`
const sentence = 'On 23 Nov 2026, at 09:11, Desk &lt;desk@example.com&gt; wrote:'

test('FMAIL-05 HTML with a footer in a separate part is read like HTML alone', async () => {
  const page = `<div style="display:none">Hidden</div><p>Left ü</p><pre>a   b\n  c</pre><table><tr><td>x</td><td>y</td></tr></table><blockquote>${sentence}<div>${line}</div></blockquote>`
  const { shown, rest } = await several('mixed', html(page), plain('--\nScanned for viruses'))
  expect(shown).toBe('Left ü\n\na   b\n  c\nx\ty')
  expect(rest).toContain(`> ${line}`)
  expect(rest).toContain('Scanned for viruses')
})

test('FMAIL-05 several HTML parts, nested and between files, are all read', async () => {
  const { shown, files } = await several(
    'mixed',
    html('<b>One</b>'),
    'Content-Type: application/pdf; name=a.pdf\n\nx',
    `Content-Type: multipart/related; boundary=c\n\n--c\n${html('<p>Two</p><p>Three</p>')}\n--c--`,
  )
  expect(shown).toBe('One\n\nTwo\n\nThree')
  expect(files.map(({ name }) => name)).toEqual(['a.pdf'])
})

test.each(['inline; filename="a log.txt"', "inline;\n filename*=utf-8''a%20log.txt", ''])(
  'INM-06 a named text part below another part is a file: %j',
  async (disposition) => {
    const head = `Content-Type: text/plain; name="a log.txt"\n`
    const header = disposition && `Content-Disposition: ${disposition}\n`
    const log = `${head}${header}\nerror 1`
    const { shown, files } = await several('mixed', plain('See here'), log, plain('Thanks'))
    expect(shown).toBe('See here\nThanks')
    expect(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['a log.txt', 'error 1'],
    ])
    expect((await several('mixed', log)).shown).toBe('error 1')
  },
)

test('OP-123 an email of another text type is read as plain text, but a file is not', async () => {
  const body = 'See **here**'
  expect((await read(`Content-Type: text/markdown\n\n${body}`)).shown).toBe(body)
  expect((await read(`Content-Type: text/x-web-note\n\n${body}`)).shown).toBe(body)
  const { shown, files } = await read(`Content-Type: text/csv; name=a.csv\n\na;b`)
  expect([shown, files.map(({ name }) => name)]).toEqual(['', ['a.csv']])
})

test('FMAIL-03 attached emails are read, with HTML only or with both versions', async () => {
  const inner = `Content-Type: message/rfc822\n\nSubject: Door\n${html('<table><tr><td>x</td><td>y</td></tr></table>')}`
  const both = `Content-Type: multipart/alternative; boundary=c\n\n--c\n${plain('One')}\n--c\n${html('<p>One</p>')}\n--c--`
  const { shown, rest } = await several('mixed', both, inner)
  expect(shown).toBe('One')
  expect(rest).toContain('Subject: Door\n\nx\ty')
})

test('FFILE-01 INM-08 files without a transfer encoding arrive byte for byte, and fast', async () => {
  const begun = performance.now()
  const { files } = await several(
    'mixed',
    plain('See here'),
    'Content-Type: text/csv; name=a.csv\n\na;b\n1;ü',
    'Content-Type: image/png; name=a.png\nContent-Transfer-Encoding: binary\n\n\u0089PNG\n\u001A',
    `Content-Type: text/x-log; name=a.log\n\n${'entry\n'.repeat(250_000)}`,
  )
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(files.map(({ bytes }) => Buffer.from(bytes).toString().slice(0, 20))).toEqual([
    'a;b\n1;ü',
    '\u0089PNG\r\n\u001A',
    'entry\nentry\nentry\nen',
  ])
})

const german = 'Der linke Drucker im zweiten Stock ist kalt, für alle Grüße, und niemand druckt.\n'
const coded = Buffer.from(german).toString('base64').replaceAll(/.{76}/g, '$&\n')
const inBase64 = (body: string) =>
  read(`Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${body}`)

test.each([
  '-- \nUsers list\nhttps://lists.example.com/users',
  '\n-- \nUsers list\nhttps://lists.example.com/users',
  '____________________\nusers mailing list',
  '\n____________________\nusers mailing list',
  '\nScanned for viruses by Gateway',
  'Scanned for viruses by Gateway',
  '\nConfidential',
  'Disclaimer\nThis is confidential.',
  'Virus-free. www.example.com',
])(
  'FMAIL-06 base64 is read together with the plain footer %j of a mailing list or scanner',
  async (end) => {
    const { shown, rest } = await inBase64(`${coded}\n${end}\n`)
    expect(shown).toMatch(/^Der linke .* Grüße, und niemand druckt\.(?:\n\n|$)/)
    expect(`${shown}\n\n${rest}`.trim().slice(german.length + 1)).toBe(end.trim())
  },
)

test.each([
  [
    'whose lines are full',
    `${btoa('x'.repeat(114))}\nScanned\nby us`,
    `${'x'.repeat(114)}\n\nScanned\nby us`,
  ],
  ['with words behind it', `${btoa('The left one, 2')}\n-- here`, 'The left one, 2\n\n-- here'],
  ['on the same line', `${btoa('The left one, ##')}-- here`, 'The left one, ##\n\n-- here'],
  ['below a banner', `[EXTERNAL]\n${coded}`, `[EXTERNAL]\n\n${german.trim()}`],
  ['in two pieces', `${btoa('One, ')}\n${btoa('two more')}\n`, 'One, two more'],
  ['above one short word', `${btoa('Only in the left one')}\nIT`, 'Only in the left one\n\nIT'],
  [
    'in Latin-1 above words',
    `${btoa('Tür klemmt, für alle')}\nDisclaimer\nUse`,
    'Tür klemmt, für alle\n\nDisclaimer\nUse',
  ],
])('FMAIL-06 base64 %s is read', async (_what, body, text) => {
  expect((await inBase64(body)).shown).toBe(text)
})

test.each(['Hello', 'Hello\n\nthe printer is broken', 'Donaudampfschifffahrt\nist kaputt'])(
  'FMAIL-06 the plain text %j is not decoded as base64, even if its header says so',
  async (body) => {
    expect((await inBase64(body)).shown).toBe(body)
  },
)

test('INM-06 uuencoded data in the text becomes a file; incomplete data stays text', async () => {
  const file = ['begin 644 hello world.txt', '+:&5L;&\\@=V]R;&0', '`', 'end'].join('\n')
  const complete = await read(plain(`See here\n${file}\nThanks`))
  expect(complete.shown).toBe('See here\nThanks')
  expect(complete.files).toMatchObject([
    { name: 'hello world.txt', bytes: Buffer.from('hello world') },
  ])
  const broken = await read(plain(`begin 644 a.txt\n+:&5L;&\\@=V]R;&0\nThe end`))
  expect([broken.shown, broken.files]).toEqual(['begin 644 a.txt\n+:&5L;&\\@=V]R;&0\nThe end', []])
})

test('INM-06 OP-123 a part of a split email becomes a file, and its sender is notified', async () => {
  const body = await read(
    'Content-Type: message/partial; id=x; number=1; total=2\n\nSubject: Door\n\nIt is open\n',
  )
  const { files } = body
  expect(files).toMatchObject([{ name: 'email-part.txt' }])
  expect(unreadNotes(body).map((write) => write())).toEqual([mailTexts.dividedPart])
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toContain('It is open')
})

test.each([
  ['Hello <img src="https://x.org/a.png" alt="red &amp; green">', 'Hello [image: red & green]'],
  ['Hello <img src="https://x.org/a.png" alt="">', 'Hello'],
  ['Hello <img src="cid:1" alt="image001.png">', 'Hello'],
  ['<img src="//x.org/a.png" alt="The door is open">', '[image: The door is open]'],
  ['Hello <img src="https://x.org/a.gif" width="1" height="1" alt="tracked">', 'Hello'],
])('FMAIL-05 the alternative text of a remote picture is kept: %s', async (page, text) => {
  expect((await read(html(page))).shown).toBe(text)
})

test('FMAIL-05 the URL of a link at the start of a quoted line is not repeated', async () => {
  const link = '<a href="https://desk.example.com/t/17">https://desk.example.com/t/17</a>'
  const { shown } = await read(html(`<p>Here</p><blockquote>Said<br>${link}</blockquote>`))
  expect(shown).toBe('Here\n>\n> Said\n> https://desk.example.com/t/17')
})
