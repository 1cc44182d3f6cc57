import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dividedByArmour, withoutSignatures } from '../../../host/api/mailbox/armour.ts'
import { mailText } from '../../../host/api/mailbox/quoted-mail.ts'

const file = (name: string) =>
  readFileSync(new URL(`../mail/sealed/${name}`, import.meta.url), 'utf8')
const clear = file('clear-signed.asc')
const words = 'The left one.\n- not the right one\n\nFrom the door, turn left.\n\n-- \nEsha\n'
const quoted = (text: string) => text.replaceAll(/^(?!$(?![^]))/gm, '> ')
const sentence = 'On 23.11.2026, O <o@x.org> wrote:\n'
const ourMail = { markers: ['— Answer above —'], facts: '#1 ·' }

const signed: [what: string, text: string, read: string][] = [
  ['alone', clear, words],
  ['in a signed text', file('clear-signed-twice.asc'), words],
  ['between other words', `Above\n${clear}Below`, `Above\n${words}Below`],
  ['in a quotation', `Left.\n${quoted(clear)}`, `Left.\n${quoted(words)}`],
  ['twice in a row', clear + clear, words + words],
  ['with more headers', clear.replace('Hash', 'Charset: utf-8\nHash'), words],
  ['without headers', clear.replace(/Hash.*\n/, ''), words],
  [
    'with a version',
    clear.replace(/(SIGNATURE-----\n)/, '$1Version: GnuPG v2\nComment: x y\n'),
    words,
  ],
  [
    'that quotes one',
    clear.replace('The left one.\n', quoted(clear)),
    words.replace('The left one.\n', quoted(words)),
  ],
]
test.each(signed)('FMAIL-07 the armour of a signed text %s is removed', (_what, text, read) => {
  expect(withoutSignatures(text)).toBe(read)
})

const unchanged: [what: string, text: string][] = [
  ['a signature without its end', clear.replace(/-----END[^]*/, '')],
  ['a beginning alone', 'It says\n-----BEGIN PGP SIGNED MESSAGE-----\nWhy?'],
  ['a signature alone', file('signature.asc')],
  ['dashes', '- - one\n- two'],
  ['what quotes the line', 'What is “-----BEGIN PGP SIGNED MESSAGE-----”?'],
]
test.each(unchanged)('FMAIL-07 OP-123 %s stays', (_what, text) => {
  expect(withoutSignatures(text)).toBe(text)
})

test('FMAIL-07 OP-123 words within and around the armour of other messages stay', () => {
  const [text = '', signature = ''] = quoted(clear).split('> -----BEGIN PGP SIGNATURE-----')
  const lines = signature.split('\n')
  const typed = [...lines.slice(0, 3), 'Which of the two?', ...lines.slice(3)].join('\n')
  const read = withoutSignatures(`${text}Mine\n> -----BEGIN PGP SIGNATURE-----${typed}\nThanks`)
  expect(read).toBe(`${quoted(words)}Mine\nWhich of the two?\n\nThanks`)
})

test('FMAIL-07 in a signed reply, the quotation and the signature below the dashes are collapsed', () => {
  const body = `${words}\n${sentence}${quoted(clear)}`
  const text = clear.replace(/The left[^]*?(?=-----BEGIN PGP SIGN)/, body.replaceAll(/^-/gm, '- -'))
  const { shown, rest } = mailText(`${text}\nA footer of a list`, ourMail)
  expect(shown).toContain('The left one.\n- not the right one')
  expect(shown + rest).toContain('A footer of a list')
  expect(shown + rest).not.toMatch(/PGP|Hash|iQG/)
})

test('FMAIL-07 encrypted text is distinguished from words', () => {
  const armour = file('encrypted.asc').trim()
  expect(dividedByArmour(`Hi\n${armour}\nBye`)).toEqual({ words: 'Hi\nBye', encrypted: armour })
  const cut = armour.slice(0, 300)
  expect(dividedByArmour(`${cut}\n\nThat was all.`)).toEqual({
    words: 'That was all.',
    encrypted: cut,
  })
  expect(dividedByArmour(quoted(armour)).encrypted).toBe('')
})

const hostile = [
  '-----BEGIN PGP SIGNED MESSAGE-----\n',
  '-----BEGIN PGP SIGNED MESSAGE-----\n-----BEGIN PGP SIGNATURE-----\n',
  '> -----BEGIN PGP SIGNED MESSAGE-----\n-----BEGIN PGP SIGNATURE-----\n-----END PGP SIGNATURE-----\n',
  '-----BEGIN PGP MESSAGE-----\n',
  'a',
  '>',
  'A-',
]
test.each(hostile)('INM-08 FMAIL-07 time grows linearly with the length: many %j', (piece) => {
  const begun = performance.now()
  withoutSignatures(`-----BEGIN PGP SIGNED MESSAGE-----\n${piece.repeat(200_000 / piece.length)}`)
  dividedByArmour(`-----BEGIN PGP MESSAGE-----\n${piece.repeat(200_000 / piece.length)}`)
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('FMAIL-07 a PGP block with header lines is not read as the header of a quotation', () => {
  const block =
    '-----BEGIN PGP MESSAGE-----\nVersion: GnuPG v2\nComment: none\n\nhQEMA\n-----END PGP MESSAGE-----'
  const ourMail = { markers: ['Answer above'], facts: '#17' }
  expect(mailText(`See below.\n\n${block}`, ourMail).shown).toContain('BEGIN PGP MESSAGE')
})
