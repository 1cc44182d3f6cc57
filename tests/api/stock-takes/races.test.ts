import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf } from '../../support/api.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { company } from '../../support/company.ts'
import { markOf, stockTakeStage } from './stage.ts'

const takes = stockTakeStage()
const { stage } = takes
const { places, users } = company

const addLocation = async (display_name: string): Promise<number> => {
  const body = { display_name, place_id: places.pune }
  return (await stage.as('officeAdmin').post('/api/v1/locations', body)).body.id
}

test('MAST-15 an entry that a stock-take gets while it is being deleted is in use', async () => {
  const { db } = stage.api
  const annex = await stage.as('superAdmin').post('/api/v1/places', { display_name: 'Annex' })
  const place: number = annex.body.id
  const location = await addLocation('Shed')
  await takes.assets(1)
  const take = await takes.start()
  const removals = await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into takes (name, place_id, created_by) values ('Annex', ${place}, ${users.systemAdmin})`)
    await tx.run(sql`
      insert into take_marks (id, take_id, changed_no, code, result, how, location_id, marked_by, marked_at)
      values (${markOf({}).id}, ${take.id}, 1, 'X-1', 'unknown', 'scan', ${location}, ${users.systemAdmin}, now())`)
    const first = stage.as('officeAdmin').send('DELETE', `/api/v1/locations/${location}`)
    const second = stage.as('superAdmin').send('DELETE', `/api/v1/places/${place}`)
    // One waits for the row, the other for the lock of master data.
    await untilBlocked(tx, 2)
    return [first, second]
  })
  for (const removal of await Promise.all(removals))
    expect([removal.status, faultsOf(removal)]).toEqual([422, { id: ['in-use'] }])
})

test('TAKE-15 a mark at a location that is being deleted is rejected, and the others are stored', async () => {
  const location = await addLocation('Cellar')
  const [id] = await takes.assets(1)
  const take = await takes.start()
  const [sent] = await stage.api.db.transaction(async (tx) => {
    await tx.run(sql`delete from locations where id = ${location}`)
    const marks = [{ code: 'X-2', location_id: location }, { asset_id: id! }]
    const request = takes.send(take.id, marks)
    await untilBlocked(tx)
    return [request]
  })
  expect((await sent)?.body).toMatchObject([
    { refused: { property: 'location_id' } },
    { result: 'found', refused: null },
  ])
})
