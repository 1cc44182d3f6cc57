import { expect, test } from 'vitest'
import { idBytes } from '../../../host/api/mailbox/identity.ts'
import { readHead } from '../../../host/api/mailbox/mail-head.ts'
import { readMail as read } from '../../../host/api/mailbox/read-in-worker.ts'

const readMail = (raw: Buffer) => read(raw, { markers: ['— Answer above —'], facts: '#1 ·' })

test('INM-08 a large email is read in a thread with the same result as a small one in place', async () => {
  const mail = (lines: number) =>
    Buffer.from(`Message-ID: <1@x>\r\n\r\nThe left one, für uns\r\n${'line\r\n'.repeat(lines)}`)
  let threads = 0
  const count = () => void (threads += 1)
  process.on('worker', count)
  const small = await readMail(mail(1))
  expect(threads).toBe(0)
  const large = await readMail(mail(40_000))
  expect(threads).toBe(1)
  process.off('worker', count)
  expect(small?.shown).toBe('The left one, für uns\nline')
  expect(large?.shown.startsWith('The left one, für uns\nline\nline')).toBe(true)
  const idOf = (body: typeof small) => Buffer.from(body?.message ?? []).subarray(0, idBytes)
  expect(idOf(large)).toEqual(idOf(small))
})

test('INM-08 an email of 100 nested multiparts is not read as an email', async () => {
  const nested = Array.from(
    { length: 100 },
    (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\r\n\r\n--b${nth}\r\n`,
  )
  const raw = nested.join('')
  expect(await readMail(Buffer.from(raw))).toBeUndefined()
  expect(await readMail(Buffer.from(raw + 'a'.repeat(200_000)))).toBeUndefined()
})

const hash = async (head: string, text: string) =>
  Buffer.from((await readMail(Buffer.from(`${head}\r\n\r\n${text}\r\n`)))?.message ?? [])

test('INM-07 OP-123 emails without a Message-ID, or with an empty one, are distinguished', async () => {
  for (const head of ['Message-ID: <>', 'Message-ID:', 'Message-ID: < >', 'Subject: x']) {
    expect(await hash(head, 'One')).toEqual(await hash(head, 'One'))
    expect(await hash(head, 'One')).not.toEqual(await hash(head, 'Two'))
  }
})

test('INM-07 OP-123 emails with one Message-ID are the same if only trace headers and encodings differ', async () => {
  const head = 'Message-ID: <1@x>\r\nDate: Mon, 1 Jun 2026 10:00:00 +0200'
  const one = await hash(head, 'Für one')
  const relayed = `Received: by y\r\nDelivered-To: b@x\r\n${head.replace('10:00:00 +0200', '08:00:00 +0000')}`
  const encoded = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64'
  const base64 = Buffer.from('Für one \n').toString('base64')
  expect(await hash(`${relayed}\r\n${encoded}`, base64)).toEqual(one)
  const others = [
    await hash(head, 'Two'),
    await hash(head.replace('10:00:00', '10:00:01'), 'Für one'),
    await hash(`${head}\r\nSubject: x`, 'Für one'),
  ]
  for (const other of others) expect(other).not.toEqual(one)
})

test('INM-01 characters that the database cannot store are replaced in an email', async () => {
  const mail = 'Message-ID: <1@x>\r\n\r\nThe left\0 one\r\n'
  expect((await readMail(Buffer.from(mail)))?.shown).toBe('The left\uFFFD one')
})

test('INM-08 FMAIL-06 a charset that headers name many times is tried once', async () => {
  const words = '=?shift_jis?b?4A==?= '.repeat(5500)
  const begun = performance.now()
  await readHead(Buffer.from(`Subject: \u00E9\u00FF ${words}\r\n\r\n`, 'latin1'))
  expect(performance.now() - begun).toBeLessThan(2000)
})
