import { expect, test } from 'vitest'
import { readBody, withOwnBoundary } from '../../../host/api/mailbox/mail-body.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

const read = (raw: string) =>
  readBody(Buffer.from(raw.replaceAll('\n', '\r\n')), {
    markers: [mailTexts.answerAbove],
    facts: '#17 ·',
  })
const both = (plain: string, html: string) =>
  read(
    `Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain; charset=utf-8\n\n${plain}\n--b\nContent-Type: text/html; charset=utf-8\n\n${html}\n--b--\n`,
  )

test.each(['\u200B', '\uFEFF\u00A0\u200B', '\u2800', '[cid:image001.png@01D]', '[image: a.png]'])(
  'OP-123 HTML replaces a plain part without words, %j',
  async (plain) => {
    expect(await both(plain, '<p>The left <b>one</b></p>')).toMatchObject({
      shown: 'The left one',
      rest: '',
    })
  },
)

test('OP-123 HTML replaces a plain part that only refers to it', async () => {
  const stub = 'Your mail program cannot show HTML.'
  const { shown, rest } = await both(stub, '<p>The left one</p>')
  expect([shown, rest]).toEqual(['The left one', stub])
})

test('OP-123 a plain part that lacks words of the HTML does not hide them', async () => {
  const shorter = await both('The left one', '<p>The left one</p><p>and the right one</p>')
  expect(shorter.shown).toBe('The left one\n\nand the right one')
  const other = await both('The left *one*, today', '<p>The left <b>one</b>, tomorrow</p>')
  expect(other.shown).toBe('The left *one*, today')
  expect(other.rest).toBe('The left one, tomorrow')
})

test('FMAIL-05 OP-123 words that are struck out only in the HTML are shown as struck out', async () => {
  const { shown, rest } = await both('Order five six keys', 'Order <s>five</s> six keys')
  expect([shown, rest]).toEqual(['Order ~~five~~ six keys', ''])
  const marked = await both('Order ~~five~~ six *keys*', 'Order <s>five</s> six <b>keys</b>')
  expect(marked.shown).toBe('Order ~~five~~ six *keys*')
})

test.each([
  ['The left *o*ne <https://x.org/a> 👍', '<p>The left <a href="https://y.org"><b>o</b>ne</a></p>'],
  ['A Druckerraum', '<p>A Drucker&shy;raum</p>'],
  ['ドアが閉ま\nりません', '<p>ドアが閉まりません</p>'],
])('OP-123 the same words in plain text and in HTML are shown once: %j', async (plain, html) => {
  expect(await both(plain, html)).toMatchObject({ shown: plain, rest: '' })
})

test.each([
  ['without a boundary', 'multipart/mixed'],
  ['with a wrong boundary', 'multipart/mixed; boundary=c'],
])('OP-123 the parts of an email %s are shown as they are', async (_what, type) => {
  const { shown } = await read(
    `Content-Type: ${type}\n\n--b\nContent-Type: text/plain\n\nThe left one, ü\n--b--\n`,
  )
  expect(shown).toContain('The left one, ü')
})

test('OP-123 text/enriched is read if there is no other text', async () => {
  const text = '<bold>The\nleft</bold> one.\n\n<color><param>red</param>Thanks</color>, 1 << 2'
  const { shown, files } = await read(`Content-Type: text/enriched\n\n${text}`)
  expect(shown).toBe('The left one.\nThanks, 1 < 2')
  expect(files).toEqual([])
})

test('OP-123 an email without text is empty', async () => {
  expect(await both('\u200B', '<p>&nbsp;</p>')).toMatchObject({ rest: '', files: [] })
  expect((await both(' ', '<p> </p>')).shown).toBe('')
})

test('FMAIL-08 OP-123 a picture embedded in the HTML is a file', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { shown, files } = await read(
    `Content-Type: text/html\n\n<p>See <img alt="" src="data:image/png;base64,${png}"> this</p>`,
  )
  expect(shown).toBe('See  this')
  expect(files).toMatchObject([{ name: 'picture.png', isInline: true }])
  expect(files[0]?.bytes).toEqual(Buffer.from(png, 'base64'))
})

test('FMAIL-08 OP-123 the words of HTML with a large embedded picture are read', async () => {
  const picture = `<img src="data:image/png;base64,${'iVBORw0KGgo='.repeat(100_000)}">`
  const { shown } = await both('The left one', `<p>The left one, and the right one</p>${picture}`)
  expect(shown).toBe('The left one, and the right one')
})

test('FMAIL-01 the file with a very long text contains no links that act for a user', async () => {
  const token = `1.2.3.${'x'.repeat(43)}`
  const { files } = await read(
    `Content-Type: text/plain\n\n${'word '.repeat(50_000)}\nhttps://desk.example.com/solved/${token}`,
  )
  const [file] = files
  expect(file?.name).toBe('email.txt')
  expect(Buffer.from(file?.bytes ?? []).toString()).toMatch(/\/solved\/…$/)
})

test('FMAIL-08 an embedded picture in a signature is marked as decoration', async () => {
  const picture = '<img src="data:image/png;base64,iVBORw0KGgo=">'
  const { files } = await read(
    `Content-Type: text/html\n\n<p>See ${picture}</p><div>-- <br>Esha ${picture}</div>`,
  )
  expect(files.map(({ isQuoted }) => isQuoted)).toEqual([false, true])
})

const divided = (boundary: string) =>
  `--${boundary}\nContent-Type: text/plain; charset=utf-8\n\nThe left öne\n--${boundary}\nContent-Type: text/plain; name=a.txt\nContent-Disposition: attachment; filename=a.txt\n\nHinge\n--${boundary}--\n`
test.each([
  ['another boundary', 'Content-Type: multipart/mixed; boundary=x', '----=_Part_1'],
  ['no boundary', 'Content-Type: multipart/mixed', 'b'],
  ['a boundary that ends with a blank', 'Content-Type: multipart/mixed; boundary="a b "', 'a b'],
  [
    'two boundaries',
    'Content-Type: multipart/alternative;\n boundary=unused\nSubject: Door\nContent-Type: multipart/mixed; boundary=b',
    'b',
  ],
])('FMAIL-06 OP-123 parts are found if the header has %s', async (_what, head, boundary) => {
  const { shown, files } = await read(`${head}\n\n${divided(boundary)}`)
  expect(shown).toBe('The left öne')
  expect(files.map(({ name }) => name)).toEqual(['a.txt'])
})

test('FMAIL-06 a text in two versions with a wrong boundary is shown once', async () => {
  const { shown, rest } = await read(
    'Content-Type: multipart/alternative; boundary=x\n\n--b\nContent-Type: text/plain\n\nThe left one\n--b\nContent-Type: text/html\n\n<p>The left one</p>\n--b--\n',
  )
  expect([shown, rest]).toEqual(['The left one', ''])
})

test.each(['Content-Type: ', 'Content-Type: text', 'Content-Type: plain; charset=utf-8'])(
  'FMAIL-06 OP-123 an email with an invalid type is read as text: %s',
  async (head) => {
    expect(await read(`${head}\n\nThe left öne`)).toMatchObject({
      shown: 'The left öne',
      files: [],
    })
  },
)

test.each(['src=data:image/png;base64,', 'src ', 'src=', 'src=data:image/'])(
  'INM-08 time grows linearly with the length: HTML and many %j',
  async (piece) => {
    const raw = `Content-Type: text/html\n\n<img ${piece.repeat(500_000 / piece.length)}`
    expect(await cpuTimeOf(() => read(raw))).toBeLessThan(5000)
  },
)

test.each(['--x\n', '--x ', '\n--', 'content-a:\n', 'Content-Type: x\n '])(
  'INM-08 time grows linearly with the length: a wrong boundary and many %j',
  async (piece) => {
    const time = await cpuTimeOf(() => {
      withOwnBoundary(Buffer.from(`Subject: x\n\n${piece.repeat(500_000 / piece.length)}`))
      withOwnBoundary(
        Buffer.from(`${piece.repeat(500_000 / piece.length)}\n\n--b\nContent-Type: x\n`),
      )
    })
    expect(time).toBeLessThan(3000)
  },
)
