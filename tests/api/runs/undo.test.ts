import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Change, UndoPreview } from '../../../src/wire/run.ts'
import { faultsOf, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { runStage } from './stage.ts'

const stage = runStage()
const { users, places } = company
const vendor = (name: string): Change => ({ kind: 'edit', set: { vendor: name } })

const preview = async (id: number): Promise<UndoPreview> =>
  (await stage.as('systemAdmin').get(`/api/v1/runs/${id}/undo`)).body
const undoFaults = async (id: number) =>
  faultsOf(await stage.as('systemAdmin').post(`/api/v1/runs/${id}/undo`))

/** Returns the stored assets without their version, which every write increases. */
const storedAssets = (ids: readonly number[]) =>
  stage.api.db.many(sql`
    select to_jsonb(assets) - 'version' as asset from assets where id = any(${[...ids]}) order by id`)
/** Changes an asset as another user does between a run and its undo. */
const rename = (id: number) =>
  stage.api.db.transaction(async (tx) => {
    await tx.run(sql`update assets set description = 'Throne' where id = ${id}`)
    await tx.run(sql`
      insert into events (subject, subject_id, kind, created_by, messages, listed, visibility)
      values ('asset', ${id}, 'asset.changed', ${users.officeAdmin}, '{Description changed}', true, 'internal')`)
  })

test('RUN-10 the preview counts what can be undone, names who changed the others, and writes nothing', async () => {
  const ids = await stage.chairs(5)
  const [touched = 0] = ids
  const { id } = await stage.started({ ids }, vendor('Flipkart'))
  await rename(touched)
  const before = await stage.api.db.one(sql`select count(*) as events from events`)
  expect(await preview(id)).toEqual({
    undoable: 4,
    conflicts: {
      items: [
        {
          row_no: 1,
          subject: { kind: 'asset', id: touched, label: 'Throne · CH-1', archived: false },
          events: [
            expect.objectContaining({
              kind: 'asset.changed',
              history: expect.objectContaining({ messages: ['Description changed'] }),
              run: null,
            }),
          ],
          notes: [],
          by: 'Omana Office',
          at: expect.any(String),
        },
      ],
      page: 1,
      totalPages: 1,
      totalItems: 1,
      offset: 0,
      itemCount: 1,
    },
  })
  expect(await stage.api.db.one(sql`select count(*) as events from events`)).toEqual(before)
})

test('RUN-10 PERM-06 the preview for the merge of a place shows changes of users to super admins only', async () => {
  const superAdmin = stage.as('superAdmin')
  const { body: old } = await superAdmin.post('/api/v1/places', { display_name: 'Old office' })
  await stage.api.db.run(sql`update users set place_id = ${old.id} where id = ${users.colleague}`)
  const merge = await superAdmin.post(`/api/v1/places/${old.id}/merge`, { into: places.pune })
  const { body: colleague } = await superAdmin.get(`/api/v1/admin/users/${users.colleague}`)
  const { username, email, role_id, place_id } = colleague
  const changed = { username, email, role_id, place_id, employment_id: 7001 }
  await superAdmin.put(`/api/v1/admin/users/${users.colleague}`, changed)
  const conflictsFor = async (person: Person) =>
    (await stage.as(person).get(`/api/v1/runs/${merge.body.id}/undo`)).body.conflicts.items
  const conflict = { subject: { kind: 'user', id: users.colleague }, by: 'Sunita Super' }
  expect(await conflictsFor('superAdmin')).toMatchObject([
    { ...conflict, events: [{ kind: 'user.changed' }] },
  ])
  for (const admin of ['officeAdmin', 'systemAdmin'] as const)
    expect(await conflictsFor(admin)).toMatchObject([{ ...conflict, events: [] }])
})

test('RUN-11 RUN-12 the undo restores unchanged assets and skips the others; histories name both runs', async () => {
  const ids = await stage.chairs(4)
  const [touched = 0, ...others] = ids
  const { id } = await stage.started({ ids }, vendor('Flipkart'))
  expect((await preview(id)).undoable).toBe(4)
  await rename(touched)
  const undo = await stage.undo(id)
  expect(undo).toMatchObject({
    kind: 'undo',
    action: 'edit',
    state: 'done',
    title: 'Undo of “Edit of 4 assets”',
    undoes: id,
    total: 4,
    ok: 3,
    refused: 1,
    undo_refused: 'is-undo',
  })
  expect(await stage.values('vendor', others)).toEqual([null, null, null])
  expect(await stage.values('vendor', [touched])).toEqual(['Flipkart'])
  expect(await stage.values('description', [touched])).toEqual(['Throne'])
  expect((await stage.rows(undo.id))[0]?.notes).toEqual([
    {
      field: null,
      key: 'changed-since',
      text: 'This asset has changed since',
      code: 'run.changedSince',
      value: null,
    },
  ])
  const { body } = await stage.as('systemAdmin').get(`/api/v1/asset/${others[0]}/history`)
  expect(body.items).toMatchObject([
    { history: { messages: ['Vendor Flipkart removed'] }, run: { id: undo.id, undoes: id } },
    { history: { messages: ['Vendor set to Flipkart'] }, run: { id, undoes: null } },
  ])
  const log = await stage.api.db.many(sql`
    select messages from events where listed and subject = 'run' and subject_id = ${undo.id}`)
  expect(log).toEqual([{ messages: ['Undo of “Edit of 4 assets”: 1 refused'] }])
})

const actions: Record<Change['kind'], Change> = {
  edit: {
    kind: 'edit',
    set: { status: 'sold', category_id: 1, watt: 5.5 },
    clear: ['location_id'],
  },
  assign: { kind: 'assign', user_id: users.employee },
  move: { kind: 'move', place_id: places.chennai },
  archive: { kind: 'archive' },
  restore: { kind: 'restore' },
}

test.each(Object.values(actions))('BULK-16 undoing $kind restores every column', async (change) => {
  const ids = await stage.chairs(3)
  if (change.kind === 'restore')
    await stage.api.db.run(sql`
        update assets set deleted_at = '2026-01-02T03:04:05.678Z' where id = any(${ids})`)
  const before = await storedAssets(ids)
  const { id, ok } = await stage.started({ ids }, change)
  expect(ok).toBe(3)
  expect(await storedAssets(ids)).not.toEqual(before)
  expect(await stage.undo(id)).toMatchObject({ ok: 3, refused: 0 })
  expect(await storedAssets(ids)).toEqual(before)
})

test('RUN-13 a run cannot be undone if nothing is left, it is an undo, it is too old, or it is still running', async () => {
  const ids = await stage.chairs(1)
  const { id } = await stage.started({ ids }, vendor('Amazon'))
  const undo = await stage.undo(id)
  expect(await undoFaults(id)).toEqual({ id: ['nothing-left'] })
  expect(await undoFaults(undo.id)).toEqual({ id: ['is-undo'] })
  expect((await stage.run(id)).undo_refused).toBe('nothing-left')
  const { id: old } = await stage.started({ ids }, vendor('Croma'))
  await stage.api.db.run(
    sql`update runs set ended_at = now() - interval '30 days 1 minute' where id = ${old}`,
  )
  expect(await undoFaults(old)).toEqual({ id: ['too-old'] })
  expect(await preview(old)).toMatchObject({ statusCode: 422 })
  await stage.api.db.run(
    sql`update runs set state = 'running', ended_at = null, total = 2 where id = ${old}`,
  )
  expect(await undoFaults(old)).toEqual({ id: ['state'] })
})

test('RUN-13 a second undo covers only rows that are not undone yet', async () => {
  const ids = await stage.chairs(3)
  const [touched = 0] = ids
  const { id } = await stage.started({ ids }, vendor('Amazon'))
  await rename(touched)
  expect(await stage.undo(id)).toMatchObject({ total: 3, ok: 2, refused: 1 })
  expect(await stage.undo(id)).toMatchObject({ total: 1, ok: 0, refused: 1 })
})

test('RUN-07 RUN-10 an asset with an open ticket keeps its new user', async () => {
  const ids = await stage.chairs(2)
  const [ticketed = 0] = ids
  const { id } = await stage.started({ ids }, { kind: 'assign', user_id: users.employee })
  await stage.api.db.run(sql`
    insert into tickets (priority, description, raised_by, asset_id, category_id, place_id, manager)
    values ('low', 'It squeaks', ${users.employee}, ${ticketed}, 2, 2, 'office_admin')`)
  const undo = await stage.undo(id)
  expect(undo).toMatchObject({ ok: 1, refused: 1 })
  expect((await stage.rows(undo.id))[0]?.notes[0]?.key).toBe('assets-tickets-not-completed')
})

test('RUN-14 only the starter of a run or a super admin may undo it', async () => {
  const ids = await stage.chairs(1)
  const { id } = await stage.started({ ids }, vendor('Amazon'), { by: 'officeAdmin' })
  expect(await undoFaults(id)).toEqual({ id: ['not-yours'] })
  expect((await stage.run(id)).can.undo).toBe(false)
  expect(await stage.undo(id, 'superAdmin')).toMatchObject({ ok: 1 })
})

test('RUN-10 RUN-11 RUN-13 a run can only be undone after later runs of the same assets', async () => {
  const ids = await stage.chairs(3)
  const [edited = 0] = ids
  const runs: number[] = []
  for (const change of [vendor('Amazon'), actions.assign, vendor('Croma'), actions.archive])
    runs.push((await stage.started({ ids }, change)).id)
  const [first = 0, second = 0, third = 0, fourth = 0] = runs
  expect(await preview(first)).toMatchObject({ undoable: 0, conflicts: { totalItems: 3 } })
  expect((await preview(first)).conflicts.items[0]?.events.map(({ run }) => run?.id)).toEqual([
    second,
    third,
    fourth,
  ])
  expect(await stage.undo(first)).toMatchObject({ ok: 0, refused: 3 })

  expect(await stage.undo(fourth)).toMatchObject({ ok: 3 })
  expect(await preview(third)).toMatchObject({ undoable: 3 })
  expect(await preview(second)).toMatchObject({ undoable: 0 })
  expect(await stage.undo(third)).toMatchObject({ ok: 3 })
  await rename(edited)
  expect(await stage.undo(second)).toMatchObject({ ok: 2, refused: 1 })
  expect(await stage.undo(first)).toMatchObject({ ok: 2, refused: 1 })
  expect(await stage.values('vendor', ids)).toEqual(['Amazon', null, null])
  expect(await stage.values('assigned_to', ids)).toEqual([users.employee, null, null])
})

test('RUN-11 a run cannot be undone if a single edit followed it, even after a later run was undone', async () => {
  const ids = await stage.chairs(1)
  const [edited = 0] = ids
  const { id } = await stage.started({ ids }, vendor('Amazon'))
  await rename(edited)
  const { id: later } = await stage.started({ ids }, vendor('Croma'))
  expect(await stage.undo(later)).toMatchObject({ ok: 1 })
  expect(await stage.undo(id)).toMatchObject({ ok: 0, refused: 1 })
})

test('BULK-13 BULK-16 MAST-05 OP3-049 a run keeps managers that differ from those of their categories unless it sets the category', async () => {
  const ids = await stage.chairs(2)
  const { id: category } = await stage.api.db.one<{ id: number }>(sql`
    insert into categories (name, display_name, manager) values ('desks', 'Desks', 'system_admin') returning id`)
  await stage.api.db.run(sql`update assets set category_id = ${category} where id = any(${ids})`)
  expect(await stage.started({ ids }, { kind: 'move', place_id: places.pune })).toMatchObject({
    ok: 0,
    unchanged: 2,
  })
  const { id: moved } = await stage.started({ ids }, actions.move)
  expect(await stage.values('manager', ids)).toEqual(['office_admin', 'office_admin'])
  expect((await stage.rows(moved))[0]?.history?.messages.join()).not.toContain('Manager')
  const before = await storedAssets(ids)
  const setCategory: Change = { kind: 'edit', set: { category_id: category } }
  const { id } = await stage.started({ ids }, setCategory)
  expect(await stage.values('manager', ids)).toEqual(['system_admin', 'system_admin'])
  expect(await stage.undo(id)).toMatchObject({ ok: 2 })
  expect(await storedAssets(ids)).toEqual(before)
})
