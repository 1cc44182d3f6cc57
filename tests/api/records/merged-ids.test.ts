import { expect, test } from 'vitest'
import { company } from '../../support/company.ts'
import { importStage, table } from '../imports/stage.ts'
import { markOf } from '../stock-takes/stage.ts'

const stage = importStage()
const su = () => stage.api.as('superAdmin')
const createEntry = async (list: string, body: object): Promise<number> =>
  (await su().post(`/api/v1/${list}`, body)).body.id
const merge = async (list: string, from: number, into: number) => {
  const { body } = await su().post(`/api/v1/${list}/${from}/merge`, { into })
  expect(body).toMatchObject({ state: 'done' })
  return body.id as number
}
const locationsOf = async (place: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await su().get('/api/v1/locations')).body
      .filter((each: { place: { id: number } }) => each.place.id === place)
      .map((each: { id: number; display_name: string }) => [each.display_name, each.id]),
  )

/** Creates a place with two locations, and another place with a location of the same name. */
async function twoPlaces(names: readonly [string, string]) {
  const [old, kept] = [
    await createEntry('places', { display_name: names[0] }),
    await createEntry('places', { display_name: names[1] }),
  ]
  const location = (display_name: string, place_id: number) =>
    createEntry('locations', { display_name, place_id })
  const [hall, desk] = [await location('Hall', old), await location('Desk', old)]
  const keptHall = await location('HALL', kept)
  return { old, kept, hall, desk, keptHall }
}

/** Adds an asset at a location. */
async function addedAsset(at: { place_id: number; location_id: number }): Promise<{ id: number }> {
  const { body } = await su().post('/api/v1/assets/', {
    status: 'ready',
    labelled: 'yes',
    quantity: 1,
    category_id: company.categories.furniture,
    ...at,
  })
  return body
}

test('MAST-10 TAKE-05 TAKE-14 a mark that is sent late counts at the location into which its own was merged', async () => {
  const { old, kept, hall, desk, keptHall } = await twoPlaces(['Madras', 'Chennai Centre'])
  const asset = await addedAsset({ place_id: old, location_id: desk })
  const { body: take } = await su().post('/api/v1/stock-takes', { name: 'Count', place_id: old })
  await merge('places', old, kept)
  const { Desk: newDesk } = await locationsOf(kept)
  expect(newDesk).not.toBe(desk)

  const sendMark = async (asset_id: number, location_id: number) => {
    const marks = [markOf({ asset_id, location_id })]
    const { body } = await su().post(`/api/v1/stock-takes/${take.id}/marks`, { marks })
    return body[0]
  }
  expect(await sendMark(asset.id, desk)).toMatchObject({
    result: 'found',
    refused: null,
    mark: { location: { id: newDesk, display_name: 'Desk' } },
  })
  expect(await sendMark(asset.id, hall)).toMatchObject({
    result: 'misplaced',
    mark: { location: { id: keptHall, display_name: 'HALL' } },
  })
  // Merges the location again, within its place.
  await merge('locations', newDesk!, keptHall)
  expect(await sendMark(asset.id, desk)).toMatchObject({ mark: { location: { id: keptHall } } })
  expect(await sendMark(asset.id, company.locations.lab)).toMatchObject({ result: null })
})

test('MAST-10 VIEW-14 a view replaces the locations of a merged place by their new ids and omits the place', async () => {
  const { old, kept, hall, desk, keptHall } = await twoPlaces(['Bombay', 'Mumbai Centre'])
  const query = `place=${old}&location=${hall}.${desk}.${keptHall}&status=ready`
  const { body: view } = await su().post('/api/v1/views', {
    list: 'allAssets',
    name: 'Both',
    query,
  })
  const run = await merge('places', old, kept)
  const { Desk: newDesk } = await locationsOf(kept)
  const stored = async () => (await su().get(`/api/v1/views?list=allAssets`)).body[0]
  expect(await stored()).toMatchObject({
    id: view.id,
    query: `location=${keptHall}.${newDesk}&status=ready`,
    left_out: 1,
  })
  await su().post(`/api/v1/runs/${run}/undo`)
  expect(await stored()).toMatchObject({ query: view.query, left_out: 0 })
})

test('MAST-09 IMP-18 IMP-23 choices of an import follow a merge before its start, and later imports reuse the new choice', async () => {
  const old = await createEntry('categories', {
    display_name: 'Notebooks',
    manager: 'system_admin',
  })
  const again = await createEntry('categories', {
    display_name: 'Portables',
    manager: 'system_admin',
  })
  const file = table(['ID', 'Category', 'Place', 'Quantity'], ['M-1', 'Klapprechner', 'Pune', '1'])
  const choices = [{ target: 'category', value: 'Klapprechner', outcome: 'use', id: old }] as const
  const draft = await stage.edit(await stage.create(file), { choices: [...choices] })
  await stage.rehearse(draft)
  await merge('categories', old, again)
  const run = await stage.start(draft)
  expect(await stage.results(run.id)).toEqual(['1 add'])
  await merge('categories', again, company.categories.laptop)
  const next = await stage.create(file)
  expect(next.unknown).toEqual([
    expect.objectContaining({ value: 'Klapprechner', id: company.categories.laptop }),
  ])
})

test('MAST-10 a link that names a merged place and location lists the assets that were moved', async () => {
  const { old, kept, desk } = await twoPlaces(['Calcutta', 'Kolkata Centre'])
  const asset = await addedAsset({ place_id: old, location_id: desk })
  await merge('places', old, kept)
  const query = `place_id[]=${old}&location_id[]=${desk}`
  const { body } = await su().get(`/api/v1/assets/?${query}`)
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([asset.id])
  expect((await su().get(`/api/v1/asset-totals?${query}`)).body).toMatchObject({ assets: 1 })
  expect((await su().get(`/api/v1/reports/assets?place_id[]=${old}`)).body).toMatchObject({
    place: [{ label: 'Kolkata Centre', n: 1 }],
  })
})

test('MAST-09 MAST-10 lists of master data contain the former ids of merged entries, so that old links work', async () => {
  const { old, kept, hall, desk, keptHall } = await twoPlaces(['Peking', 'Beijing'])
  const formerIds = async (list: string, id: number | undefined) =>
    (await su().get(`/api/v1/${list}`)).body.find((each: { id: number }) => each.id === id)
      ?.former_ids
  expect(await formerIds('places', kept)).toBeUndefined()
  const run = await merge('places', old, kept)
  const { Desk: newDesk = 0 } = await locationsOf(kept)
  await merge('locations', newDesk, keptHall)
  expect(await formerIds('places', kept)).toEqual([old])
  expect(await formerIds('locations', keptHall)).toEqual([hall, desk, newDesk])
  const category = await createEntry('categories', {
    display_name: 'Palmtops',
    manager: 'system_admin',
  })
  await merge('categories', category, company.categories.laptop)
  expect(await formerIds('categories', company.categories.laptop)).toContain(category)
  await su().post(`/api/v1/runs/${run}/undo`)
  expect(await formerIds('places', kept)).toBeUndefined()
})
