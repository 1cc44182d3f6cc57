import { describe, expect, test } from 'vitest'
import { faultsOf, testApi } from '../../support/api.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { assetCalls, fullAsset, leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'
import { sql } from '../../../host/api/db/sql.ts'

const { assets, places, locations, categories, users } = company

const api = testApi()
const calls = assetCalls(api)

const history = (id: number, query = '', path = 'asset') =>
  api.as('officeAdmin').get(`/api/v1/${path}/${id}/history${query}`)

describe('the history of one asset', () => {
  test('API-20 ENT-08 both paths return all entries in items, newest first', async () => {
    const id = await calls.added()
    for (let quantity = 2; quantity <= 31; quantity++) {
      await api.as('superAdmin').put(`/api/v1.1/assets/${id}`, { ...fullAsset, quantity })
    }
    const query = `?assetId=${id}&all=true&orderDir=desc&orderBy=created_at`
    const { status, body } = await history(id, query)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['items'])
    expect(body.items).toHaveLength(31)
    expect(body.items[0]).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      created_by: { username: 'Sunita Super' },
      kind: 'asset.changed',
      changes: [{ field: 'quantity', from: { id: 30, text: '30' }, to: { id: 31, text: '31' } }],
      history: { messages: ['Quantity changed from 30 to 31'] },
    })
    expect(body.items.at(-1)).toMatchObject({
      created_by: { username: 'Omana Office' },
      history: { messages: ['Asset added'] },
    })
    const moments = body.items.map((item: { created_at: string }) => item.created_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect((await history(id, query, 'assets')).body).toEqual(body)
    for (const bare of ['', '?page=2&perPage=5', '?orderBy=null'])
      expect((await history(id, bare)).body).toEqual(body)
    const oldestFirst = (await history(id, `?assetId=${id}&orderDir=asc`)).body.items
    expect(oldestFirst).toEqual(body.items.toReversed())
  })

  test('an archived asset keeps its history; an asset without entries has an empty history', async () => {
    const id = await calls.added()
    await calls.remove(id)
    expect((await history(id)).body.items).toHaveLength(2)
    for (const quiet of [assets.brokenLaptop, assets.ownLaptop])
      expect((await history(quiet, `?assetId=${quiet}`)).body).toEqual({ items: [] })
  })

  test('OP-019 assetId in the query must equal the id in the path; unknown orders and columns are rejected', async () => {
    const id = assets.ownLaptop
    expect(faultsOf(await history(id, `?assetId=${id + 1}`))).toEqual({ assetId: ['same-as-path'] })
    expect(faultsOf(await history(id, '?assetId=abc'))).toEqual({ assetId: ['isInt'] })
    expect(faultsOf(await history(id, '?orderDir=up&orderBy=id'))).toEqual({
      orderDir: ['isIn'],
      orderBy: ['isIn'],
    })
    expect(faultsOf(await api.as('officeAdmin').get('/api/v1/asset/x/history'))).toEqual({
      assetId: ['isInt'],
    })
  })
})

describe('sentences of the history', () => {
  test('OP-076 each changed field has one sentence, with names and labels as in the table', async () => {
    const id = await calls.added({ ...fullAsset, assigned_to: users.employee })
    await calls.update(id, {
      ...leastAsset,
      category_id: categories.other,
      manager: 'office_admin',
      place_id: places.pune,
      location_id: locations.lab,
      status: 'sold',
      quantity: 2.5,
      assigned_to: users.colleague,
      serial_number: 'X-1',
      description: 'Laptop of the lab',
      asset_details: {
        payment_date: '2024-12-31',
        transaction_amount_usd: 1500,
        warranty: null,
        depreciation: true,
        selling_price_inr: 1_234_567.5,
      },
    })
    expect((await calls.historyOf(id))[0]).toEqual([
      'ID changed from LT-2001 to X-1',
      'Description changed from ThinkPad X1 to Laptop of the lab',
      'Status changed from Ready to Sold',
      'Labelled changed from Not Yet to NA',
      'Category changed from Laptop to Other',
      'Quantity changed from 1 to 2.5',
      'Place changed from Bengaluru to Pune',
      'Location changed from First floor to Lab',
      'Manager changed from System Admin to Office Admin',
      'User changed from Esha Employee to Chetan Colleague',
      'OS Ubuntu removed',
      'Watts 65 removed',
      'Manufacturer Lenovo removed',
      'Vendor Croma removed',
      'Date of Payment changed from 05-03-2024 to 31-12-2024',
      'Transaction Amount (INR) 1,25,001 removed',
      'Transaction Amount (USD) set to 1,500',
      'Item Cost (USD) 1,500 removed',
      'Depreciation changed from No to Yes',
      'Warranty Expires 05-03-2027 removed',
      'Selling Price (INR) set to 12,34,568',
      'MAC Address 00:1A:2B:3C:4D:5E removed',
      'Remarks Spare charger in the drawer removed',
    ])
    expect(await calls.logged(id)).toEqual(await calls.historyOf(id))
  })

  test('OP-068 the previous user comes from the database, not from the request body', async () => {
    const id = await calls.added({
      ...fullAsset,
      assigned_to: users.employee,
      previous_assignee: users.superAdmin,
    })
    await calls.update(id, { ...fullAsset, assigned_to: null, previous_assignee: users.superAdmin })
    await calls.update(id, {
      ...fullAsset,
      assigned_to: users.colleague,
      previous_assignee: 999_999,
    })
    expect(await calls.historyOf(id)).toEqual([
      ['User set to Chetan Colleague'],
      ['User Esha Employee removed'],
      ['Asset added'],
    ])
  })

  test('WRD-02 long texts are shortened only in the sentence, not in the stored change or the asset', async () => {
    const description = 'word '.repeat(1000).trim()
    const id = await calls.added(leastAsset)
    await calls.update(id, { ...leastAsset, description })
    await calls.update(id, { ...leastAsset, description: `${description}s` })
    const [second, first] = await calls.historyOf(id)
    expect(first).toEqual([`Description set to ${'word '.repeat(16).slice(0, 79)}…`])
    const words = '… word word word word'
    expect(second).toEqual([`Description changed from ${words} to ${words}s`])
    expect((await history(id)).body.items[0].history.whole).toEqual([
      `Description changed from ${description} to ${description}s`,
    ])
    expect((await calls.get(id)).body.description).toBe(`${description}s`)
  })

  test('a save that waits for a lock gets a later entry, which includes what changed meanwhile', async () => {
    const id = await calls.added()
    let saving: ReturnType<typeof calls.update> | undefined
    await api.db.transaction(async (tx) => {
      await tx.run(
        sql`update assets set assigned_to = ${users.colleague}, vendor = null where id = ${id}`,
      )
      saving = calls.update(id, fullAsset)
      await untilBlocked(tx)
      await tx.run(sql`insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility)
        values (${id}, 2, array['In between'], clock_timestamp(), 'asset', 'asset.changed', true, 'internal')`)
    })
    expect((await saving)?.body).toEqual({ id, version: 3 })
    expect(await calls.historyOf(id)).toEqual([
      ['User Chetan Colleague removed', 'Vendor set to Croma'],
      ['In between'],
      ['Asset added'],
    ])
  })
})
