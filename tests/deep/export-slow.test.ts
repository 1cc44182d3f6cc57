import { readdirSync, readlinkSync } from 'node:fs'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { openApi, type TestApi } from '../support/api.ts'
import { exported, readWorkbook } from '../support/spreadsheet.ts'
import { eventually } from '../support/eventually.ts'

const url = '/api/v1/export-asset?all=true'
const rows = 4000
const patients = 6

let api: TestApi
let port = 0
beforeAll(async () => {
  api = await openApi()
  // Text that no packing makes small: a file of several megabytes, more than sockets hold for a client that does not read.
  await api.db.run(sql`drop index assets_search`)
  await api.db.run(sql`
    insert into assets (description, remarks, status, labelled, manager, category_id, place_id, created_at)
    select noise, noise, 'ready', 'na', 'system_admin', 1, 1, timestamptz '2025-06-01T00:00:00Z' + n * interval '1 minute'
    from (
      select n, (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 100) as part) as noise
      from generate_series(1, ${rows}) as n
    ) as made`)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(() => api.close())

const sentRequests: ClientRequest[] = []
afterEach(() => {
  for (const sent of sentRequests.splice(0)) sent.destroy()
})

/** Asks for the export without reading it. */
async function ask() {
  const authorization = `Bearer ${await api.tokenOf('officeAdmin')}`
  const sent = request({
    port,
    host: '127.0.0.1',
    path: url,
    agent: false,
    headers: { authorization },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject)
  })
  answer.catch(() => {})
  sentRequests.push(sent)
  sent.end()
  return { sent, answer }
}

const bytesOf = ({ headers }: IncomingMessage) => Number(headers['content-length'])

/** Transactions in which an export reads at this moment. */
const busy = async () =>
  (
    await api.db.one<{ n: number }>(sql`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and xact_start is not null and query like '%exported_assets'`)
  ).n

/** Temporary files of exports that this process still has open; they have lost their names. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('assetdesk-export-')
    } catch {
      return false
    }
  }).length

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes that the process really holds. */
const memory = () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_000_000
}

test('API-11 clients that do not read cost neither memory nor a transaction, and get everything in the end', async () => {
  await exported(api, `${url}&id[]=1`)
  const before = memory()
  const clients = await Promise.all(Array.from({ length: patients }, ask))
  const answers = await Promise.all(clients.map(({ answer }) => answer))
  const bytes = answers.map(bytesOf)
  // All of them together would be far more than what the process may grow by.
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(35_000_000)
  await sleep(300)
  expect(await busy()).toBe(0)
  expect(openFiles()).toBe(patients)
  // What is only garbage goes by and by.
  await eventually(() => expect(memory() - before).toBeLessThan(15))
  for (const other of ['/api/v1/assets', '/api/v1/users'])
    expect((await api.as('officeAdmin').get(other)).status).toBe(200)
  const [last] = answers.splice(-1)
  for (const { sent } of clients.slice(0, -1)) sent.destroy()
  const chunks: Buffer[] = []
  for await (const chunk of last ?? []) chunks.push(chunk as Buffer)
  expect(readWorkbook(Buffer.concat(chunks)).sheets[0]?.rows).toHaveLength(rows + 4)
  await eventually(() => expect(openFiles()).toBe(0))
})

test('at most two are made at a time, and nobody is forgotten', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, ask))
  let most = 0
  const watching = setInterval(() => void busy().then((now) => (most = Math.max(most, now))), 5)
  const answers = await Promise.all(clients.map(({ answer }) => answer))
  clearInterval(watching)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect([1, 2]).toContain(most)
  for (const { sent } of clients) sent.destroy()
  await eventually(() => expect(openFiles()).toBe(0))
})
