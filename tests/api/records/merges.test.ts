import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, testApi, type Answer } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'
import { readWorkbook } from '../../support/spreadsheet.ts'

const api = testApi({ WORKERS: '1' })

const { categories, places, locations, tickets, users } = company
const su = () => api.as('superAdmin')
const oa = () => api.as('officeAdmin')
const createEntry = async (list: string, body: object): Promise<number> =>
  (await su().post(`/api/v1/${list}`, body)).body.id
const category = (display_name: string, manager = 'office_admin') =>
  createEntry('categories', { display_name, manager })
const place = (display_name: string) => createEntry('places', { display_name })
const location = (display_name: string, place_id: number) =>
  createEntry('locations', { display_name, place_id })
const asset = async (body: object): Promise<number> =>
  (await oa().post('/api/v1/assets/', { ...leastAsset, ...body })).body.id
const merge = (list: string, from: number, into: number | null) =>
  su().post(`/api/v1/${list}/${from}/merge`, { into })
const undo = async ({ body }: Answer) => (await su().post(`/api/v1/runs/${body.id}/undo`)).body
const row = (table: 'assets' | 'tickets' | 'users', id: number) =>
  api.db.one<Record<string, unknown>>(
    table === 'users'
      ? sql`select place_id from users where id = ${id}`
      : table === 'assets'
        ? sql`select category_id, place_id, location_id, manager, version from assets where id = ${id}`
        : sql`select category_id, place_id, location_id, manager from tickets where id = ${id}`,
  )
const entries = async (kind: string, search: string) =>
  (await oa().get(`/api/v1/reference-entries?kind=${kind}&perPage=100&search=${search}`)).body.items
const names = async (kind: string, search: string) =>
  (await entries(kind, search)).map((entry: { display_name: string }) => entry.display_name)
const messages = async (subject: string, id: number) =>
  (await oa().get(`/api/v1/reference-history?subject=${subject}&id=${id}`)).body.items.flatMap(
    (entry: { history: { messages: string[] } }) => entry.history.messages,
  )

test('MAST-09 merging a category moves its records and frees its name; the undo skips records changed since', async () => {
  const [old, kept] = [await category('Notebooks'), await category('Portables')]
  const [one, other] = [await asset({ category_id: old }), await asset({ category_id: old })]
  await su().send('DELETE', `/api/v1/assets/${other}`)
  await api.db.run(sql`
    update tickets set category_id = ${old}, manager = 'office_admin', status = 'completed', outcome = 'resolved',
      resolve_date = now() where id = ${tickets.leakingTap}`)
  await api.db.run(sql`
    update ticket_threads set confirmed_at = now() where ticket_id = ${tickets.leakingTap}`)
  const before = await api.db.one(
    sql`select last_event_id from ticket_threads where ticket_id = ${tickets.leakingTap}`,
  )

  const query = `kind=category&id=${old}&into=${kept}`
  expect((await oa().get(`/api/v1/reference-merge?${query}`)).body).toEqual({
    assets: 2,
    tickets: 1,
    people: 0,
    locations: 0,
    joined: 0,
  })
  const response = await merge('categories', old, kept)
  expect([response.status, response.body]).toMatchObject([
    201,
    {
      kind: 'merge',
      action: 'merge',
      title: 'Merge of “Notebooks”',
      state: 'done',
      total: 4,
      ok: 4,
    },
  ])
  expect(await names('category', 'notebooks')).toEqual([])
  for (const id of [one, other])
    expect(await row('assets', id)).toMatchObject({ category_id: kept })
  expect(await row('tickets', tickets.leakingTap)).toMatchObject({ category_id: kept })
  // A new category name does not mark a conversation as unread.
  expect(
    await api.db.one(
      sql`select last_event_id from ticket_threads where ticket_id = ${tickets.leakingTap}`,
    ),
  ).toEqual(before)
  expect(await messages('category', kept)).toEqual(['Notebooks merged into this', 'Added'])
  const { body: rows } = await oa().get(`/api/v1/runs/${response.body.id}/rows`)
  expect(rows.items.map((item: { subject: object }) => item.subject)).toMatchObject([
    { kind: 'asset', id: one, archived: false },
    { kind: 'asset', id: other, archived: true },
    { kind: 'ticket', id: tickets.leakingTap, label: '#3 · The tap in the pantry drips' },
    { kind: 'category', id: old, label: 'Notebooks', archived: true },
  ])
  expect(rows.items[2].changes[0]).toMatchObject({ field: 'category', to: { text: 'Portables' } })
  expect(rows.items[0].history.messages).toEqual(['Category changed from Notebooks to Portables'])

  await oa().put(`/api/v1.1/assets/${one}`, { ...leastAsset, category_id: kept, quantity: 7 })
  const preview = await oa().get(`/api/v1/runs/${response.body.id}/undo`)
  expect(preview.body).toMatchObject({ undoable: 3, conflicts: { totalItems: 1 } })
  expect(await undo(response)).toMatchObject({ ok: 3, refused: 1 })
  expect(await row('assets', one)).toMatchObject({ category_id: kept })
  expect(await row('assets', other)).toMatchObject({ category_id: old })
  expect(await row('tickets', tickets.leakingTap)).toMatchObject({ category_id: old })
  expect((await entries('category', 'notebooks'))[0]).toMatchObject({ id: old, retired_at: null })
  expect(await messages('category', old)).toEqual([
    'Brought back',
    'Merged into Portables',
    'Added',
  ])
  await api.db.run(sql`
    update tickets set status = 'unassigned', outcome = null, resolve_date = null where id = ${tickets.leakingTap}`)
})

test('MAST-09 an undo is rejected while another entry has the name, and succeeds once the name is free', async () => {
  const [old, kept] = [await category('Cameras'), await category('Optics')]
  const own = await asset({ category_id: old })
  const response = await merge('categories', old, kept)
  const taker = await category('cameras')
  expect(await undo(response)).toMatchObject({ ok: 0, refused: 2 })
  expect(await row('assets', own)).toMatchObject({ category_id: kept })
  await su().put(`/api/v1/categories/${taker}`, { display_name: 'Film cameras' })
  expect(await undo(response)).toMatchObject({ ok: 2, refused: 0 })
  // The category that took the name keeps the name `cameras` for programs.
  expect((await entries('category', 'cameras'))[0]).toMatchObject({ id: old, name: 'Cameras 2' })
})

test('MAST-10 merging places moves locations and users and joins locations of equal names; the undo restores all', async () => {
  const [old, kept] = [await place('Madras'), await place('Chennai Centre')]
  const [hall, desk] = [await location('Hall', old), await location('Desk', old)]
  const keptHall = await location('HALL', kept)
  const inHall = await asset({ place_id: old, location_id: hall })
  const atDesk = await asset({ place_id: old, location_id: desk })
  await api.db.run(sql`update users set place_id = ${old} where id = ${users.officeAdmin}`)
  await api.db.run(sql`
    update tickets set place_id = ${old}, location_id = ${desk} where id = ${tickets.open}`)

  const query = `kind=place&id=${old}&into=${kept}`
  expect((await oa().get(`/api/v1/reference-merge?${query}`)).body).toEqual({
    assets: 2,
    tickets: 1,
    people: 1,
    locations: 2,
    joined: 1,
  })
  const response = await merge('places', old, kept)
  expect(response.body).toMatchObject({ state: 'done', total: 7, ok: 7 })
  expect(await names('place', 'madras')).toEqual([])
  const movedDesk = (await entries('location', 'desk')).find(
    (entry: { place: { id: number } }) => entry.place.id === kept,
  )
  expect(movedDesk).toMatchObject({ display_name: 'Desk', retired_at: null, assets: 1, tickets: 1 })
  expect(await row('assets', inHall)).toMatchObject({ place_id: kept, location_id: keptHall })
  expect(await row('assets', atDesk)).toMatchObject({ place_id: kept, location_id: movedDesk.id })
  expect(await row('tickets', tickets.open)).toMatchObject({ location_id: movedDesk.id })
  expect(await row('users', users.officeAdmin)).toEqual({ place_id: kept })

  expect(await undo(response)).toMatchObject({ ok: 7, refused: 0 })
  expect(await row('assets', inHall)).toMatchObject({ place_id: old, location_id: hall })
  expect(await row('assets', atDesk)).toMatchObject({ place_id: old, location_id: desk })
  expect(await row('users', users.officeAdmin)).toEqual({ place_id: old })
  expect((await entries('location', 'desk')).map((entry: { id: number }) => entry.id)).toEqual([
    desk,
  ])
})

test('MAST-10 every admin can merge locations of the same place', async () => {
  const [old, kept] = [await location('Attic', places.pune), await location('Loft', places.pune)]
  const own = await asset({ place_id: places.pune, location_id: old })
  const response = await oa().post(`/api/v1/locations/${old}/merge`, { into: kept })
  expect(response.body).toMatchObject({ ok: 2, refused: 0 })
  expect(await row('assets', own)).toMatchObject({ location_id: kept })
  expect(await undo(response)).toMatchObject({ ok: 2 })
  expect(await row('assets', own)).toMatchObject({ location_id: old })
})

test('MAST-06 MAST-10 MAST-11 invalid merges are rejected with their reason', async () => {
  const [old, kept] = [await category('Beds'), await category('Sofas', 'system_admin')]
  const retired = await category('Hammocks')
  await su().put(`/api/v1/categories/${retired}`, { retired: true })
  const refusal = async (list: string, from: number, into: number | null) =>
    faultsOf(await merge(list, from, into))
  expect(await refusal('categories', old, null)).toEqual({ into: ['isNotEmpty'] })
  expect(await refusal('categories', old, old)).toEqual({ into: ['same'] })
  expect(await refusal('categories', old, retired)).toEqual({ into: ['retired'] })
  expect(await refusal('categories', categories.other, old)).toEqual({ id: ['other'] })
  expect(await refusal('locations', locations.lab, locations.firstFloor)).toEqual({
    into: ['other-place'],
  })
  const [closed, open] = [await place('Closed office'), await place('Main office')]
  const [hall, openHall] = [await location('Hall', closed), await location('hall', open)]
  await su().put(`/api/v1/locations/${openHall}`, { retired: true })
  const intoRetired = await merge('places', closed, open)
  expect(faultsOf(intoRetired)).toEqual({ into: ['retired'] })
  expect(intoRetired.body.reasons).toMatchObject([{ params: ['Main office, hall'] }])
  await su().put(`/api/v1/locations/${hall}`, { retired: true })
  expect((await merge('places', closed, open)).status).toBe(201)
  await api.db.run(sql`update tickets set category_id = ${old} where id = ${tickets.leakingTap}`)
  const response = await merge('categories', old, kept)
  expect(faultsOf(response)).toEqual({ into: ['manager-differs'] })
  expect(response.body.reasons).toMatchObject([{ params: [1] }])
  expect(
    faultsOf(await oa().get(`/api/v1/reference-merge?kind=category&id=${old}&into=${kept}`)),
  ).toEqual({
    into: ['manager-differs'],
  })
  // If the category has no open tickets, the merge gives its assets the manager of the other category.
  const own = await asset({ category_id: old })
  await api.db.run(sql`
    update tickets set category_id = ${categories.furniture} where id = ${tickets.leakingTap}`)
  const done = await merge('categories', old, kept)
  expect(await row('assets', own)).toMatchObject({ category_id: kept, manager: 'system_admin' })
  await undo(done)
  expect(await row('assets', own)).toMatchObject({ category_id: old, manager: 'office_admin' })
})

test('MAST-05 a new manager applies to the assets and open tickets of a category, except tickets whose assignee has another role', async () => {
  const id = await category('Phones')
  const [active, trashed] = [await asset({ category_id: id }), await asset({ category_id: id })]
  await su().send('DELETE', `/api/v1/assets/${trashed}`)
  await api.db.run(sql`
    update tickets set category_id = ${id}, manager = 'office_admin',
      assigned_to = case id when ${tickets.leakingTap} then ${users.officeAdmin}::integer end
    where id in (${tickets.leakingTap}, ${tickets.open})`)
  await su().put(`/api/v1/categories/${id}`, { manager: 'system_admin' })
  expect(await row('assets', active)).toMatchObject({ manager: 'office_admin' })

  const response = await su().post(`/api/v1/categories/${id}/manager`)
  expect(response.body).toMatchObject({
    kind: 'change-manager',
    title: 'New manager of “Phones”',
    total: 3,
    ok: 2,
    refused: 1,
  })
  expect(await row('assets', active)).toMatchObject({ manager: 'system_admin' })
  expect(await row('assets', trashed)).toMatchObject({ manager: 'office_admin' })
  expect(await row('tickets', tickets.open)).toMatchObject({ manager: 'system_admin' })
  expect(await row('tickets', tickets.leakingTap)).toMatchObject({ manager: 'office_admin' })
  const { body: refusedRows } = await oa().get(
    `/api/v1/runs/${response.body.id}/rows?outcome[]=refuse`,
  )
  expect(refusedRows.items).toMatchObject([
    { subject: { kind: 'ticket', id: tickets.leakingTap }, notes: [{ key: 'role-of-manager' }] },
  ])
  const { body: ticketHistory } = await oa().get(`/api/v1/ticket/${tickets.open}/history`)
  expect(ticketHistory.items[0].history.messages).toEqual([
    'Manager changed from Office Admin to System Admin',
  ])
  expect(await undo(response)).toMatchObject({ ok: 2, refused: 0 })
  expect(await row('tickets', tickets.open)).toMatchObject({ manager: 'office_admin' })
  expect((await su().post(`/api/v1/categories/${categories.other}/manager`)).status).toBe(422)
})

test('MAST-09 a long merge runs in the queue; meanwhile the merged entry cannot be chosen', async () => {
  const [old, kept] = [await category('Cables'), await category('Wires')]
  await api.db.run(sql`
    insert into assets (status, labelled, manager, category_id, place_id, description)
    select 'backup', 'na', 'office_admin', ${old}, ${places.pune}, 'Cable ' || n from generate_series(1, 250) as n`)
  const response = await api.db.transaction(async (tx) => {
    // The run waits for its last asset, so that it does not end before the other requests.
    await tx.run(
      sql`select from assets where category_id = ${old} order by id desc limit 1 for update`,
    )
    const queued = await merge('categories', old, kept)
    expect(queued.body).toMatchObject({ state: 'queued', total: 251 })
    const added = await oa().post('/api/v1/assets/', { ...leastAsset, category_id: old })
    expect(faultsOf(added)).toEqual({ category_id: ['retired'] })
    const again = await merge('categories', old, categories.furniture)
    expect(faultsOf(again)).toEqual({ id: ['under-way'] })
    return queued
  })
  await expect
    .poll(async () => (await oa().get(`/api/v1/runs/${response.body.id}`)).body)
    .toMatchObject({ state: 'done', ok: 251 })
  expect(await names('category', 'cables')).toEqual([])
  const { body } = await su().post(`/api/v1/runs/${response.body.id}/undo`)
  await expect
    .poll(async () => (await oa().get(`/api/v1/runs/${body.id}`)).body)
    .toMatchObject({ state: 'done', ok: 251 })
  expect((await entries('category', 'cables'))[0]).toMatchObject({ id: old, assets: 250 })
})

test('RUN-14 a user who may no longer merge places cannot resume the undo of a merge', async () => {
  const merged = await merge('places', await place('Closing office'), await place('Open office'))
  const { id } = await undo(merged)
  await api.db.run(sql`
    update runs set state = 'stopped', created_by = ${users.officeAdmin} where id = ${id}`)
  expect((await oa().get(`/api/v1/runs/${id}`)).body.can.resume).toBe(false)
  expect(faultsOf(await oa().post(`/api/v1/runs/${id}/resume`))).toEqual({ id: ['not-yours'] })
  expect((await su().get(`/api/v1/runs/${id}`)).body.can.resume).toBe(true)
})

test('RUN-09 the report of a merge does not call its records assets', async () => {
  const { body } = await merge('places', await place('Annex'), await place('Tower'))
  const { rawPayload } = await api.app.inject({
    url: `/api/v1/runs/${body.id}/report`,
    headers: { authorization: `Bearer ${await api.tokenOf('officeAdmin')}` },
  })
  const [sheet] = readWorkbook(rawPayload).sheets
  expect(sheet?.headers).toEqual(['Row', 'Record', 'Number', 'Result', 'Details'])
  expect(sheet?.rows[0]?.['Record']?.value).toBe('Annex')
})

/** Starts a merge of an entry with 2000 assets, and stops it before it has moved all of them. */
async function stoppedMerge(list: string, [from, into]: readonly [number, number]) {
  const { body } = await merge(list, from, into)
  const run = async () => (await oa().get(`/api/v1/runs/${body.id}`)).body
  await expect.poll(async () => (await run()).done).toBeGreaterThan(0)
  const stopped = await su().post(`/api/v1/runs/${body.id}/stop`)
  return {
    id: body.id as number,
    stopped,
    async resumed() {
      await su().post(`/api/v1/runs/${body.id}/resume`)
      await expect.poll(async () => (await run()).state).toBe('done')
      return run()
    },
  }
}

test('MAST-10 a merge of places follows the merge of a location that it moves assets to', async () => {
  const [old, kept] = [await place('Calcutta'), await place('Kolkata')]
  const [desk, keptHall] = [await location('Desk', old), await location('Hall', kept)]
  await api.db.run(sql`
    insert into assets (status, labelled, manager, category_id, place_id, location_id)
    select 'backup', 'na', 'office_admin', ${categories.furniture}, ${old}, ${desk} from generate_series(1, 2000)`)
  const { stopped, resumed } = await stoppedMerge('places', [old, kept])
  expect(stopped.body.state).toBe('stopped')
  const target = (await entries('location', 'desk')).find(
    (entry: { place: { id: number } }) => entry.place.id === kept,
  )
  const own = await merge('locations', target.id, keptHall)
  await expect
    .poll(async () => (await oa().get(`/api/v1/runs/${own.body.id}`)).body.state)
    .toBe('done')
  expect(await resumed()).toMatchObject({ ok: 2002, refused: 0 })
  expect(await names('place', 'calcutta')).toEqual([])
  expect(
    (await entries('location', 'hall')).map(({ assets: n }: { assets: number }) => n),
  ).toContain(2000)
})

test('MAST-10 MAST-16 a merge of places refuses what has a location whose target was deleted, and leaves both retired', async () => {
  const [old, kept] = [await place('Peking'), await place('Beijing')]
  const [desk, loft] = [await location('Desk', old), await location('Loft', old)]
  await api.db.run(sql`
    insert into assets (status, labelled, manager, category_id, place_id, location_id)
    select 'backup', 'na', 'office_admin', ${categories.furniture}, ${old}, ${desk} from generate_series(1, 2000)`)
  const last = await asset({ place_id: old, location_id: loft })
  const { id, resumed } = await stoppedMerge('places', [old, kept])
  const target = (await entries('location', 'loft')).find(
    (entry: { place: { id: number } }) => entry.place.id === kept,
  )
  expect((await su().send('DELETE', `/api/v1/locations/${target.id}`)).status).toBe(200)
  expect(await resumed()).toMatchObject({ ok: 2001, refused: 3 })
  const { body } = await oa().get(`/api/v1/runs/${id}/rows?outcome[]=refuse`)
  expect(body.items.map(({ notes }: { notes: { text: string }[] }) => notes[0]?.text)).toEqual([
    'Loft was deleted in the meantime',
    'Loft was deleted in the meantime',
    'It is in use. Retire it instead.',
  ])
  expect(await row('assets', last)).toMatchObject({ place_id: old, location_id: loft })
  for (const [kind, left] of [
    ['place', old],
    ['location', loft],
  ] as const)
    expect(await messages(kind, left)).toEqual(['Retired', 'Added'])
})

test('MAST-16 a merge that was stopped and cannot delete its entry records “Retired” once', async () => {
  const [old, kept] = [await category('Modems'), await category('Routers')]
  await api.db.run(sql`
    insert into assets (status, labelled, manager, category_id, place_id)
    select 'backup', 'na', 'office_admin', ${old}, ${places.pune} from generate_series(1, 2000)`)
  const { resumed } = await stoppedMerge('categories', [old, kept])
  await api.db.run(sql`
    insert into assets (status, labelled, manager, category_id, place_id)
    values ('backup', 'na', 'office_admin', ${old}, ${places.pune})`)
  expect(await resumed()).toMatchObject({ ok: 2000, refused: 1 })
  expect(await messages('category', old)).toEqual(['Retired', 'Added'])
})

test('MAST-09 MAST-16 a stopped merge leaves its entry retired until the merge is undone; the history shows both', async () => {
  const [old, kept] = [await category('Hubs'), await category('Switches')]
  await api.db.run(sql`
    insert into assets (status, labelled, manager, category_id, place_id)
    select 'backup', 'na', 'office_admin', ${old}, ${places.pune} from generate_series(1, 2000)`)
  const { id, stopped } = await stoppedMerge('categories', [old, kept])
  expect(stopped.body).toMatchObject({ state: 'stopped', can: { resume: true, undo: true } })
  expect(await messages('category', old)).toEqual(['Retired', 'Added'])
  const undone = await su().post(`/api/v1/runs/${id}/undo`)
  await expect
    .poll(async () => (await oa().get(`/api/v1/runs/${undone.body.id}`)).body.state)
    .toBe('done')
  expect(await messages('category', old)).toEqual(['Brought back', 'Retired', 'Added'])
  expect((await entries('category', 'hubs'))[0]).toMatchObject({ assets: 2000, retired_at: null })
})
