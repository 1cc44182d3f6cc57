import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentTexts } from '../../../src/domain/messages/en/attachment.ts'
import { eicar, startScanner, type VirusScanner } from '../../support/clamd.ts'
import { plainJpeg } from '../../support/photographs.ts'
import { officeFile } from '../../support/office-files.ts'
import { attachmentStage } from './stage.ts'

let scanner: VirusScanner
beforeAll(async () => {
  scanner = await startScanner()
})
afterAll(() => scanner.stop())
const stage = attachmentStage('folder', () => ({ CLAMD_URL: scanner.url }))

test('ATT-19 an infected file is rejected with its name and not stored; other files are stored unchanged', async () => {
  const infected = await stage.upload('eicar.txt', `a ${eicar}`)
  expect([infected.status, infected.body.message[0].constraints]).toEqual([
    422,
    { infected: 'eicar.txt was refused by the virus scanner' },
  ])
  const hidden = await stage.upload('a.docx', await officeFile('docx', { mimetype: eicar }))
  expect(hidden.body.message[0].constraints).toHaveProperty('infected')
  expect([await stage.storedNames(), await stage.rows()]).toEqual([[], []])
  const large = Buffer.alloc(9_999_000, 'a')
  const { url } = await stage.uploadFile('a.txt', large)
  expect((await stage.load(url)).bytes.equals(large)).toBe(true)
  await stage.uploadFile('a.jpg', await plainJpeg())
  const infectedAtEnd = await stage.upload('a.txt', Buffer.concat([large, Buffer.from(eicar)]))
  expect(infectedAtEnd.body.message[0].constraints).toHaveProperty('infected')
})

test.each(['nothing', 'INSTREAM size limit exceeded. ERROR', 'OK FOUND OK', ''])(
  'ATT-19 OP2-029 if the scanner responds with "%s", uploads are rejected and comments still work',
  async (reply) => {
    const before = await stage.storedNames()
    scanner.answers(reply)
    const { status, body, headers } = await stage.upload('a.txt', 'a')
    scanner.answers('truth')
    expect([status, body.message, headers['retry-after']]).toEqual([
      503,
      attachmentTexts.unavailable,
      '30',
    ])
    expect(await stage.storedNames()).toEqual(before)
    const { body: ticket } = await stage.raise()
    expect((await stage.addComment(ticket.id, { body: 'Look' })).status).toBe(201)
  },
)

test('ATT-19 an upload ends if the scanner closes the connection in the middle of the file', async () => {
  scanner.endsEarly()
  const { status, body } = await stage.upload('a.txt', Buffer.alloc(9_999_000, 'a'))
  scanner.answers('truth')
  expect([status, body.message]).toEqual([503, attachmentTexts.unavailable])
})
