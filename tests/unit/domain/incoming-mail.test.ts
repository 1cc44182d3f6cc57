import { expect, test } from 'vitest'
import { mailTexts } from '../../../src/domain/messages/mail.ts'
import { commentLimit } from '../../../src/domain/comment-rules.ts'
import { isAutomatic, isDecoration, mailedComment } from '../../../src/domain/incoming-mail.ts'
import { characters } from '../../../src/domain/text.ts'

const headers = (lines: string) =>
  lines.split('\n').map((line) => {
    const [key = '', ...value] = line.split(':')
    return { key: key.toLowerCase(), value: value.join(':').trim() }
  })
const ordinary = [
  'From: Esha <esha@example.com>\nTo: desk@example.com\nContent-Type: text/plain',
  'Auto-Submitted: no',
  'Auto-Submitted: No (really)',
  'Precedence: first-class',
  'Return-Path: <esha@example.com>',
  'X-Auto-Response-Suppress: DR, OOF',
  'Content-Type: multipart/mixed; boundary=report',
  'From: Post Master <post@example.com>',
]
const automatic = [
  'Auto-Submitted: auto-replied',
  'auto-submitted: auto-generated; type=x',
  'Auto-Submitted:',
  'Precedence: bulk',
  'Precedence: Junk',
  'Precedence: list',
  'X-Autoreply: yes',
  'X-Autorespond: vacation',
  'Return-Path: <>',
  'Return-Path:',
  'List-Id: Assetdesk <tickets.example.com>',
  'X-Failed-Recipients: esha@example.com',
  'Content-Type: multipart/report; report-type=delivery-status',
  'Content-Type: message/disposition-notification',
  'From: Mail Delivery System <MAILER-DAEMON@example.com>',
  'From: postmaster@example.com',
]
test.each(ordinary)('INM-05 a person wrote: %s', (lines) => {
  expect(isAutomatic(headers(lines))).toBe(false)
})
test.each(automatic)('INM-05 a program wrote: %s', (lines) => {
  expect(isAutomatic(headers(`From: Esha <esha@example.com>\n${lines}`))).toBe(true)
})

test('INM-06 logos and signatures of a mail are no files, pasted screenshots are', () => {
  const part = { mimeType: 'image/png', related: true, bytes: 5000 }
  expect(isDecoration(part)).toBe(true)
  expect(isDecoration({ ...part, bytes: 50_000 })).toBe(false)
  expect(isDecoration({ ...part, related: false })).toBe(false)
  expect(isDecoration({ ...part, mimeType: 'application/pkcs7-signature', related: false })).toBe(
    true,
  )
})

test('INM-06 a comment holds what was typed and what was refused, within its limit', () => {
  const email = (shown: string, rest = '') => ({ shown, rest })
  expect(mailedComment(email('Here it is', 'Quoted'), [])).toEqual({
    body: 'Here it is',
    quoted: 'Quoted',
  })
  expect(mailedComment(email(''), ['Not a.exe', 'Nor b.exe'])).toEqual({
    body: 'Not a.exe\nNor b.exe',
    quoted: null,
  })
  const { body } = mailedComment(email('a'.repeat(20_000)), ['b'.repeat(20_000)])
  expect(characters(body)).toBeLessThanOrEqual(commentLimit)
})

test.each(['😀', 'The left one.\n', 'word '])(
  'FMAIL-01 what is longer than a comment goes on in the quoted text: %j',
  (piece) => {
    const shown = piece.repeat(200_000 / piece.length).trim()
    const { body, quoted } = mailedComment({ shown, rest: 'Quoted' }, ['Not a.exe'])
    expect(characters(body)).toBeLessThanOrEqual(commentLimit)
    const [head = '', note] = body.split(`\n\n${mailTexts.cut}`)
    expect(note).toBe('\n\nNot a.exe')
    const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
    expect(squeezed(`${head}${quoted}`)).toBe(squeezed(`${shown}Quoted`))
  },
)
