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

/** An upload that sends half of a picture, and then a byte every `every` milliseconds, or none. */
async function stall(token: string, every?: number) {
  address ??= new URL(await stage.api.app.listen({ port: 0, host: '127.0.0.1' }))
  const { payload, headers } = picturesForm([await plainJpeg()])
  const socket: Socket = connect(Number(address.port), address.hostname)
  let answer = ''
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
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      isOver = true
      resolve(answer)
    })
  })
  return { ended, isOver: () => isOver, end: () => socket.destroy() }
}

const seconds = async (work: Promise<unknown>) => {
  const start = performance.now()
  await work
  return (performance.now() - start) / 1000
}

test('SAFE-05 an upload ends after 20 seconds without a byte; a person has two at once, others are not stopped', async () => {
  const token = await stage.api.tokenOf('officeAdmin')
  const stalled = [await stall(token), await stall(token)]
  await new Promise((resolve) => setTimeout(resolve, 500))
  let isDone = false
  const third = stage.upload([await plainJpeg()]).then(({ status }) => {
    isDone = true
    return status
  })
  const form = picturesForm([await plainJpeg()])
  const another = stage.api.as('systemAdmin').send('POST', uploadPath, form)
  expect(await seconds(another)).toBeLessThan(10)
  expect((await another).status).toBe(201)
  // The server, which runs in this process, looks twice a second how long ago the last byte came.
  const silent = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: silent + 15_000 })
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect([isDone, ...stalled.map(({ isOver }) => isOver())]).toEqual([false, false, false])
  vi.setSystemTime(silent + 20_000)
  for (const { ended } of stalled)
    expect(await ended).toMatch(/^HTTP\/1\.1 408 [^]*The upload was interrupted\. Try again\./)
  expect(await third).toBe(201)
})

test('SAFE-05 stalled uploads do not block other users, even if many users send slowly', async () => {
  const stalled = []
  for (let nth = 0; nth < 8; nth++) {
    const { id } = await stage.api.db.one<{ id: number }>(sql`
      insert into users (username, email, role_id, place_id)
      values (${`Slow ${nth}`}, ${`slow.${nth}@example.com`}, 1, ${company.places.pune}) returning id`)
    const token = await issueToken(stage.api.db, id, { ttl: 3600 })
    stalled.push(await stall(token, 300), await stall(token, 300))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  const upload = stage.upload([await plainJpeg()])
  // They are five seconds old, and slow since there is one that waits.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  expect(await seconds(upload)).toBeLessThan(10)
  expect((await upload).status).toBe(201)
  for (const { end } of stalled) end()
})
