import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBody } from '../../../host/api/mailbox/mail-body.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

// The emails and texts in `sealed/` are written by openssl 3.0 (smime and cms, with and without -stream) and gpg 2.4.

const ourMail = { markers: ['— Answer above —'], facts: '#1 ·' }
const file = (name: string) => readFileSync(new URL(`./sealed/${name}`, import.meta.url), 'utf8')
/** Returns the content of such an email in Base64. */
const contentOf = (name: string) => file(name).split('\n\n')[1] ?? ''

async function read(lines: string) {
  const raw = `From: esha@example.com\nMessage-ID: <1@x>\nSubject: x\n${lines}\n`
  const {
    message: _no,
    files,
    ...rest
  } = await readBody(Buffer.from(raw.replaceAll('\n', '\r\n')), ourMail)
  return { ...rest, files: files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]) }
}

const part = (type: string, content: string, more = 'Content-Transfer-Encoding: base64\n') =>
  `Content-Type: ${type}\n${more}\n${content}\n`
const mixed = (...parts: string[]) =>
  `Content-Type: multipart/mixed; boundary=b\n\n${parts.map((each) => `--b\n${each}`).join('')}--b--\n`
const text = (words: string) => part('text/plain', words, '')

/** A node of S/MIME data. */
function node(tag: number, ...content: Buffer[]): Buffer {
  const all = Buffer.concat(content)
  const { length } = all
  const size = length < 128 ? [length] : [0x83, length >> 16, (length >> 8) & 255, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), all])
}
const type = (id: string) => node(6, Buffer.from(`2a864886f70d01${id}`, 'hex'))

const plainly = { isGesture: false, isEncrypted: false, isDivided: false, hasWholeText: false }
const readText = {
  ...plainly,
  shown: 'The left one, für uns.',
  rest: '> On 23.11.2026 Omana <desk@example.com> wrote:\n> Which door?',
  files: [],
}
const der = contentOf('signed.eml')
const readable: [what: string, lines: string][] = [
  ['as a whole', file('signed.eml')],
  ['with an old type and no smime-type', part('application/x-pkcs7-mime', der)],
  ['with a new type and no smime-type', part('application/pkcs7-mime', der)],
  ['with a wrong smime-type', part('application/pkcs7-mime; smime-type=enveloped-data', der)],
  ['by its name alone', part('application/octet-stream; name="smime.p7m"', der)],
  ['in the clear', file('signed-in-the-clear.eml')],
  ['twice', file('signed-twice.eml')],
  ['within other parts', mixed(part('application/pkcs7-mime; name=smime.p7m', der))],
]
test.each(readable)(
  'FMAIL-07 the text of an email that is signed %s is read',
  async (_what, lines) => {
    expect(await read(lines)).toEqual(readText)
  },
)

test('FMAIL-07 an email that was signed as a stream is read with its quotation and its file', async () => {
  expect(await read(file('signed-as-stream.eml'))).toEqual({
    ...plainly,
    shown: 'See the notes.',
    rest: 'On Mon, Nov 23, 2026 at 10:00, O <o@x.org> wrote:\n> Which door?',
    files: [['notes.txt', 'The hinge']],
  })
})

test('FMAIL-07 a signed text without headers is read, and so are words beside a signed part', async () => {
  expect((await read(file('signed-bare-text.eml'))).shown).toBe('The left one, bare.')
  const beside = await read(mixed(text('Above'), part('application/pkcs7-mime', der)))
  expect(beside.shown).toContain('Above')
  expect(beside.shown).toContain('The left one, für uns.')
})

const unread = { ...plainly, isEncrypted: true, shown: '', rest: '', files: [] }
const armour = file('encrypted.asc')
const pgp = (type: string, ...more: string[]) =>
  `Content-Type: multipart/${type}; protocol="application/pgp-encrypted"; boundary=b\n\n--b\n${part(
    'application/pgp-encrypted',
    'Version: 1',
    '',
  )}--b\n${part('application/octet-stream; name="encrypted.asc"', armour, '')}${more.join('')}--b--\n`

const compressed = node(0x30, type('09100109'), node(0xa0, node(0x30))).toString('base64')
const encrypted: [what: string, lines: string][] = [
  ['by S/MIME', file('enveloped.eml')],
  ['by S/MIME with a newer cipher', file('auth-enveloped.eml')],
  ['by S/MIME and signed', file('enveloped-and-signed.eml')],
  [
    'by S/MIME, without its type',
    part('application/octet-stream; name=smime.p7m', contentOf('enveloped.eml')),
  ],
  ['not, but compressed by S/MIME', part('application/pkcs7-mime', compressed)],
  ['by PGP/MIME', pgp('encrypted')],
  ['by PGP/MIME, which Exchange has rewritten', pgp('mixed', `--b\n${text('')}`)],
  ['by PGP in its text', `\n${armour}`],
  ['by PGP in its text, above a signature', `\n${armour}\n-- \nEsha\n`],
  ['by PGP in HTML', part('text/html', `<p>${armour.replaceAll('\n', '<br>')}</p>`, '')],
]
test.each(encrypted)('FMAIL-07 an email that is encrypted %s is not read', async (_what, lines) => {
  const { rest, ...body } = await read(lines)
  expect(body).toEqual({ ...unread, rest: undefined })
  expect(rest).not.toContain('The left one')
})

const partly: [what: string, lines: string][] = [
  ['a part', mixed(text('See below.'), part('application/pkcs7-mime', contentOf('enveloped.eml')))],
  ['a part of the text', `\nSee below.\n\n${armour}`],
  ['a file', mixed(text('See below.'), part('application/octet-stream; name=a.asc', armour, ''))],
]
test.each(partly)('FMAIL-07 words beside %s that is encrypted are kept', async (_what, lines) => {
  expect(await read(lines)).toMatchObject({ shown: 'See below.', isEncrypted: true, files: [] })
})

test('FMAIL-07 a quoted encrypted email does not make its reply encrypted', async () => {
  const quoted = armour.replaceAll(/^/gm, '> ')
  const lines = `\nThe left one.\n\nOn 23.11.2026 O <o@x.org> wrote:\n${quoted}`
  expect(await read(lines)).toMatchObject({ shown: 'The left one.', isEncrypted: false })
})

const [, detached = ''] = /smime.p7s"\n\n([^-]+)/.exec(file('signed-in-the-clear.eml')) ?? []
const signatures: [what: string, part: string][] = [
  ['of S/MIME', part('application/pkcs7-signature; name=smime.p7s', 'AAAA')],
  ['of S/MIME by its name', part('application/octet-stream; name=smime.p7s', detached)],
  ['of PGP', part('application/pgp-signature; name=signature.asc', file('signature.asc'), '')],
  [
    'of PGP by its name',
    part('application/octet-stream; name=signature.asc', file('signature.asc'), ''),
  ],
]
test.each(signatures)('FMAIL-07 a signature %s is not a file', async (_what, signature) => {
  expect(await read(mixed(text('The left one.'), signature))).toEqual({
    ...plainly,
    shown: 'The left one.',
    rest: '',
    files: [],
  })
})

test('FMAIL-07 a part that only resembles a signed email is a normal file', async () => {
  const bytes = Buffer.from(der, 'base64')
  const pdf = Buffer.from(
    bytes.toString('latin1').replace('Content-Type', '%PDF-1.7\0\0\0\0'),
    'latin1',
  )
  const broken = [
    pdf,
    bytes.subarray(0, 300),
    Buffer.alloc(9000, Buffer.from([0x30, 0x80])),
    Buffer.from('x'),
  ]
  for (const each of broken) {
    const lines = part('application/pkcs7-mime; name=a.p7m', each.toString('base64'))
    const { files, ...rest } = await read(mixed(text('The left one.'), lines))
    expect(rest).toMatchObject({ shown: 'The left one.', isEncrypted: false })
    expect(files.map(([name]) => name)).toEqual(['a.p7m'])
  }
})

test('INM-08 FMAIL-07 emails with many nested signatures are read fast', async () => {
  let inner = Buffer.from('Content-Type: text/plain\r\n\r\nThe left one.')
  for (let depth = 0; depth < 200; depth += 1) {
    const data = node(0x30, type('0701'), node(0xa0, node(4, inner)))
    const bare = node(0x30, node(2, Buffer.from([1])), node(0x31), data)
    const head = 'Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: binary\r\n\r\n'
    inner = Buffer.concat([Buffer.from(head), node(0x30, type('0702'), node(0xa0, bare))])
  }
  const time = await cpuTimeOf(async () => {
    const { files } = await readBody(inner, ourMail)
    expect(files).toHaveLength(1)
  })
  expect(time).toBeLessThan(3000)
})
