import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { snapshot } from '../../host/api/db/snapshot.ts'
import { exported } from '../support/spreadsheet.ts'
import { eventually } from '../support/eventually.ts'
import { exportStage, openFiles, url } from './export-stage.ts'

/** Rows of the export, enough that clients can disconnect while the server writes the file. */
const rows = 1500
const stage = exportStage(rows)
const { requestExport, countReaders } = stage

/** Returns the transactions in which an export reads, each as process ID and start time. */
const readingTransactions = async () =>
  (
    await stage.api.db.many<{ reader: string }>(sql`
      select pid || ' ' || xact_start as reader from pg_stat_activity
      where datname = current_database() and xact_start is not null and query like '%exported_assets'`)
  ).map(({ reader }) => reader)

test('API-11 when clients disconnect, running exports stop and queued exports do not start', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, requestExport))
  await eventually(async () => expect(await countReaders()).toBe(2), 2)
  for (const { sent } of clients) sent.destroy()
  const seenTransactions = new Set<string>()
  await eventually(async () => {
    const now = await readingTransactions()
    for (const reader of now) seenTransactions.add(reader)
    expect(now).toEqual([])
    expect(openFiles()).toBe(0)
  }, 2)
  // The other four exports never started.
  expect(seenTransactions.size).toBeLessThanOrEqual(2)
  expect((await exported(stage.api, `${url}&id[]=1`)).sheet?.rows).toHaveLength(1)
})

test('API-11 no export starts for a client that disconnects before it is authenticated', async () => {
  await stage.api.tokenOf('officeAdmin')
  const remaining = await stage.api.db.transaction(async (tx) => {
    // An export that starts waits for this lock with its file open.
    await tx.run(sql`lock table assets in access exclusive mode`)
    await stage.api.db.transaction(async (lock) => {
      await lock.run(sql`lock table access_tokens in access exclusive mode`)
      const leaving = await Promise.all([requestExport(), requestExport()])
      await sleep(200)
      for (const { sent } of leaving) sent.destroy()
      await sleep(100)
    })
    await sleep(300)
    expect(openFiles()).toBe(0)
    const staying = await requestExport()
    await eventually(() => expect(openFiles()).toBe(1))
    return staying
  })
  expect((await remaining.response).statusCode).toBe(200)
  remaining.sent.destroy()
  await eventually(() => expect(openFiles()).toBe(0))
})

test('an export does not contain changes made while it runs', async () => {
  await snapshot(stage.api.db, async (tx) => {
    let [rowCount, batches] = [0, 0]
    const query = sql`select description from assets where deleted_at is null order by id`
    for await (const batch of tx.batches<{ description: string }>('changing', query)) {
      if (batches === 0) {
        await stage.api.db.run(sql`update assets set description = 'changed' where id > 1000`)
        await stage.api.db.run(sql`
          insert into assets (status, labelled, manager, category_id, place_id) values ('sold', 'na', 'system_admin', 1, 1)`)
      }
      expect(batch.map(({ description }) => description)).not.toContain('changed')
      rowCount += batch.length
      batches += 1
    }
    expect(rowCount).toBe(rows + 4)
    expect(batches).toBeGreaterThan(10)
  })
})

test('an export that fails returns status 500 instead of a truncated file', async () => {
  await stage.api.db.run(sql`alter table assets rename column remarks to notes`)
  const authorization = `Bearer ${await stage.api.tokenOf('officeAdmin')}`
  const response = await stage.api.app.inject({ url, headers: { authorization } })
  await stage.api.db.run(sql`alter table assets rename column notes to remarks`)
  expect([response.statusCode, response.headers['content-disposition']]).toEqual([500, undefined])
  expect(response.json()).toMatchObject({ statusCode: 500, error: 'Internal Server Error' })
  expect([await countReaders(), openFiles()]).toEqual([0, 0])
})
