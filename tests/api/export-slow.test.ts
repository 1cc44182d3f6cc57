import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { snapshot } from '../../host/api/db/snapshot.ts'
import { exported } from '../support/spreadsheet.ts'
import { eventually } from '../support/eventually.ts'
import { exportStage, openFiles, url } from './export-stage.ts'

/** The making takes long enough for its clients to leave meanwhile. */
const rows = 1500
const stage = exportStage(rows)
const { ask, busy } = stage

/** The transactions themselves. */
const readers = async () =>
  (
    await stage.api.db.many<{ reader: string }>(sql`
      select pid || ' ' || xact_start as reader from pg_stat_activity
      where datname = current_database() and xact_start is not null and query like '%exported_assets'`)
  ).map(({ reader }) => reader)

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
  expect((await exported(stage.api, `${url}&id[]=1`)).sheet?.rows).toHaveLength(1)
})

test('API-11 for clients that leave before they are recognised nothing is made', async () => {
  await stage.api.tokenOf('officeAdmin')
  const stay = await stage.api.db.transaction(async (tx) => {
    // An export that begins is held up here, with its file open.
    await tx.run(sql`lock table assets in access exclusive mode`)
    await stage.api.db.transaction(async (door) => {
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
  await snapshot(stage.api.db, async (tx) => {
    let [seen, batches] = [0, 0]
    const query = sql`select description from assets where deleted_at is null order by id`
    for await (const batch of tx.batches<{ description: string }>('changing', query)) {
      if (batches === 0) {
        await stage.api.db.run(sql`update assets set description = 'changed' where id > 1000`)
        await stage.api.db.run(sql`
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
  await stage.api.db.run(sql`alter table assets rename column remarks to notes`)
  const authorization = `Bearer ${await stage.api.tokenOf('officeAdmin')}`
  const answer = await stage.api.app.inject({ url, headers: { authorization } })
  await stage.api.db.run(sql`alter table assets rename column notes to remarks`)
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([500, undefined])
  expect(answer.json()).toMatchObject({ statusCode: 500, error: 'Internal Server Error' })
  expect([await busy(), openFiles()]).toEqual([0, 0])
})
