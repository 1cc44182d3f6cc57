import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { assetOrders } from '../../../src/wire/asset-orders.ts'
import { hideableFields } from '../../../src/wire/asset-fields.ts'
import { clientOf, testApi, type Client, type Person, type TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const { assets, users, places } = company
const settings = {
  own: { EMPLOYEE_SEES: 'own' },
  place: { EMPLOYEE_SEES: 'place' },
  detailsHidden: { EMPLOYEE_DETAILS: '0' },
  all: {},
} as const
type Setting = keyof typeof settings

const api = testApi()
let servers: Record<Setting, Awaited<ReturnType<TestApi['another']>>>
beforeAll(async () => {
  servers = {
    own: await api.another(settings.own),
    place: await api.another(settings.place),
    detailsHidden: await api.another(settings.detailsHidden),
    all: api.app,
  }
  await api.db.run(sql`
    update assets set mac_address = 'DE:AD:BE:EF', remarks = 'borrowed charger', transaction_amount_usd = 12,
      selling_price_inr = 3, depreciation = true, payment_date = '2024-01-01'
    where id in (${assets.othersLaptop}, ${assets.ownLaptop})`)
  await api.db.run(sql`update categories set useful_life = 600`)
})

const as = (person: Person, setting: Setting): Client =>
  clientOf(servers[setting], async () => ({
    authorization: `Bearer ${await api.tokenOf(person)}`,
  }))

const idsOf = async (setting: Setting, query = '', person: Person = 'employee') => {
  const { status, body } = await as(person, setting).get(`/api/v1/assets?${query}`)
  expect([query, status]).toEqual([query, 200])
  expect(body.totalItems).toBe(body.items.length)
  return body.items.map(({ id }: { id: number }) => id)
}

/** Ids that the employee sees with each setting. Their laptop is in Bengaluru, their own place is Pune. */
const visible: Record<Setting, number[]> = {
  own: [assets.ownLaptop],
  place: [assets.freeProjector, assets.freeChair, assets.ownLaptop],
  detailsHidden: [4, 3, 2, 1],
  all: [4, 3, 2, 1],
}

describe('PRIV2-01 assets that an employee sees', () => {
  test.each(Object.keys(settings) as Setting[])(
    'PRIV2-01 an employee can list and open only visible assets: %s',
    async (setting) => {
      expect(await idsOf(setting)).toEqual(visible[setting])
      for (const id of [1, 2, 3, 4]) {
        const { status } = await as('employee', setting).get(`/api/v1/assets/${id}`)
        expect([id, status]).toEqual([id, visible[setting].includes(id) ? 200 : 404])
      }
    },
  )

  test.each(['own', 'place'] as const)(
    'PRIV2-01 no filter, search or order reveals another asset: %s',
    async (setting) => {
      const visibleIds = new Set(visible[setting])
      for (const query of [
        'search=MacBook',
        'search=LT-0002',
        'search=LT-0',
        `assigned_to[]=${users.colleague}`,
        'id[]=1&id[]=2&id[]=3',
        'duplicates=false',
        'withAssignee=true',
        `place_id[]=${places.bengaluru}`,
        ...assetOrders.map((order) => `orderBy=${order}`),
      ]) {
        const outside = (await idsOf(setting, query)).filter((id: number) => !visibleIds.has(id))
        expect([query, outside]).toEqual([query, []])
      }
    },
  )

  test('PRIV2-01 neither a filter nor an order reveals what a visible asset is a part of', async () => {
    const setWhole = (id: number | null) =>
      api.db.run(sql`update assets set part_of = ${id} where id = ${assets.freeChair}`)
    await setWhole(assets.othersLaptop)
    const filter = `part_of[]=${assets.othersLaptop}`
    expect([await idsOf('all', filter), await idsOf('place', filter)]).toEqual([
      [assets.freeChair],
      [],
    ])
    const ordered = (orderDir: string) => idsOf('place', `orderBy=part_of&orderDir=${orderDir}`)
    expect(await ordered('asc')).toEqual(await ordered('desc'))
    expect((await ordered('asc'))[0]).not.toBe(assets.freeChair)
    await setWhole(null)
  })

  test.each(Object.keys(settings) as Setting[])(
    'PRIV2-01 API-24 the counts of categories contain only visible assets: %s',
    async (setting) => {
      const { body } = await as('employee', setting).get('/api/v1/categories?withAssetCount=true')
      const counts = body.map(({ asset_count }: { asset_count: number }) => asset_count)
      expect(counts.reduce((sum: number, count: number) => sum + count)).toBe(
        visible[setting].length,
      )
    },
  )

  test('PRIV2-01 duplicate IDs are determined among the visible assets only', async () => {
    await api.db.run(
      sql`update assets set serial_number = 'LT-0001' where id = ${assets.freeChair}`,
    )
    expect(await idsOf('own', 'duplicates=true')).toEqual([])
    expect(await idsOf('place', 'duplicates=true')).toEqual([assets.freeChair, assets.ownLaptop])
    await api.db.run(
      sql`update assets set serial_number = 'FU-0003' where id = ${assets.freeChair}`,
    )
  })

  test('PRIV2-01 a ticket about a hidden asset is rejected like one about an asset that does not exist', async () => {
    const raise = (asset_id: number) =>
      as('employee', 'own').post('/api/v1/ticket/asset', {
        asset_id,
        priority: 'low',
        description: 'Squeaks',
      })
    const [foreign, unknown] = [await raise(assets.freeChair), await raise(9999)]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
    expect((await raise(assets.ownLaptop)).status).toBe(201)
  })

  test('PRIV2-01 admins see everything with every setting', async () => {
    for (const person of ['officeAdmin', 'systemAdmin', 'superAdmin'] as const) {
      for (const setting of ['own', 'place', 'detailsHidden'] as const) {
        expect(await idsOf(setting, '', person)).toEqual([4, 3, 2, 1])
        const { body } = await as(person, setting).get(`/api/v1/assets/${assets.othersLaptop}`)
        expect(body).toMatchObject({ assigned_user: { id: users.colleague } })
        expect(body.hidden).toBeUndefined()
      }
    }
  })
})

describe('PRIV2-01 the asset of a ticket', () => {
  test('PRIV2-01 is hidden from a raiser who does not see the asset, and stays linked', async () => {
    const raised = await as('employee', 'own').post('/api/v1/ticket/asset', {
      asset_id: assets.ownLaptop,
      priority: 'low',
      description: 'Sticky keys',
    })
    const { id } = raised.body
    await as('systemAdmin', 'own').put(`/api/v1/ticket/${id}`, {
      asset_id: assets.freeChair,
      category_id: 2,
    })
    await as('systemAdmin', 'own').put(`/api/v1/ticket/${id}`, {
      asset_id: assets.ownLaptop,
      category_id: 1,
    })
    await api.db.run(sql`update assets set assigned_to = 5 where id = ${assets.ownLaptop}`)

    const employee = as('employee', 'own')
    const one = await employee.get(`/api/v1/ticket/${id}`)
    expect(one.body).toMatchObject({ asset: null, asset_hidden: true })
    const list = await employee.get('/api/v1/user-ticket')
    const timeline = await employee.get(`/api/v1/ticket/${id}/timeline`)
    const all = await as('employee', 'all').get(`/api/v1/ticket/${id}/timeline`)
    expect(all.text).toContain('FU-0003')
    const inbox = await employee.get('/api/v1/notifications')
    for (const { status, text } of [one, list, timeline, inbox]) {
      expect(status).toBe(200)
      expect(text).not.toContain('LT-0001')
      expect(text).not.toContain('FU-0003')
    }
    expect((await as('employee', 'all').get(`/api/v1/ticket/${id}`)).body).toMatchObject({
      asset: { serial_number: 'LT-0001' },
    })

    expect((await employee.post(`/api/v1/ticket/${id}/withdraw`, { reason: null })).status).toBe(
      200,
    )
    const { asset_id } = await api.db.one<{ asset_id: number }>(
      sql`select asset_id from tickets where id = ${id}`,
    )
    expect(asset_id).toBe(assets.ownLaptop)
    await api.db.run(sql`update assets set assigned_to = 3 where id = ${assets.ownLaptop}`)
  })
})

describe('PRIV2-01 details of other people’s assets', () => {
  const secrets = ['DE:AD:BE:EF', 'borrowed charger', 'Chetan', '99000']

  test('PRIV2-01 are hidden from employees, but not on their own assets', async () => {
    const employee = as('employee', 'detailsHidden')
    const one = await employee.get(`/api/v1/assets/${assets.othersLaptop}`)
    expect(one.body).toMatchObject({
      assigned_user: null,
      hidden: { held: true },
      asset_detail: { mac_address: null, remarks: null, cost_in_inr: null, os: 'macOS' },
    })
    const list = await employee.get('/api/v1/assets')
    for (const secret of secrets) {
      expect(one.text).not.toContain(secret)
      const other = list.body.items.find(({ id }: { id: number }) => id === assets.othersLaptop)
      expect(JSON.stringify(other)).not.toContain(secret)
    }
    const own = await employee.get(`/api/v1/assets/${assets.ownLaptop}`)
    expect(own.body).toMatchObject({
      assigned_user: { id: users.employee },
      asset_detail: { mac_address: 'DE:AD:BE:EF', cost_in_inr: 85_000 },
    })
    expect(own.body.hidden).toBeUndefined()
    const free = await employee.get(`/api/v1/assets/${assets.freeChair}`)
    expect(free.body.hidden).toEqual({ held: false })
    const profile = await employee.get('/api/v1/users/profile')
    expect(profile.body.hides_details).toBe(true)
    expect((await as('employee', 'all').get('/api/v1/users/profile')).body.hides_details).toBe(
      undefined,
    )
  })

  /** Returns the results of all lists that could depend on a hidden value. */
  async function allResults(): Promise<string> {
    const results: unknown[] = []
    for (const query of [
      ...secrets.map((word) => `search=${word}`),
      'search=beef',
      'search=zzz',
      'search=Esha',
      'holder=left',
      'due=overdue',
      'duplicates=false',
      ...[users.colleague, users.officeAdmin].map((id) => `assigned_to[]=${id}`),
      ...assetOrders.flatMap((order) => [
        `orderBy=${order}&orderDir=asc`,
        `orderBy=${order}&orderDir=desc`,
        `orderBy=${order}&search=LT-00`,
      ]),
    ]) {
      const { body } = await as('employee', 'detailsHidden').get(`/api/v1/assets?${query}`)
      results.push([query, body.totalItems, body.items.map(({ id }: { id: number }) => id)])
    }
    return JSON.stringify(results)
  }

  test('PRIV2-01 the result of no search, filter or order depends on a hidden value', async () => {
    const before = await allResults()
    const columns = new Set(hideableFields())
    expect(columns.size).toBe(10)
    await api.db.run(sql`
      update assets set mac_address = 'zzz', remarks = 'zzz', assigned_to = ${users.officeAdmin}, return_by = '2024-03-05', cost_in_inr = 1,
        transaction_amount_usd = null, selling_price_inr = 1000000 where id = ${assets.othersLaptop}`)
    expect(await allResults()).toBe(before)
    await api.db.run(sql`
      update assets set mac_address = null, remarks = null, return_by = null, cost_in_inr = null, selling_price_inr = null
      where id = ${assets.othersLaptop}`)
    expect(await allResults()).toBe(before)
    // The results of admins do depend on these values.
    const { body } = await as('officeAdmin', 'detailsHidden').get(
      `/api/v1/assets?assigned_to[]=${users.officeAdmin}`,
    )
    expect(body.totalItems).toBe(1)
  })

  test('PRIV2-01 a search finds the details of own assets', async () => {
    expect(await idsOf('detailsHidden', 'search=borrowed')).toEqual([assets.ownLaptop])
    expect(await idsOf('detailsHidden', 'search=Esha')).toEqual([assets.ownLaptop])
    expect(await idsOf('detailsHidden', 'search=MacBook')).toEqual([assets.othersLaptop])
  })
})

describe('PRIV2-02 the trash', () => {
  const open = (person: Person, id: number) => as(person, 'all').get(`/api/v1/trash/${id}`)

  test('PRIV2-02 an employee can open trashed assets that they have or raised a ticket about', async () => {
    const { brokenLaptop } = assets
    expect((await open('employee', brokenLaptop)).status).toBe(404)
    expect((await open('officeAdmin', brokenLaptop)).status).toBe(200)
    await api.db.run(sql`update tickets set asset_id = ${brokenLaptop} where id = 3`)
    expect((await open('employee', brokenLaptop)).status).toBe(200)
    expect((await open('colleague', brokenLaptop)).status).toBe(404)
    await api.db.run(sql`update tickets set deleted_at = now() where id = 3`)
    expect((await open('employee', brokenLaptop)).status).toBe(404)
    await api.db.run(sql`update assets set assigned_to = 5 where id = ${brokenLaptop}`)
    expect((await open('colleague', brokenLaptop)).status).toBe(200)
    expect((await as('employee', 'all').get('/api/v1/assets?archived=true')).status).toBe(403)
  })

  test('PRIV2-02 PART-03 an employee does not see that an asset is part of one in the trash', async () => {
    const wholeOf = async (person: Person) => {
      const { body } = await as(person, 'all').get(`/api/v1/assets/${assets.ownLaptop}`)
      const { body: list } = await as(person, 'all').get('/api/v1/assets')
      const row = list.items.find(({ id }: { id: number }) => id === assets.ownLaptop)
      return [body.part_of?.id, row.part_of?.id]
    }
    const setWhole = (id: number | null) =>
      api.db.run(sql`update assets set part_of = ${id} where id = ${assets.ownLaptop}`)
    await setWhole(assets.othersLaptop)
    expect(await wholeOf('employee')).toEqual([assets.othersLaptop, assets.othersLaptop])
    await setWhole(assets.brokenLaptop)
    expect(await wholeOf('employee')).toEqual([undefined, undefined])
    expect(await wholeOf('officeAdmin')).toEqual([assets.brokenLaptop, assets.brokenLaptop])
    await setWhole(null)
  })
})
