import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { exportStage, openFiles, url } from '../api/export-stage.ts'
import { exported, readWorkbook } from '../support/spreadsheet.ts'
import { eventually } from '../support/eventually.ts'

const patients = 6
const rows = 4000
const stage = exportStage(rows)
const { requestExport, countReaders } = stage

const bytesOf = ({ headers }: IncomingMessage) => Number(headers['content-length'])

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Returns the megabytes in use after a garbage collection. */
const memory = () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_000_000
}

test('API-11 clients that do not read hold neither memory nor a transaction, and finally get the complete export', async () => {
  await exported(stage.api, `${url}&id[]=1`)
  const before = memory()
  const clients = await Promise.all(Array.from({ length: patients }, requestExport))
  const responses = await Promise.all(clients.map(({ response }) => response))
  const bytes = responses.map(bytesOf)
  // Together, the files are much larger than the permitted growth of the process.
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(35_000_000)
  await sleep(300)
  expect(await countReaders()).toBe(0)
  expect(openFiles()).toBe(patients)
  // Garbage is not collected at once.
  await eventually(() => expect(memory() - before).toBeLessThan(15))
  for (const other of ['/api/v1/assets', '/api/v1/users'])
    expect((await stage.api.as('officeAdmin').get(other)).status).toBe(200)
  const [last] = responses.splice(-1)
  for (const { sent } of clients.slice(0, -1)) sent.destroy()
  const chunks: Buffer[] = []
  for await (const chunk of last ?? []) chunks.push(chunk as Buffer)
  expect(readWorkbook(Buffer.concat(chunks)).sheets[0]?.rows).toHaveLength(rows + 4)
  await eventually(() => expect(openFiles()).toBe(0))
})

test('at most two exports run at a time, and every client gets its export', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, requestExport))
  let most = 0
  const watching = setInterval(
    () => void countReaders().then((now) => (most = Math.max(most, now))),
    5,
  )
  const responses = await Promise.all(clients.map(({ response }) => response))
  clearInterval(watching)
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
  expect([1, 2]).toContain(most)
  for (const { sent } of clients) sent.destroy()
  await eventually(() => expect(openFiles()).toBe(0))
})
