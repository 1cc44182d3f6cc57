import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { stockTakeRuleTexts } from '../../../src/domain/messages/en/stock-take-rule.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { markOf, stockTakeStage } from './stage.ts'

const takes = stockTakeStage()
const { stage } = takes
const { places, locations, categories, assets, users } = company
const admin = () => stage.as('systemAdmin')

test('TAKE-01 the number of expected assets can be requested before; no assets or a location of another place are rejected', async () => {
  const expected = async (query: string) =>
    (await admin().get(`/api/v1/stock-takes/expected?${query}`)).body
  expect(await expected(`place_id=${places.pune}`)).toEqual({ expected: 2, meets: [] })
  expect(await expected(`place_id=${places.pune}&location_id[]=${locations.reception}`)).toEqual({
    expected: 1,
    meets: [],
  })
  expect(await expected(`place_id=${places.pune}&category_id[]=${categories.other}`)).toEqual({
    expected: 1,
    meets: [],
  })
  const start = async (body: object) => faultsOf(await admin().post('/api/v1/stock-takes', body))
  expect(await start({ name: ' ', place_id: places.chennai })).toEqual({ name: ['isNotEmpty'] })
  expect(await start({ name: 'x'.repeat(256), place_id: null })).toEqual({
    name: ['maxLength'],
    place_id: ['isNotEmpty'],
  })
  expect(await start({ name: 'Count', place_id: places.chennai })).toEqual({
    place_id: ['none-expected'],
  })
  expect(
    await start({ name: 'Count', place_id: places.pune, location_ids: [locations.storeRoom] }),
  ).toEqual({ location_ids: ['exists'] })
  await stage.api.db.run(sql`update places set retired_at = now() where id = ${places.pune}`)
  expect(await start({ name: 'Count', place_id: places.pune })).toEqual({ place_id: ['retired'] })
  await stage.api.db.run(sql`update places set retired_at = null where id = ${places.pune}`)
})

test('TAKE-01 a stock-take accepts 20,000 assets and rejects one more', async () => {
  const more = await takes.assets(20_001, { place_id: places.chennai, location_id: null })
  const start = () =>
    admin().post('/api/v1/stock-takes', { name: 'Large', place_id: places.chennai })
  expect(faultsOf(await start())).toEqual({ place_id: ['too-many'] })
  await stage.api.db.run(sql`delete from assets where id = ${more[0]}`)
  const { body } = await start()
  expect(body.counts).toMatchObject({ expected: 20_000, open: 20_000 })
  await stage.api.db.run(sql`delete from assets where place_id = ${places.chennai}`)
})

test('TAKE-02 the expected assets are fixed at the start: active, in scope and not sold, donated or missing', async () => {
  const [kept] = await takes.assets(1)
  for (const status of ['sold', 'donated', 'missing']) await takes.assets(1, { status })
  const take = await takes.start({ location_ids: [locations.lab] })
  expect(take).toMatchObject({
    name: 'Count',
    state: 'open',
    scope: {
      place: { id: places.pune },
      locations: [{ id: locations.lab }],
      categories: null,
    },
    created_by: { id: users.systemAdmin },
    counts: { expected: 1, found: 0, misplaced: 0, extra: 0, unknown: 0, open: 1 },
    can: { mark: true, close: true, cancel: true },
  })
  await takes.assets(1)
  await stage.api.db.run(
    sql`update assets set location_id = 3, description = 'Renamed' where id = ${kept}`,
  )
  expect(await takes.lines(take.id)).toMatchObject([
    {
      asset: { id: kept, description: 'Thing 1', location: 'Lab' },
      expected: true,
      result: 'open',
      mark: null,
    },
  ])
})

test('TAKE-03 open stock-takes with an overlapping scope are returned', async () => {
  const take = await takes.start({ name: 'Lab', location_ids: [locations.lab] })
  const meets = async (query: string) =>
    (
      await admin().get(`/api/v1/stock-takes/expected?place_id=${places.pune}${query}`)
    ).body.meets.map(({ id }: { id: number }) => id)
  expect(await meets('')).toContain(take.id)
  expect(await meets(`&location_id[]=${locations.lab}`)).toContain(take.id)
  expect(await meets(`&location_id[]=${locations.reception}`)).not.toContain(take.id)
  await admin().post(takes.path(take.id, '/cancel'))
  expect(await meets('')).not.toContain(take.id)
})

test('TAKE-06 TAKE-07 the server decides the result of a mark from the list and the current asset', async () => {
  const [first, second, relocated] = await takes.assets(3)
  const [sold] = await takes.assets(1, { status: 'sold' })
  const take = await takes.start({ location_ids: [locations.lab, locations.reception] })
  await stage.api.db.run(sql`update assets set location_id = 3 where id = ${relocated}`)
  const result = async (asset_id: number | undefined, location_id?: number) => {
    const saved = await takes.mark(take.id, {
      asset_id: asset_id!,
      location_id: location_id ?? null,
    })
    return [saved.result, saved.asset?.place, saved.asset?.location, saved.asset?.archived]
  }
  expect(await result(first, locations.lab)).toEqual(['found', 'Pune', 'Lab', false])
  // The location in the list counts, not the one to which the asset was moved since.
  expect(await result(relocated)).toEqual(['found', 'Pune', 'Lab', false])
  expect(await result(second, locations.reception)).toEqual(['misplaced', 'Pune', 'Lab', false])
  expect(await result(assets.ownLaptop)).toEqual(['misplaced', 'Bengaluru', 'First floor', false])
  expect(await result(assets.freeProjector)).toEqual(['misplaced', 'Pune', null, false])
  expect(await result(sold, locations.lab)).toEqual(['extra', 'Pune', 'Lab', false])
  expect(await result(assets.brokenLaptop)).toEqual(['extra', 'Bengaluru', 'Store room', true])
  const unknown = await takes.mark(take.id, { code: ' What is this? ' })
  expect(unknown).toMatchObject({ result: 'unknown', asset: null, mark: { code: 'What is this?' } })
  expect((await takes.take(take.id)).counts).toMatchObject({
    found: 2,
    misplaced: 3,
    extra: 2,
    unknown: 1,
  })
  expect(await takes.named(take.id, 'misplaced', 'unknown')).toEqual([
    'What is this?',
    'Ceiling projector',
    'ThinkPad T14',
    'Thing 2',
  ])
})

test('TAKE-06 a code finds its asset; if several have the same ID, the expected one', async () => {
  const [one] = await takes.assets(1, { location_id: locations.lab })
  await takes.assets(1, { location_id: locations.reception })
  const take = await takes.start({ location_ids: [locations.lab] })
  await stage.api.db.run(
    sql`update assets set serial_number = 'TWIN' where description = 'Thing 1'`,
  )
  await stage.api.db.run(
    sql`delete from take_lines where take_id = ${take.id} and asset_id <> ${one}`,
  )
  expect(await takes.mark(take.id, { code: 'twin', how: 'typed' })).toMatchObject({
    result: 'found',
    asset: { id: one },
  })
  await stage.api.db.run(sql`delete from take_lines where take_id = ${take.id}`)
  expect(await takes.mark(take.id, { code: 'twin' })).toMatchObject({
    result: null,
    refused: { property: 'code', code: 'stockTakeRule.several' },
  })
  const { code } = (await admin().get(`/api/v1/assets/${assets.freeChair}`)).body
  expect(await takes.mark(take.id, { code })).toMatchObject({ asset: { id: assets.freeChair } })
})

test('TAKE-06 the expected asset is found among more assets with its ID than a response lists', async () => {
  const ids = await takes.assets(22, { location_id: locations.lab })
  const last = Math.max(...ids)
  const take = await takes.start({ location_ids: [locations.lab] })
  await stage.api.db.run(sql`update assets set serial_number = 'MANY' where id = any(${ids})`)
  await stage.api.db.run(
    sql`delete from take_lines where take_id = ${take.id} and asset_id <> ${last}`,
  )
  expect(await takes.mark(take.id, { code: 'many' })).toMatchObject({ asset: { id: last } })
})

test('TAKE-06 OP3-120 an Assetdesk link with a wrong check letter is unknown, even if an asset has such an ID', async () => {
  const [one = 0] = await takes.assets(1)
  const take = await takes.start({ location_ids: [locations.lab] })
  const code = `${one}${assetCode(one).endsWith('A') ? 'B' : 'A'}`
  await stage.api.db.run(sql`update assets set serial_number = ${code} where id = ${one}`)
  const { appUrl } = (await admin().get('/config')).body
  const link = `${appUrl}/a/${code}`
  expect(await takes.mark(take.id, { code: link })).toMatchObject({
    result: 'unknown',
    mark: { code },
  })
  expect(await takes.mark(take.id, { code })).toMatchObject({ result: 'found', asset: { id: one } })
})

test('TAKE-08 if an asset or code is marked again, the later mark counts and both are kept', async () => {
  const [id] = await takes.assets(1)
  const take = await takes.start()
  const first = await takes.mark(take.id, { asset_id: id!, location_id: locations.lab })
  const again = await takes.mark(
    take.id,
    { asset_id: id!, location_id: locations.reception },
    'officeAdmin',
  )
  expect([first.before, first.result]).toEqual([null, 'found'])
  expect([again.before, again.result]).toEqual([first.mark, 'misplaced'])
  await takes.mark(take.id, { code: 'no such code' })
  expect((await takes.mark(take.id, { code: 'NO SUCH CODE' })).before).toMatchObject({
    code: 'no such code',
  })
  expect((await takes.take(take.id)).counts).toMatchObject({ found: 0, misplaced: 1, unknown: 1 })
  const { n } = await stage.api.db.one<{ n: number }>(
    sql`select count(*) as n from take_marks where take_id = ${take.id}`,
  )
  expect(n).toBe(4)
})

test('TAKE-09 a mark that is taken back no longer counts, and the previous mark counts again', async () => {
  const [id] = await takes.assets(1)
  const take = await takes.start()
  const mark = (location_id: number) =>
    takes.mark(take.id, { asset_id: id!, location_id, how: 'tick' })
  const [first, second] = [await mark(locations.lab), await mark(locations.reception)]
  const back = (markId: string) => admin().send('DELETE', takes.path(take.id, `/marks/${markId}`))
  expect((await back(second.id)).body).toMatchObject({ result: 'found', mark: { id: first.id } })
  expect((await back(first.id)).body).toMatchObject({ result: 'open', mark: null })
  expect((await back(first.id)).status).toBe(404)
  expect((await takes.take(take.id)).counts).toMatchObject({ found: 0, misplaced: 0 })
  expect((await mark(locations.lab)).before).toBeNull()
  const { n } = await stage.api.db.one<{ n: number }>(
    sql`select count(undone_at) as n from take_marks where take_id = ${take.id} and undone_by = ${users.systemAdmin}`,
  )
  expect(n).toBe(2)
})

test('TAKE-12 lines since a head include what others marked and took back', async () => {
  const [one, other] = await takes.assets(2)
  const take = await takes.start()
  await takes.mark(take.id, { asset_id: one! })
  const { head } = await takes.take(take.id)
  expect(await takes.lines(take.id, `since=${head}`)).toEqual([])
  await takes.mark(take.id, { asset_id: other! }, 'officeAdmin')
  const extra = await takes.mark(take.id, { asset_id: assets.ownLaptop })
  await takes.mark(take.id, { code: 'nothing' })
  const since = await takes.lines(take.id, `since=${head}`)
  expect(since.map(({ asset, result }) => [asset?.id ?? null, result])).toEqual([
    [null, 'unknown'],
    [assets.ownLaptop, 'misplaced'],
    [other, 'found'],
  ])
  const { head: later } = await takes.take(take.id)
  await admin().send('DELETE', takes.path(take.id, `/marks/${extra.id}`))
  expect(await takes.lines(take.id, `since=${later}`)).toMatchObject([
    { asset: { id: assets.ownLaptop }, expected: false, mark: { taken_back: true } },
  ])
  expect(await takes.named(take.id, 'misplaced')).toEqual([])
})

test('TAKE-15 a mark sent twice is stored once, and a rejected mark does not affect the others', async () => {
  const [id] = await takes.assets(1)
  const take = await takes.start()
  const other = await takes.start()
  const same = markOf({ asset_id: id!, id: randomUUID().toUpperCase() })
  const marks = [
    same,
    markOf({ asset_id: 999_999 }),
    markOf({ code: 'x', location_id: locations.firstFloor }),
    markOf({ code: 'x', note: 'n'.repeat(1001) }),
    markOf({}),
    markOf({ code: 'c'.repeat(256) }),
    same,
  ]
  const { body } = await takes.send(take.id, marks)
  expect(
    body.map((each: { refused: { property: string } | null }) => each.refused?.property),
  ).toEqual([undefined, 'asset_id', 'location_id', 'note', 'asset_id', 'code', undefined])
  const again = await takes.send(take.id, [same])
  expect(again.body).toEqual([{ ...body[0], before: null }])
  expect((await takes.send(other.id, [same])).body).toMatchObject([
    { refused: { property: 'id', code: 'stockTakeRule.idTaken' } },
  ])
  expect((await takes.take(take.id)).counts).toMatchObject({ found: 1, unknown: 0 })
  expect(
    (
      await takes.send(
        take.id,
        Array.from({ length: 51 }, () => ({ code: 'x' })),
      )
    ).status,
  ).toBe(422)
})

test('TAKE-16 a closed stock-take rejects new marks, but returns stored ones', async () => {
  const take = await takes.start()
  const mark = markOf({ asset_id: assets.freeChair })
  await takes.send(take.id, [mark])
  await takes.close(take.id)
  expect((await takes.send(take.id, [mark])).body).toMatchObject([{ id: mark.id, result: 'found' }])
  const { status, body } = await takes.send(take.id, [mark, { code: 'x' }])
  expect([status, body.message]).toEqual([409, stockTakeRuleTexts.closed])
})

test('TAKE-19 closing moves misplaced assets whose place or location was merged meanwhile', async () => {
  const admin = stage.as('superAdmin')
  const added = async (list: string, body: object): Promise<number> =>
    (await admin.post(`/api/v1/${list}`, body)).body.id
  const merge = async (list: string, from: number, into: number) =>
    expect((await admin.post(`/api/v1/${list}/${from}/merge`, { into })).status).toBe(201)
  const goa = await added('places', { display_name: 'Goa' })
  const annex = await added('locations', { display_name: 'Annex', place_id: places.bengaluru })
  const cellar = await added('locations', { display_name: 'Cellar', place_id: places.bengaluru })
  const away = [
    ...(await takes.assets(1, { place_id: goa, location_id: null })),
    ...(await takes.assets(1, { place_id: places.bengaluru, location_id: annex })),
  ]
  const take = await takes.start({ location_ids: [locations.lab] })
  for (const asset_id of away) await takes.mark(take.id, { asset_id, location_id: locations.lab })
  await merge('places', goa, places.bengaluru)
  await merge('locations', annex, cellar)
  expect(await takes.close(take.id)).toMatchObject({ ok: 2, refused: 0 })
  expect(await stage.values('location_id', away)).toEqual([locations.lab, locations.lab])
})

test('TAKE-18 the time of a device counts within five minutes; the order is that of arrival', async () => {
  const ids = await takes.assets(2)
  const take = await takes.start()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const [near, far] = [at(-4), at(-1440)]
  const one = await takes.mark(take.id, { asset_id: ids[0]!, marked_at: near })
  const other = await takes.mark(take.id, { asset_id: ids[1]!, marked_at: far })
  expect(one.mark!.marked_at).toBe(near)
  expect(Math.abs(Date.now() - Date.parse(other.mark!.marked_at))).toBeLessThan(60_000)
  expect((await takes.lines(take.id, 'result[]=found')).map(({ asset }) => asset!.id)).toEqual(
    ids.toReversed(),
  )
})

test('FSERV-01 a malformed mark is named by its index and field, with the wrong value', async () => {
  const take = await takes.start()
  const refusalOf = async (mark: object) => {
    const good = markOf({ code: 'A' })
    const { status, body } = await admin().post(takes.path(take.id, '/marks'), {
      marks: [good, { ...good, ...mark }],
    })
    expect(status).toBe(422)
    return body.message
  }
  expect(await refusalOf({ notes: 'Torn' })).toMatchObject([
    { property: 'marks.1.notes', value: 'Torn', constraints: { isKnown: expect.any(String) } },
  ])
  expect(await refusalOf({ how: undefined })).toMatchObject([
    { property: 'marks.1.how', value: null, constraints: { isDefined: expect.any(String) } },
  ])
  expect(await refusalOf({ location_id: '4' })).toMatchObject([
    { property: 'marks.1.location_id', value: '4', constraints: { isInt: expect.any(String) } },
  ])
})
