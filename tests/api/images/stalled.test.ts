import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { company } from '../../support/company.ts'
import { picturesForm } from '../../support/form.ts'
import { plainJpeg } from '../../support/photographs.ts'
import { pictureStage, uploadPath } from './stage.ts'

const stage = pictureStage()
afterEach(() => void vi.useRealTimers())
let address: URL | undefined

/** Starts an upload that sends half of a picture, and then one byte every `every` milliseconds, or nothing more if `every` is omitted. */
async function startStalledUpload(token: string, every?: number) {
  address ??= new URL(await stage.api.app.listen({ port: 0, host: '127.0.0.1' }))
  const { payload, headers } = picturesForm([await plainJpeg()])
  const socket: Socket = connect(Number(address.port), address.hostname)
  let response = ''
  const head = [
    `POST ${uploadPath} HTTP/1.1`,
    `Host: ${address.host}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length + 100_000}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, payload.length / 2))
  const timer = every === undefined ? undefined : setInterval(() => socket.write(' '), every)
  let isOver = false
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => (response += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      isOver = true
      resolve(response)
    })
  })
  return { ended, isOver: () => isOver, end: () => socket.destroy() }
}

const secondsOf = async (work: Promise<unknown>) => {
  const start = performance.now()
  await work
  return (performance.now() - start) / 1000
}

test('SAFE-05 an upload times out after 20 seconds without a byte; a third upload of the same user waits, and other users can upload', async () => {
  const token = await stage.api.tokenOf('officeAdmin')
  const stalledUploads = [await startStalledUpload(token), await startStalledUpload(token)]
  await new Promise((resolve) => setTimeout(resolve, 500))
  let isDone = false
  const third = stage.upload([await plainJpeg()]).then(({ status }) => {
    isDone = true
    return status
  })
  const form = picturesForm([await plainJpeg()])
  const another = stage.api.as('systemAdmin').send('POST', uploadPath, form)
  expect(await secondsOf(another)).toBeLessThan(10)
  expect((await another).status).toBe(201)
  // The server runs in this process and checks twice a second how long ago the last byte arrived.
  const lastByteAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: lastByteAt + 15_000 })
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect([isDone, ...stalledUploads.map(({ isOver }) => isOver())]).toEqual([false, false, false])
  vi.setSystemTime(lastByteAt + 20_000)
  for (const { ended } of stalledUploads)
    expect(await ended).toMatch(/^HTTP\/1\.1 408 [^]*The upload was interrupted\. Try again\./)
  expect(await third).toBe(201)
})

test('SAFE-05 stalled uploads do not block other users, even if many users send slowly', async () => {
  const stalledUploads = []
  for (let nth = 0; nth < 8; nth++) {
    const { id } = await stage.api.db.one<{ id: number }>(sql`
      insert into users (username, email, role_id, place_id)
      values (${`Slow ${nth}`}, ${`slow.${nth}@example.com`}, 1, ${company.places.pune}) returning id`)
    const token = await issueToken(stage.api.db, id, { ttl: 3600 })
    stalledUploads.push(await startStalledUpload(token, 300), await startStalledUpload(token, 300))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  const upload = stage.upload([await plainJpeg()])
  // After five seconds, an upload that is still this slow is ended if another one waits.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  expect(await secondsOf(upload)).toBeLessThan(10)
  expect((await upload).status).toBe(201)
  for (const { end } of stalledUploads) end()
})
