import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, testApi } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'

const api = testApi()

const { categories, places, locations, assets, users } = company
const su = () => api.as('superAdmin')
const oa = () => api.as('officeAdmin')
const category = (display_name: string, more = {}) =>
  su().post('/api/v1/categories', { display_name, manager: 'office_admin', ...more })
const place = (display_name: string) => su().post('/api/v1/places', { display_name })
const location = (display_name: string, place_id: number) =>
  oa().post('/api/v1/locations', { display_name, place_id })
const entries = async (kind: string, search = '') =>
  (await oa().get(`/api/v1/reference-entries?kind=${kind}&search=${search}&perPage=100`)).body.items

test('MAST-02 only one of 50 simultaneous requests to add the same name succeeds, regardless of case', async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_each, index) => category(index % 2 ? 'Drone' : 'DRONE')),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = responses.filter(({ status }) => status !== 201)
  expect(refused.map(faultsOf)).toEqual(refused.map(() => ({ display_name: ['name-exists'] })))
})

test('MAST-02 only one of two entries can take a new name; MAST-14 the second of two renames of one entry returns 412', async () => {
  const [one, other] = [(await place('Kochi')).body, (await place('Cochin')).body]
  const responses = await Promise.all(
    [one, other].map(({ id }) => su().put(`/api/v1/places/${id}`, { display_name: 'Ernakulam' })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]))

  const headers = { 'if-match': `"${one.version}"` }
  const { body } = await location('Hall', one.id)
  const rename = (name: string) =>
    oa().put(`/api/v1/locations/${body.id}`, { display_name: name }, { headers })
  expect((await rename('Main hall')).headers['etag']).toBe(`"${body.version + 1}"`)
  const { status, body: problem } = await rename('Great hall')
  expect([status, problem.changed.by]).toEqual([412, 'Omana Office'])
})

test('MAST-02 names are required, limited to 255 characters and trimmed; locations of different places may share one', async () => {
  expect(faultsOf(await category(' '))).toEqual({ display_name: ['isNotEmpty'] })
  expect(faultsOf(await category('x'.repeat(256)))).toEqual({ display_name: ['maxLength'] })
  expect((await category('  Coffee   machine ')).body.display_name).toBe('Coffee machine')
  const faulty = await category('Fan', { manager: 'cook', useful_life: 601 })
  expect(faultsOf(faulty)).toEqual({ manager: ['isIn'], useful_life: ['range'] })
  expect((await location('Reception', places.bengaluru)).status).toBe(201)
  expect(faultsOf(await location('reception', places.pune))).toEqual({
    display_name: ['name-exists'],
  })
  expect(faultsOf(await location('Roof', 999_999))).toEqual({ place_id: ['exists'] })
  const relocation = await oa().put(`/api/v1/locations/${locations.lab}`, {
    place_id: places.bengaluru,
  })
  expect(faultsOf(relocation)).toEqual({ place_id: ['fixed'] })
})

test('MAST-04 renaming a category applies at once and keeps its id and its name for programs', async () => {
  const { body: laptop } = await su().put(`/api/v1/categories/${categories.laptop}`, {
    display_name: 'Notebook',
  })
  expect(laptop).toMatchObject({ id: categories.laptop, name: 'laptop', manager: 'system_admin' })
  const { body: assetList } = await oa().get('/api/v1/assets?search=notebook')
  expect(assetList.items.map((asset: { category: unknown }) => asset.category)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ display_name: 'Notebook' })),
  )
  // The old name is free again, and the two categories have different names for programs.
  expect((await category('Laptop')).body).toMatchObject({ name: 'Laptop 2' })
})

test('MAST-06 the category other can be renamed, but cannot get a manager, be retired or be deleted', async () => {
  const put = (body: object) => su().put(`/api/v1/categories/${categories.other}`, body)
  expect((await put({ display_name: 'Miscellaneous' })).body.name).toBe('other')
  expect(faultsOf(await put({ manager: 'office_admin', retired: true }))).toEqual({
    manager: ['other'],
    retired: ['other'],
  })
  expect(faultsOf(await su().send('DELETE', `/api/v1/categories/${categories.other}`))).toEqual({
    id: ['in-use'],
  })
})

const retire = (list: string, id: number, retired = true) =>
  su().put(`/api/v1/${list}/${id}`, { retired })

test('MAST-07 a retired value cannot be chosen, but records that use it keep it', async () => {
  const { body: fresh } = await category('Typewriter')
  const asset = { ...leastAsset, category_id: fresh.id, manager: null }
  const { body: kept } = await oa().post('/api/v1/assets/', asset)
  expect((await retire('categories', fresh.id)).body.retired_at).not.toBeNull()

  const refusal = { category_id: ['retired'] }
  const response = await oa().post('/api/v1/assets/', asset)
  expect(faultsOf(response)).toEqual(refusal)
  expect(response.body.reasons).toMatchObject([
    { code: 'reference.isRetired', params: ['Typewriter'] },
  ])
  const put = (id: number, body: object) => oa().put(`/api/v1.1/assets/${id}`, body)
  expect((await put(kept.id, { ...asset, quantity: 3 })).status).toBe(200)
  expect(faultsOf(await put(assets.freeChair, { ...leastAsset, category_id: fresh.id }))).toEqual(
    refusal,
  )
  const run = await oa().post('/api/v1/asset-runs', {
    selection: { ids: [assets.freeChair] },
    change: { kind: 'edit', set: { category_id: fresh.id } },
  })
  expect(faultsOf(run)).toEqual({ 'change.set.category_id': ['retired'] })
  const ticket = await api.as('employee').post('/api/v1/ticket/non-asset', {
    priorityLevel: 'low',
    description: 'It jams',
    category_id: fresh.id,
    place_id: places.pune,
  })
  expect(faultsOf(ticket)).toEqual(refusal)
  const triage = await oa().put(`/api/v1/ticket/${company.tickets.leakingTap}`, {
    category_id: fresh.id,
  })
  expect(faultsOf(triage)).toEqual(refusal)

  expect((await retire('categories', fresh.id, false)).body.retired_at).toBeNull()
  expect((await oa().post('/api/v1/assets/', asset)).status).toBe(201)
})

test('MAST-08 retiring and restoring a place includes its locations; a place of an admin cannot be retired', async () => {
  const { body: hub } = await place('Goa')
  const { body: desk } = await location('Desk', hub.id)
  const { body: old } = await location('Old desk', hub.id)
  await oa().put(`/api/v1/locations/${old.id}`, { retired: true })
  const person = { username: 'Gita Goa', email: 'gita@example.com', role_id: 2, place_id: hub.id }
  const { body: gita } = await su().post('/api/v1/admin/users', person)
  const refused = await retire('places', hub.id)
  expect(faultsOf(refused)).toEqual({ retired: ['in-use'] })
  expect(refused.body.message[0].constraints['in-use']).toMatch(/^The place of Gita Goa\./)

  await su().put(`/api/v1/admin/users/${gita.id}`, { ...person, place_id: places.pune })
  expect((await retire('places', hub.id)).status).toBe(200)
  const retired = async () =>
    (await entries('location', 'desk')).map((each: { retired_at: unknown }) => !!each.retired_at)
  expect(await retired()).toEqual([true, true])
  expect(faultsOf(await location('Roof', hub.id))).toEqual({ place_id: ['retired'] })
  const back = await oa().put(`/api/v1/locations/${desk.id}`, { retired: false })
  expect(faultsOf(back)).toEqual({ retired: ['retired'] })
  expect(
    faultsOf(
      await su().post('/api/v1/admin/users', { ...person, email: 'g@example.com', username: 'G' }),
    ),
  ).toEqual({ place_id: ['retired'] })

  await retire('places', hub.id, false)
  expect(await retired()).toEqual([false, true])
})

test('MAST-15 an unused entry can be deleted; an entry that a deleted ticket uses cannot', async () => {
  const { body: unused } = await category('Kite')
  expect((await entries('category', 'kite'))[0]).toMatchObject({ used: false, assets: 0 })
  const remove = (id: number) => su().send('DELETE', `/api/v1/categories/${id}`)
  expect((await remove(unused.id)).body).toEqual({ id: unused.id })
  expect((await remove(unused.id)).status).toBe(404)

  const { body: ticketed } = await category('Lamp')
  await api.db.run(sql`
    update tickets set category_id = ${ticketed.id}, deleted_at = now() where id = ${company.tickets.open}`)
  expect((await entries('category', 'lamp'))[0]).toMatchObject({ used: true, tickets: 0 })
  expect(faultsOf(await remove(ticketed.id))).toEqual({ id: ['in-use'] })
})

test('MAST-01 entries show how many records use them', async () => {
  const [pune] = await entries('place', 'pune')
  expect(pune).toMatchObject({ assets: expect.any(Number), people: 2, locations: 2, used: true })
  const [lab] = await entries('location', 'lab')
  expect(lab).toMatchObject({ place: { id: places.pune }, people: 0, locations: 0 })
})

test('MAST-16 every change is in the history with old value, new value and author; a save without changes is not', async () => {
  const { body: fan } = await category('Fan', { useful_life: 12 })
  const put = (body: object) => su().put(`/api/v1/categories/${fan.id}`, body)
  await put({ display_name: 'Ceiling fan', manager: 'system_admin', useful_life: null })
  await put({ display_name: 'Ceiling fan' })
  await put({ retired: true })
  const { body } = await oa().get(`/api/v1/reference-history?subject=category&id=${fan.id}`)
  expect(
    body.items.map(
      (entry: { created_by: { username: string }; history: { messages: string[] } }) => [
        entry.created_by.username,
        ...entry.history.messages,
      ],
    ),
  ).toEqual([
    ['Sunita Super', 'Retired'],
    [
      'Sunita Super',
      'Name changed from Fan to Ceiling fan',
      'Manager changed from Office Admin to System Admin',
      'Useful life 12 removed',
    ],
    ['Sunita Super', 'Added'],
  ])
})

test('MAST-12 manufacturers and vendors are counted, found and renamed together, and the rename can be undone', async () => {
  const words = async (query: string) => (await oa().get(`/api/v1/asset-words?${query}`)).body
  await api.db.run(sql`update assets set vendor = 'Dell Inc.' where id in (1, 2)`)
  await api.db.run(sql`update assets set vendor = 'dell' where id in (3, 5)`)
  await api.db.run(sql`update assets set vendor = 'Croma' where id = 4`)
  expect(await words('field=vendor')).toEqual([
    { text: 'Dell Inc.', assets: 2 },
    { text: 'Croma', assets: 1 },
    { text: 'dell', assets: 1 },
  ])
  expect(await words('field=vendor&search=inc')).toEqual([{ text: 'Dell Inc.', assets: 2 }])
  const { status, body: run } = await oa().post('/api/v1/asset-words/rename', {
    field: 'vendor',
    from: ['Dell Inc.', 'dell'],
    to: ' Dell ',
  })
  expect([status, run]).toMatchObject([
    201,
    { kind: 'rename-words', title: 'Renaming in 3 assets', state: 'done', ok: 3 },
  ])
  expect((await words('field=vendor'))[0]).toEqual({ text: 'Dell', assets: 3 })
  await oa().post('/api/v1/asset-words/rename', { field: 'vendor', from: ['Croma'], to: null })
  expect(await words('field=vendor')).toEqual([{ text: 'Dell', assets: 3 }])
  const { body: undone } = await oa().post(`/api/v1/runs/${run.id}/undo`)
  expect(undone).toMatchObject({ title: 'Undo of “Renaming in 3 assets”', ok: 3 })
  expect((await words('field=vendor'))[0]).toEqual({ text: 'Dell Inc.', assets: 2 })
  expect(users.officeAdmin).toBe(run.created_by.id)
})

test('MAST-17 at most 4,095 categories can exist', async () => {
  await api.db.run(sql`
    insert into categories (name, display_name, manager)
    select 'Filler ' || n, 'Filler ' || n, 'office_admin'
    from generate_series(1, 4095 - (select count(*) from categories)) as n`)
  expect(faultsOf(await category('One more'))).toEqual({ display_name: ['full'] })
})
