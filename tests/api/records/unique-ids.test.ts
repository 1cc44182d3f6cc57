import { beforeEach, describe, expect, test } from 'vitest'
import { setUniqueIds } from '../../../host/api/commands/unique-ids.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, type Answer } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { freshDatabase } from '../../support/database.ts'
import { insertCompany } from '../../support/company.ts'
import { run as runCommand } from '../backup/stage.ts'
import { chairRow, header, importStage, table } from '../imports/stage.ts'

const stage = importStage()
const admin = () => stage.api.as('officeAdmin')
const body = (serial_number: string | null, more: object = {}) => ({
  ...leastAsset,
  serial_number,
  asset_details: {},
  ...more,
})
const create = (serial: string) => admin().post('/api/v1/assets/', body(serial))
const added = async (serial: string): Promise<number> => {
  const { status, body: saved } = await create(serial)
  expect(status).toBe(201)
  return saved.id
}
const trash = (id: number) => admin().send('DELETE', `/api/v1/assets/${id}`)
const restore = (id: number) => admin().put(`/api/v1/assets/${id}/unarchive`, { assetId: id })
const refusal = { serial_number: ['serial-exists'] }
const expectRefused = (answer: Answer) => {
  expect([answer.status, faultsOf(answer)]).toEqual([422, refusal])
  expect(JSON.stringify(answer.body.message)).toContain('Another asset has this ID')
}
const text = 'Another asset has this ID'
/** Starts a run, waits for its end and returns it with the results of its rows. */
async function runToEnd(selection: object, change: object) {
  const started = await admin().post('/api/v1/asset-runs', { selection, change })
  expect(started.status).toBe(201)
  const run = await stage.waitForRun(started.body.id)
  return { run, results: await stage.results(run.id) }
}

test('SIM-05 the command fails and lists duplicates; without duplicates it makes IDs unique, and off allows duplicates again', async () => {
  const fresh = await freshDatabase()
  try {
    await insertCompany(fresh.db)
    const run = (mode: string) =>
      runCommand('setup', ['--unique-ids', mode], { DATABASE_URL: fresh.url })
    const countIndexes = async () =>
      (await fresh.db.many(sql`select from pg_indexes where indexname = 'assets_unique_serial'`))
        .length
    await fresh.db.run(sql`update assets set serial_number = 'Lt-0001' where id in (2, 5)`)
    const refused = await run('on')
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/L[Tt]-0001: assets 1, 2\n/),
    })
    expect(await countIndexes()).toBe(0)
    await fresh.db.run(sql`update assets set serial_number = 'LT-0002' where id = 2`)
    expect(await run('on')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('of its own'),
    })
    expect(await countIndexes()).toBe(1)
    expect((await run('on')).code).toBe(0)
    expect((await run('off')).code).toBe(0)
    expect(await countIndexes()).toBe(0)
    expect(
      await fresh.db.many(
        sql`select details from audit_events where action = 'settings.changed' order by id`,
      ),
    ).toEqual([
      { details: { changes: [{ name: '--unique-ids', from: 'off', to: 'on' }] } },
      { details: { changes: [{ name: '--unique-ids', from: 'on', to: 'off' }] } },
    ])
    expect(await run('maybe')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('on or off'),
    })
  } finally {
    await fresh.drop()
  }
})

describe('SIM-06 if IDs are unique', () => {
  beforeEach(() => setUniqueIds(stage.api.db, 'on'))

  test('SIM-06 adding and changing reject a used ID; blank IDs and IDs of trashed assets are allowed', async () => {
    const first = await added('U-1')
    const second = await added('U-2')
    expectRefused(await create(' u-1 '))
    expectRefused(await admin().put(`/api/v1.1/assets/${second}`, body('U-1')))
    expect((await admin().put(`/api/v1.1/assets/${second}`, body('u-2'))).status).toBe(200)
    await trash(first)
    await added('U-1')
    for (const blank of [null, ' ', null])
      expect((await admin().post('/api/v1/assets/', body(blank))).status).toBe(201)
    const config = await stage.api.nobody.get('/config')
    expect(config.body.uniqueIds).toBe(true)
  })

  test('SIM-06 SIM-07 restoring one or many assets rejects a used ID', async () => {
    const ids = [await added('R-1')]
    await trash(ids[0]!)
    ids.push(await added('R-1'))
    await trash(ids[1]!)
    const { run, results } = await runToEnd({ ids }, { kind: 'restore' })
    expect(run).toMatchObject({ ok: 1, refused: 1 })
    expect(results.filter((each) => each.includes(text))).toHaveLength(1)
    const left = await stage.api.db.one<{ id: number }>(
      sql`select id from assets where id = any(${ids}) and deleted_at is not null`,
    )
    expectRefused(await restore(left.id))
    const { body: asset } = await admin().get(`/api/v1/trash/${left.id}`)
    expect(asset.deleted_at).not.toBeNull()
  })

  test('SIM-06 the undo of a move to the trash rejects a used ID', async () => {
    const id = await added('W-1')
    const { run } = await runToEnd({ ids: [id] }, { kind: 'archive' })
    await added('W-1')
    const undo = await admin().post(`/api/v1/runs/${run.id}/undo`)
    const undone = await stage.waitForRun(undo.body.id)
    expect(undone).toMatchObject({ ok: 0, refused: 1 })
    expect((await stage.results(undone.id))[0]).toContain(text)
  })

  test('SIM-06 creating similar assets creates none and names the used ID', async () => {
    await added('M-2')
    const { status, body: answer } = await admin().post('/api/v1/assets/similar', {
      ...leastAsset,
      serial_numbers: ['M-1', 'm-2', 'M-3'],
    })
    expect(status).toBe(422)
    expect(answer.message).toEqual([
      expect.objectContaining({
        property: 'serial_numbers',
        constraints: { 'serial-exists': `m-2: ${text}` },
      }),
    ])
    const created = await stage.api.db.many(
      sql`select from assets where serial_number in ('M-1', 'M-3')`,
    )
    expect(created).toEqual([])
  })

  test('SIM-06 imports reject rows with a used ID, in the rehearsal too', async () => {
    await added('I-1')
    const uploaded = await stage.create(table(header, chairRow('i-1'), chairRow('I-2')))
    const ready = await stage.edit(uploaded, { existing: 'add', day_order: 'dmy' })
    const rehearsal = await stage.rehearse(ready)
    expect(await stage.results(rehearsal.id)).toEqual([
      expect.stringMatching(new RegExp(`^1 refuse.*${text}`)),
      expect.stringMatching(/^2 add/),
    ])
    const run = await stage.start(await stage.get(uploaded.id))
    expect(run).toMatchObject({ ok: 1, refused: 1 })
  })

  test('SIM-06 a refused row of an import does not use its ID', async () => {
    await added('J-2')
    const rows = [
      chairRow('J-1').with(header.indexOf('Place'), ''),
      chairRow('j-1'),
      chairRow('j-2'),
    ]
    const uploaded = await stage.create(table(header, ...rows))
    const ready = await stage.edit(uploaded, { existing: 'add', day_order: 'dmy' })
    const rehearsal = await stage.rehearse(ready)
    expect(await stage.results(rehearsal.id)).toEqual([
      expect.not.stringContaining(text),
      expect.stringMatching(/^2 add/),
      expect.stringMatching(new RegExp(`^3 refuse.*${text}`)),
    ])
  })

  test('SIM-06 only one of fifty simultaneous requests with one ID succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('RACE-1')))
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 422)])
    expectRefused(answers.find(({ status }) => status === 422)!)
    const { n } = await stage.api.db.one<{ n: number }>(
      sql`select count(*) as n from assets where lower(serial_number) = 'race-1'`,
    )
    expect(n).toBe(1)
  })
})

test('SIM-05 SIM-06 if IDs need not be unique any more, an ID can be used again', async () => {
  await setUniqueIds(stage.api.db, 'off')
  await added('Z-1')
  await added('z-1')
  expect((await stage.api.nobody.get('/config')).body.uniqueIds).toBe(false)
})
