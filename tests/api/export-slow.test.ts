import { readdirSync, readlinkSync } from 'node:fs'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { snapshot } from '../../host/api/db/snapshot.ts'
import { openApi, type TestApi } from '../support/api.ts'
import { exported } from '../support/spreadsheet.ts'
import { eventually } from '../support/eventually.ts'

const url = '/api/v1/export-asset?all=true'
const rows = 4000
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

/** Transactions in which an export reads at this moment. */
const busy = async () =>
  (
    await api.db.one<{ n: number }>(sql`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and xact_start is not null and query like '%exported_assets'`)
  ).n

/** The transactions themselves. */
const readers = async () =>
  (
    await api.db.many<{ reader: string }>(sql`
      select pid || ' ' || xact_start as reader from pg_stat_activity
      where datname = current_database() and xact_start is not null and query like '%exported_assets'`)
  ).map(({ reader }) => reader)

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
test('API-11 clients that leave end the making of what they wait for, and of what has not begun', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, ask))
  await eventually(async () => expect(await busy()).toBe(2), 2)
  for (const { sent } of clients) sent.destroy()
  const seen = new Set<string>()
  await eventually(async () => {
    const now = await readers()
    for (const reader of now) seen.add(reader)
    expect(now).toEqual([])
    expect(openFiles()).toBe(0)
  }, 2)
  // The other four never began.
  expect(seen.size).toBeLessThanOrEqual(2)
  expect((await exported(api, `${url}&id[]=1`)).sheet?.rows).toHaveLength(1)
})

test('API-11 for clients that leave before they are recognised nothing is made', async () => {
  await api.tokenOf('officeAdmin')
  const stay = await api.db.transaction(async (tx) => {
    // An export that begins is held up here, with its file open.
    await tx.run(sql`lock table assets in access exclusive mode`)
    await api.db.transaction(async (door) => {
      await door.run(sql`lock table access_tokens in access exclusive mode`)
      const leaving = await Promise.all([ask(), ask()])
      await sleep(200)
      for (const { sent } of leaving) sent.destroy()
      await sleep(100)
    })
    await sleep(300)
    expect(openFiles()).toBe(0)
    const staying = await ask()
    await eventually(() => expect(openFiles()).toBe(1))
    return staying
  })
  expect((await stay.answer).statusCode).toBe(200)
  stay.sent.destroy()
  await eventually(() => expect(openFiles()).toBe(0))
})

test('what changes while a file is made is not in it', async () => {
  await snapshot(api.db, async (tx) => {
    let [seen, batches] = [0, 0]
    const query = sql`select description from assets where deleted_at is null order by id`
    for await (const batch of tx.batches<{ description: string }>('changing', query)) {
      if (batches === 0) {
        await api.db.run(sql`update assets set description = 'changed' where id > 1000`)
        await api.db.run(sql`
          insert into assets (status, labelled, manager, category_id, place_id) values ('sold', 'na', 'system_admin', 1, 1)`)
      }
      expect(batch.map(({ description }) => description)).not.toContain('changed')
      seen += batch.length
      batches += 1
    }
    expect(seen).toBe(rows + 4)
    expect(batches).toBeGreaterThan(10)
  })
})

test('a failure on the way is a plain 500, not half a file', async () => {
  await api.db.run(sql`alter table assets rename column remarks to notes`)
  const authorization = `Bearer ${await api.tokenOf('officeAdmin')}`
  const answer = await api.app.inject({ url, headers: { authorization } })
  await api.db.run(sql`alter table assets rename column notes to remarks`)
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([500, undefined])
  expect(answer.json()).toMatchObject({ statusCode: 500, error: 'Internal Server Error' })
  expect([await busy(), openFiles()]).toEqual([0, 0])
})
