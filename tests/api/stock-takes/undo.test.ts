import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { company } from '../../support/company.ts'
import { stockTakeStage } from './stage.ts'

const takes = stockTakeStage()
const { stage } = takes
const { users, locations } = company

const lastSeen = (ids: readonly number[]) => stage.values('last_seen_by', ids)

test('TAKE-22 the undo restores places and last-seen values of assets that were not changed since', async () => {
  const [found, away, edited, later] = await takes.assets(4)
  const take = await takes.start({ location_ids: [locations.lab] })
  const ids = [found!, away!, edited!, later!]
  await stage.api.db.run(sql`
    update assets set last_seen_at = '2026-01-01T00:00:00Z', last_seen_by = ${users.superAdmin} where id = ${away}`)
  for (const asset_id of ids)
    await takes.mark(take.id, { asset_id, location_id: locations.reception })
  const run = await takes.close(take.id)
  await stage.api.db.run(sql`update assets set vendor = 'Else' where id = ${edited}`)
  await stage.api.db.run(sql`
    update assets set last_seen_at = now() + interval '1 hour', last_seen_by = ${users.employee} where id = ${later}`)
  const undo = await stage.ended((await stage.undo(run.id)).id)
  expect(undo).toMatchObject({ kind: 'undo', ok: 3, refused: 1 })
  expect(await stage.values('location_id', ids)).toEqual([4, 4, 3, 4])
  expect(await lastSeen(ids)).toEqual([null, users.superAdmin, users.systemAdmin, users.employee])
  expect((await takes.take(take.id)).state).toBe('closed')
})

test('TAKE-21 TAKE-22 the undo also restores last-seen values of assets that were not moved', async () => {
  const [moved, trashed, edited, found] = await takes.assets(4)
  const ids = [moved!, trashed!, edited!]
  const take = await takes.start({ location_ids: [locations.lab] })
  for (const asset_id of [...ids, found!])
    await takes.mark(take.id, { asset_id, location_id: locations.reception })
  await stage.api.db.run(
    sql`update assets set place_id = 1, location_id = 1 where id = any(${ids})`,
  )
  await stage.api.db.run(sql`update assets set deleted_at = now() where id = ${trashed}`)
  const run = await takes.close(take.id)
  expect(run).toMatchObject({ ok: 1, refused: 3 })
  await stage.api.db.run(sql`update assets set vendor = 'Else' where id = ${edited}`)
  const undo = await stage.ended((await stage.undo(run.id)).id)
  expect(undo).toMatchObject({ total: 4, ok: 3, refused: 1 })
  expect(await lastSeen(ids)).toEqual([null, null, users.systemAdmin])
  expect((await stage.historyOf(moved!))[0]).toEqual(['No longer seen in stock-take “Count”'])
})

test('TAKE-22 a closing that refused to move any asset can be undone once', async () => {
  const [id] = await takes.assets(1)
  const take = await takes.start({ location_ids: [locations.lab] })
  await takes.mark(take.id, { asset_id: id!, location_id: locations.reception })
  await stage.api.db.run(sql`update assets set place_id = 1, location_id = 1 where id = ${id}`)
  const run = await takes.close(take.id)
  expect(run).toMatchObject({ ok: 0, refused: 1, can: { undo: true } })
  const preview = await stage.as('systemAdmin').get(`/api/v1/runs/${run.id}/undo`)
  expect(preview.body).toMatchObject({ undoable: 1, conflicts: { totalItems: 0 } })
  const undo = await stage.ended((await stage.undo(run.id)).id)
  expect(undo).toMatchObject({ total: 1, ok: 1, refused: 0 })
  expect(await lastSeen([id!])).toEqual([null])
  expect(await stage.run(run.id)).toMatchObject({
    undone_by: undo.id,
    undo_refused: 'nothing-left',
  })
})

test('TAKE-22 the undo refuses sightings of assets that were seen since, as its preview says', async () => {
  const [found, before, after] = await takes.assets(3)
  const take = await takes.start({ location_ids: [locations.lab] })
  for (const asset_id of [found!, before!, after!]) await takes.mark(take.id, { asset_id })
  const seeAgain = (id: number) =>
    stage.api.db.run(sql`
      update assets set last_seen_at = now() + interval '1 hour', last_seen_by = ${users.employee} where id = ${id}`)
  await seeAgain(before!)
  const run = await takes.close(take.id)
  await seeAgain(after!)
  const preview = await stage.as('systemAdmin').get(`/api/v1/runs/${run.id}/undo`)
  expect(preview.body).toMatchObject({ undoable: 1, conflicts: { totalItems: 2 } })
  const undo = await stage.ended((await stage.undo(run.id)).id)
  expect(undo).toMatchObject({ total: 3, ok: 1, refused: 2 })
  expect(await lastSeen([found!, before!, after!])).toEqual([null, users.employee, users.employee])
  for (const id of [before!, after!])
    expect(await stage.historyOf(id)).toEqual([['Seen in stock-take “Count”']])
})

test('TAKE-22 the undo of a sighting is in the history and keeps the version, so that an open form can be saved', async () => {
  const [id] = await takes.assets(1)
  const [version] = await stage.values('version', [id!])
  const take = await takes.start({ location_ids: [locations.lab] })
  await takes.mark(take.id, { asset_id: id! })
  const run = await takes.close(take.id)
  await stage.ended((await stage.undo(run.id)).id)
  expect(await stage.historyOf(id!)).toEqual([
    ['No longer seen in stock-take “Count”'],
    ['Seen in stock-take “Count”'],
  ])
  expect(await stage.values('version', [id!])).toEqual([version])
  expect(await lastSeen([id!])).toEqual([null])
})

test('TAKE-22 the undo keeps the last-seen values of assets whose former location cannot be chosen', async () => {
  const [id] = await takes.assets(1)
  const take = await takes.start({ location_ids: [locations.lab] })
  await takes.mark(take.id, { asset_id: id!, location_id: locations.reception })
  const run = await takes.close(take.id)
  await stage.api.db.run(sql`update locations set retired_at = now() where id = ${locations.lab}`)
  const undo = await stage.ended((await stage.undo(run.id)).id)
  expect(undo).toMatchObject({ ok: 0, refused: 1 })
  expect(await lastSeen([id!])).toEqual([users.systemAdmin])
})
