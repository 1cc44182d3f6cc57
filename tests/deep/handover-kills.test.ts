import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { Handover } from '../../src/wire/handover.ts'
import { leastAsset } from '../support/asset-calls.ts'
import { company, insertCompany } from '../support/company.ts'
import { freshDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { freePort } from '../support/loopback.ts'
import { apiProcess } from './api-process.ts'

const kills = 15
const first = 10_001
const assets = 12
const { employee, colleague, officeAdmin } = company.users
const one = <Item>(of: readonly Item[]): Item => of[Math.floor(Math.random() * of.length)] as Item

async function prepare(db: Database) {
  await insertCompany(db)
  await db.run(sql`
    insert into assets (id, description, status, labelled, manager, category_id, place_id)
    select ${first - 1}::integer + n, 'Chair ' || n, 'ready', 'yes', 'office_admin', 2, 3
    from generate_series(1, ${assets}::integer) as n`)
  const token = (person: number) => issueToken(db, person, { ttl: 86_400 })
  return {
    admin: await token(officeAdmin),
    employee: await token(employee),
    colleague: await token(colleague),
  }
}

/** Returns assets whose user, hand-over, receipt or return date contradict each other or their history. */
const contradictions = (db: Database) =>
  db.many(sql`
    select assets.id, assigned_to, return_by, held.*, recorded.* from assets
    cross join lateral (
      select count(*) filter (where ended_at is null) as open, max(user_id) filter (where ended_at is null) as holder,
        count(*) filter (where asked) as asked, count(answer) as answers
      from asset_handovers where asset_id = assets.id
    ) as held
    cross join lateral (
      select count(*) filter (where kind = 'handover.asked') as questions,
        count(*) filter (where kind in ('handover.accepted', 'handover.declined')) as recorded_answers,
        (array_agg(change -> 'to' order by events.id desc) filter (where change ->> 'field' = 'return_by'))[1] as last_day
      from events left join lateral jsonb_array_elements(changes) as change on change ->> 'field' = 'return_by'
      where subject = 'asset' and subject_id = assets.id
    ) as recorded
    where assets.id >= ${first} and (holder is distinct from assigned_to or open > 1
      or asked <> questions or answers <> recorded_answers
      or coalesce(last_day ->> 'id', last_day #>> '{}') is distinct from return_by::text)`)

test(
  `HAND-01 HAND-04 LOAN-06 ${kills} kills of the API while assets are handed over, lent and confirmed leave no inconsistent rows`,
  { timeout: 600_000 },
  async () => {
    const { db, url, drop } = await freshDatabase()
    onTestFinished(drop)
    const tokens = await prepare(db)
    const port = await freePort()
    const api = apiProcess(await temporaryFolder(), port, { DATABASE_URL: url })
    onTestFinished(() => api.kill('SIGKILL'))
    await api.start()
    const callApi = async (token: string, path: string, body?: object) =>
      await fetch(`http://localhost:${port}${path}`, {
        method: body ? 'PUT' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined)
    const over = new AbortController()
    onTestFinished(() => over.abort())
    const done = { assigned: 0, answered: 0 }

    async function assignAssets(): Promise<void> {
      while (!over.signal.aborted) {
        const assigned_to = one([null, employee, colleague])
        const body = {
          ...leastAsset,
          asset_details: {},
          assigned_to,
          ask_receipt: true,
          ...(assigned_to !== null && { return_by: one([null, '2199-01-01', '2199-02-02']) }),
        }
        const id = first + Math.floor(Math.random() * assets)
        const response = await callApi(tokens.admin, `/api/v1.1/assets/${id}`, body)
        if (response?.ok) done.assigned += 1
        else await sleep(50)
      }
    }

    async function answerReceipts(token: string): Promise<void> {
      while (!over.signal.aborted) {
        const waiting = await callApi(token, '/api/v1/handovers')
        const [next] = waiting?.ok ? ((await waiting.json().catch(() => [])) as Handover[]) : []
        const response =
          next &&
          (await callApi(token, `/api/v1/handovers/${next.id}`, {
            answer: one(['accepted', 'declined']),
          }))
        if (response?.ok) done.answered += 1
        else await sleep(20)
      }
    }

    const working = Promise.all([
      assignAssets(),
      assignAssets(),
      answerReceipts(tokens.employee),
      answerReceipts(tokens.colleague),
    ])
    for (let killed = 0; killed < kills; killed += 1) {
      const before = done.assigned
      await sleep(300 + Math.random() * 700)
      await expect.poll(() => done.assigned, { timeout: 30_000 }).toBeGreaterThan(before)
      await api.kill('SIGKILL')
      await api.start()
    }
    over.abort()
    await working
    await api.kill('SIGTERM')
    expect(await contradictions(db)).toEqual([])
    console.log(`${done.assigned} assignments, ${done.answered} answers`)
    expect(done.answered).toBeGreaterThan(kills / 2)
  },
)
