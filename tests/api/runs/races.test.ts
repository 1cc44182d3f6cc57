import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Manager } from '../../../src/wire/enums.ts'
import type { Answer } from '../../support/api.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { company } from '../../support/company.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { eventually } from '../../support/eventually.ts'
import { runStage } from './stage.ts'

const stage = runStage()
const { users } = company

const save = (id: number, remarks: string) =>
  stage
    .as('officeAdmin')
    .put(`/api/v1.1/assets/${id}`, { ...leastAsset, asset_details: { remarks } })

test('RUN-12 100 edits during an undo: no edit is lost, and all other assets are undone', async () => {
  const ids = await stage.chairs(300)
  const { id } = await stage.started({ ids }, { kind: 'edit', set: { vendor: 'Amazon' } })
  await stage.ended(id)
  const edited = ids.filter((_, at) => at % 3 === 0)
  const undoing = stage.undo(id)
  const statuses = new Set<number>()
  const waiting = [...edited]
  // Ten at a time, because a hundred on four connections can exceed the time limit of a busy machine.
  const editor = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      statuses.add((await save(next, `Kept ${next}`)).status)
  }
  await Promise.all(Array.from({ length: 10 }, editor))
  expect([...statuses]).toEqual([200])
  const undo = await stage.ended((await undoing).id)
  expect(undo).toMatchObject({ state: 'done', total: 300 })
  expect(await stage.values('remarks', edited)).toEqual(edited.map((each) => `Kept ${each}`))
  const others = ids.filter((each) => !edited.includes(each))
  expect(new Set(await stage.values('vendor', others))).toEqual(new Set([null]))
  const refused = (await stage.rows(undo.id)).filter(({ outcome }) => outcome === 'refuse')
  expect(refused.every(({ subject_id }) => edited.includes(subject_id ?? 0))).toBe(true)
})

test('BULK-15 runs and edits of the same assets in any order cause no deadlock', async () => {
  const ids = await stage.chairs(60)
  const shuffled = (turn: number) =>
    ids.toSorted((one, other) => ((one * (turn + 7)) % 61) - ((other * (turn + 7)) % 61))
  const deadlocks = () =>
    stage.api.db.one<{ deadlocks: number }>(sql`
      select deadlocks from pg_stat_database where datname = current_database()`)
  const before = await deadlocks()
  const work = Array.from({ length: 200 }, (_, turn) => async () => {
    if (turn % 4 === 0) return (await save(ids[turn % ids.length] ?? 0, `Note ${turn}`)).status
    const some = shuffled(turn).slice(0, 5)
    const change =
      turn % 4 === 1
        ? ({
            kind: 'assign',
            user_id: [users.employee, users.colleague][turn % 2] ?? null,
          } as const)
        : ({ kind: 'edit', set: { vendor: `Vendor ${turn}` } } as const)
    return (await stage.start({ ids: some }, change)).status
  })
  const statuses = new Set<number>()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = work.pop(); next; next = work.pop()) statuses.add(await next())
    }),
  )
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 201])
  await stage.api.db.run(sql`select pg_stat_clear_snapshot()`)
  expect(await deadlocks()).toEqual(before)
}, 120_000)

test('OFF-10 a run that assigns assets waits for a deactivation of their user', async () => {
  const ids = await stage.chairs(2)
  let starting: ReturnType<typeof stage.start> | undefined
  await stage.api.db.transaction(async (tx) => {
    await tx.run(sql`update users set left_at = now() where id = ${users.colleague}`)
    starting = stage.start({ ids }, { kind: 'assign', user_id: users.colleague })
    await untilBlocked(tx)
  })
  const run = await stage.ended((await starting)?.body.id)
  await stage.api.db.run(sql`update users set left_at = null where id = ${users.colleague}`)
  expect((await stage.rows(run.id)).map(({ outcome }) => outcome)).toEqual(['refuse', 'refuse'])
})

test('OFF-10 a run that does not change the users of assets does not wait for a lock on a user', async () => {
  const ids = await stage.chairs(2)
  await stage.api.db.run(
    sql`update assets set assigned_to = ${users.colleague} where id = any(${ids})`,
  )
  await stage.api.db.transaction(async (tx) => {
    await tx.one(sql`select id from users where id = ${users.colleague} for no key update`)
    const { id } = await stage.started({ ids }, { kind: 'edit', set: { vendor: 'Amazon' } })
    await stage.ended(id)
  })
  expect(await stage.values('vendor', ids)).toEqual(['Amazon', 'Amazon'])
})

test('BULK-15 a simultaneous edit and run of different fields are both stored', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const [chair = 0] = await stage.chairs(1)
    const stale = { 'if-match': '"1"' }
    const [run, response] = await Promise.all([
      stage.started({ ids: [chair] }, { kind: 'edit', set: { vendor: 'Amazon' } }),
      stage
        .as('officeAdmin')
        .put(
          `/api/v1.1/assets/${chair}`,
          { ...leastAsset, asset_details: { remarks: 'Mine' } },
          { headers: stale },
        ),
    ])
    expect([run.ok, [200, 412].includes(response.status)]).toEqual([1, true])
    expect(await stage.values('vendor', [chair])).toEqual(['Amazon'])
    expect(await stage.values('remarks', [chair])).toEqual([
      response.status === 200 ? 'Mine' : null,
    ])
  }
})

test('RUN-13 only one of several simultaneous undos starts', async () => {
  const ids = await stage.chairs(300)
  const { id } = await stage.started({ ids }, { kind: 'archive' })
  await stage.ended(id)
  const undo = () => stage.as('systemAdmin').post(`/api/v1/runs/${id}/undo`)
  const responses = await Promise.all([undo(), undo(), undo()])
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 422, 422,
  ])
  const begun = responses.find(({ status }) => status === 201)
  expect(await stage.ended(begun?.body.id)).toMatchObject({ ok: 300 })
})

/** Creates a category with `count` assets. */
async function categoryOf(count: number) {
  const admin = stage.as('superAdmin')
  const category = { display_name: `Screens ${randomUUID().slice(0, 8)}`, manager: 'office_admin' }
  const { id } = (await admin.post('/api/v1/categories', category)).body
  const ids = await stage.chairs(count)
  await stage.api.db.run(sql`update assets set category_id = ${id} where id = any(${ids})`)
  const path = `/api/v1/categories/${id}`
  /** Changes the manager and starts the run that passes it on to the assets. */
  const change = async (manager: Manager) => {
    await admin.put(path, { manager })
    return admin.post(`${path}/manager`)
  }
  return { ids, change }
}

test('MAST-05 a run of a new manager stops an unfinished one of the same category', async () => {
  const { change } = await categoryOf(1)
  const unfinished = (await change('system_admin')).body.id
  await stage.api.db.run(
    sql`update runs set state = 'running', done = 0, ok = 0, ended_at = null where id = ${unfinished}`,
  )
  expect((await change('office_admin')).status).toBe(201)
  expect(await stage.run(unfinished)).toMatchObject({ state: 'stopped', done: 0 })
})

test('MAST-05 no run overwrites the manager of a later one: its remaining rows are refused', async () => {
  const { ids, change } = await categoryOf(650)
  let first = 0
  let starting: Promise<Answer> | undefined
  await stage.api.db.transaction(async (tx) => {
    // The second chunk waits for an asset, and the new run for the second chunk.
    await tx.one(sql`select id from assets where id = ${ids[399]} for update`)
    first = (await change('system_admin')).body.id
    await untilBlocked(tx)
    starting = change('office_admin')
    await untilBlocked(tx, 2)
  })
  expect(await stage.ended((await starting)?.body.id)).toMatchObject({ total: 400, ok: 400 })
  // The third chunk can be faster than the new run, which then finds nothing to stop, and nothing can be resumed.
  await stage.as('superAdmin').post(`/api/v1/runs/${first}/resume`)
  await eventually(async () =>
    expect(await stage.run(first)).toMatchObject({ state: 'done', ok: 400, refused: 250 }),
  )
  expect((await stage.rows(first)).at(-1)?.notes).toMatchObject([{ key: 'changed-since' }])
  expect(new Set(await stage.values('manager', ids))).toEqual(new Set(['office_admin']))
})
