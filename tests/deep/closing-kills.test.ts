import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { Run } from '../../src/wire/run.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { company, insertCompany } from '../support/company.ts'
import { freshDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { freePort } from '../support/loopback.ts'
import { apiProcess } from './api-process.ts'

const rounds = 4
const kills = 4
const [found, misplaced, missing] = [400, 300, 300] as const
const assets = found + misplaced + missing
const firstOf = (round: number) => 10_000 + round * assets
const shelfOf = (round: number) => 100 + round
const elsewhere = 99

async function prepare(db: Database): Promise<string> {
  await insertCompany(db)
  const { chennai } = company.places
  await db.run(sql`
    insert into locations (id, place_id, name, display_name)
    select n, ${chennai}::integer, 'shelf_' || n, 'Shelf ' || n
    from generate_series(${elsewhere}::integer, ${shelfOf(rounds)}::integer) as n`)
  for (let round = 0; round < rounds; round += 1)
    await db.run(sql`
      insert into assets (id, description, status, labelled, manager, category_id, place_id, location_id)
      select ${firstOf(round)}::integer + n, 'Chair ' || n, 'ready', 'yes', 'office_admin', 2, ${chennai}::integer, ${shelfOf(round)}::integer
      from generate_series(1, ${assets}::integer) as n`)
  return await issueToken(db, company.users.officeAdmin, { ttl: 86_400 })
}

/** Counts the assets of a round by their changes, and the events of its run. */
const resultOf = (db: Database, round: number, run: number) =>
  db.one(sql`
    select count(*) filter (where location_id = ${elsewhere})::integer as moved,
      count(*) filter (where status = 'missing')::integer as missing,
      count(*) filter (where last_seen_by = ${company.users.officeAdmin}::integer)::integer as seen,
      (select count(*)::integer from events where run_id = ${run} and subject = 'asset') as events,
      (select count(distinct subject_id)::integer from events where run_id = ${run} and subject = 'asset') as changed
    from assets where id > ${firstOf(round)} and id <= ${firstOf(round) + assets}`)

test(
  `TAKE-19 TAKE-20 ${kills} kills of the API while a stock-take is closed, ${rounds} times, result in one run that changes each asset once`,
  { timeout: 900_000 },
  async () => {
    const { db, url, drop } = await freshDatabase()
    onTestFinished(drop)
    const token = await prepare(db)
    const port = await freePort()
    const api = apiProcess(await temporaryFolder(), port, { DATABASE_URL: url })
    onTestFinished(() => api.kill('SIGKILL'))
    await api.start()
    const callApi = async <Reply>(path: string, body?: object, more = {}): Promise<Reply> => {
      for (;;) {
        const response = await fetch(`http://localhost:${port}/api/v1${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            ...more,
          },
          ...(body && { body: JSON.stringify(body) }),
        }).catch(() => undefined)
        if (response?.ok) return (await response.json()) as Reply
        if (response && response.status < 500) throw new Error(await response.text())
        await sleep(50)
      }
    }
    const runs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const location_ids = [shelfOf(round)]
      const { id, version } = await callApi<StockTake>('/stock-takes', {
        name: `Shelf ${round}`,
        place_id: company.places.chennai,
        location_ids,
      })
      const marks = Array.from({ length: found + misplaced }, (_, at) => ({
        id: randomUUID(),
        asset_id: firstOf(round) + 1 + at,
        location_id: at < found ? shelfOf(round) : elsewhere,
        how: 'scan',
        marked_at: new Date().toISOString(),
      }))
      for (let at = 0; at < marks.length; at += 50)
        await callApi(`/stock-takes/${id}/marks`, { marks: marks.slice(at, at + 50) })
      const closing = callApi<Run>(
        `/stock-takes/${id}/close`,
        { move: true, set_missing: true },
        { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
      )
      for (let killed = 0; killed < kills; killed += 1) {
        await sleep(20 + Math.random() * 300)
        await api.kill('SIGKILL')
        await api.start()
      }
      const run = (await closing).id
      runs.push(run)
      await expect
        .poll(async () => (await callApi<Run>(`/runs/${run}`)).state, { timeout: 120_000 })
        .toBe('done')
      expect(await callApi<Run>(`/runs/${run}`)).toMatchObject({
        total: assets,
        done: assets,
        ok: assets,
      })
      expect(await callApi<StockTake>(`/stock-takes/${id}`)).toMatchObject({
        state: 'closed',
        run_id: run,
      })
    }
    await api.kill('SIGTERM')
    for (const [round, run] of runs.entries())
      expect(await resultOf(db, round, run)).toEqual({
        moved: misplaced,
        missing,
        seen: found + misplaced,
        events: assets,
        changed: assets,
      })
    const { n } = await db.one<{ n: number }>(
      sql`select count(*)::integer as n from runs where kind = 'take-close'`,
    )
    expect(n).toBe(rounds)
  },
)
