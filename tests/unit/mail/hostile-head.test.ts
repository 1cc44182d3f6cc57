import { expect, test } from 'vitest'
import { readBody } from '../../../host/api/mailbox/mail-body.ts'
import { textOfHtml } from '../../../host/api/mailbox/html-mail.ts'
import { isAutomatic, mailedComment } from '../../../host/api/mailbox/incoming-mail.ts'
import { heldReason } from '../../../host/api/mailbox/mail-authentication.ts'
import { readHead } from '../../../host/api/mailbox/mail-head.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

/** Milliseconds of CPU time. */
const longest = 200

const pieces = ["'", '"', '>', ' ', '\t', '.', '. ', '(', '=', '\\', '=?', '<', '@', 'a,']
const headers: [name: string, header: (row: string) => string][] = [
  ['From', (row) => `From: <a${row}b@example.com>`],
  ['To', (row) => `To: <a${row}b@example.com>\nFrom: a@example.com`],
  ['Cc', (row) => `Cc: "${row}"@x\nFrom: a@example.com`],
  ['a domain', (row) => `Authentication-Results: mx; dmarc=pass\nFrom: <a@b${row}/>`],
  ['a result', (row) => `Authentication-Results: x${row}y; z=\nFrom: a@example.com`],
  ['a subject', (row) => `Subject: auto reply${row}x\nFrom: a@example.com`],
]
test.each(headers)(
  'FOPS-01 a long sequence of special characters in %s takes at most 200 ms',
  async (_name, header) => {
    for (const piece of pieces) {
      const raw = Buffer.from(`${header(piece.repeat(60_000 / piece.length))}\n\n`)
      const time = await cpuTimeOf(async () => {
        const head = await readHead(raw)
        isAutomatic(head.headers)
        const sender = { address: head.from ?? '', name: head.name }
        heldReason(head.headers, { sender, server: 'mx' })
      })
      expect([piece, time < longest]).toEqual([piece, true])
    }
  },
)

const tags = [
  '<style ',
  '<style>',
  '<style>a{',
  '<style>/*',
  '<!--',
  '<a ',
  '<li>',
  '<ol>',
  '<b>',
  '<!--[if mso]>',
  '<!--[if',
  '<![if !mso]>',
  '<h1>',
  '<td>',
]
test.each(tags)('FOPS-01 a page of only %s takes at most 200 ms', async (tag) => {
  const page = tag.repeat(100_000 / tag.length)
  expect((await cpuTimeOf(() => textOfHtml(page))) < longest).toBe(true)
})

test('FOPS-01 a file name in many parts is shortened and keeps its extension', async () => {
  const parts = Array.from({ length: 800 }, (_, nth) => ` filename*${nth}="${'. '.repeat(55)}"`)
  const disposition = ['Content-Disposition: attachment', ...parts, ' filename*800="x.txt"']
  const raw = [
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: application/octet-stream',
    disposition.join(';\r\n'),
    '',
    'x',
    '--b--',
  ].join('\r\n')
  const { files } = await readBody(Buffer.from(raw), { markers: [], facts: '#1 ·' })
  const [name = ''] = files.map((file) => file.name)
  expect(name.length).toBe(1000)
  expect(name.endsWith('x.txt')).toBe(true)
})

test('FOPS-01 the names of many rejected files take at most 200 ms', async () => {
  const refused = Array.from({ length: 100_000 }, () => 'a'.repeat(250))
  expect(await cpuTimeOf(() => mailedComment({ shown: '', rest: '' }, refused))).toBeLessThan(
    longest,
  )
})
