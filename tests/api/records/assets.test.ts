import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, testApi, type people } from '../../support/api.ts'
import { blankDetail } from '../../support/blank-detail.ts'
import { company } from '../../support/company.ts'

const { assets, places, locations, users } = company

const api = testApi()
beforeAll(async () => {
  await api.db.run(sql`
    insert into asset_images (asset_id, file_key, content_type, width, height, bytes, position) values
      (${assets.ownLaptop}, 'second.png', 'image/png', 10, 10, 10, 2),
      (${assets.ownLaptop}, 'first.jpg', 'image/jpeg', 10, 10, 10, 1)`)
})

/** Returns the ids of the listed assets, in order. */
async function ids(
  query: string,
  person: (typeof people)[number] = 'officeAdmin',
): Promise<number[]> {
  const { status, body } = await api.as(person).get(`/api/v1/assets?${query}`)
  expect([query, status]).toEqual([query, 200])
  expect([query, body.totalItems]).toEqual([query, body.items.length])
  return body.items.map(({ id }: { id: number }) => id)
}

describe('list', () => {
  test('API-04 ENT-05 lists active assets, newest first, with the totals of the page', async () => {
    const { body } = await api.as('employee').get('/api/v1/assets')
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([4, 3, 2, 1])
    expect(body).toMatchObject({ page: 1, totalPages: 1, totalItems: 4, offset: 0, itemCount: 4 })
  })

  test.each<[string, number[]]>([
    ['manager[]=office_admin&manager[]=system_admin', [4, 3, 2, 1]],
    [`place_id=${places.pune}&place_id=${places.bengaluru}`, [4, 3, 2, 1]],
    [`location_id[]=${locations.firstFloor}`, [2, 1]],
    ['status[]=ready&status[]=backup', [4, 3]],
    [`status[]=in_use&assigned_to[]=${users.colleague}&manager=system_admin`, [2]],
    ['id[]=3&id[]=1&id[]=5&id[]=999', [3, 1]],
  ])('API-07 %s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  test('API-09 null, empty and missing parameters do not filter', async () => {
    const names = [
      'place_id[]',
      'assigned_to[]',
      'location_id[]',
      'category_id[]',
      'status[]',
      'manager',
      'withImages',
      'withAssignee',
      'search',
      'orderBy',
      'orderDir',
      'page',
      'perPage',
      'archived',
      'id[]',
    ]
    for (const value of ['null', '']) {
      expect(await ids(names.map((name) => `${name}=${value}`).join('&'))).toEqual([4, 3, 2, 1])
    }
  })

  test('a page beyond the end is empty and has the totals', async () => {
    const { status, body } = await api.as('employee').get('/api/v1/assets?page=7&perPage=2')
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [],
      page: 7,
      totalPages: 2,
      totalItems: 4,
      offset: 12,
      itemCount: 0,
    })
  })

  test('all invalid parameters are reported in one response', async () => {
    const query =
      'page=0&perPage=1001&orderBy=colour&orderDir=up&status[]=lost&manager=boss&place_id[]=x' +
      '&withImages=2&assigned_to[]=2147483648&location_id[]=1.5&category_id[]=-1&archived=maybe'
    const response = await api.as('employee').get(`/api/v1/assets?${query}`)
    expect(response.status).toBe(422)
    expect(faultsOf(response)).toEqual({
      page: ['min'],
      perPage: ['max'],
      orderBy: ['isIn'],
      orderDir: ['isIn'],
      status: ['isIn'],
      manager: ['isIn'],
      place_id: ['isInt'],
      withImages: ['isBoolean'],
      assigned_to: ['max'],
      location_id: ['isInt'],
      category_id: ['min'],
      archived: ['isBoolean'],
    })
  })

  test('a filter accepts 1,000 options; id accepts at most 100 values', async () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${name}[]=${at + 1}`).join('&')
    expect(await ids(`${many('assigned_to', 1000)}&${many('location_id', 1000)}`)).toEqual([2, 1])
    const { status } = await api.as('employee').get(`/api/v1/assets?${many('id', 101)}`)
    expect(status).toBe(422)
  })
})

describe('one asset', () => {
  test('ENT-01 ENT-02 ENT-03 ENT-04 returns every field of an asset in its documented shape', async () => {
    const { body, headers } = await api.as('employee').get(`/api/v1/assets/${assets.ownLaptop}`)
    const address = (key: string) =>
      expect.stringMatching(
        new RegExp(`^http://localhost(:80)?/files/${key}\\?until=\\d+&signature=[\\w-]+$`),
      )
    expect(body).toEqual({
      id: 1,
      code: '1B',
      serial_number: 'LT-0001',
      description: 'ThinkPad T14',
      status: 'in_use',
      labelled: 'yes',
      quantity: 1,
      manager: 'system_admin',
      manufacturer: 'Lenovo',
      vendor: null,
      created_at: '2025-01-01T05:00:00.000Z',
      deleted_at: null,
      version: expect.any(Number),
      category: { id: 1, name: 'laptop', display_name: 'Laptop', manager: 'system_admin' },
      place: { id: 1, name: 'bengaluru', display_name: 'Bengaluru' },
      location: {
        id: 1,
        name: 'first_floor',
        display_name: 'First floor',
        place: { id: 1, name: 'bengaluru', display_name: 'Bengaluru' },
      },
      assigned_user: { id: users.employee, username: 'Esha Employee' },
      asset_images: [
        { id: 2, url: address('first.jpg'), thumbnail_url: address('first.thumb.webp') },
        { id: 1, url: address('second.png'), thumbnail_url: address('second.thumb.webp') },
      ],
      return_by: null,
      part_of: null,
      parts: 0,
      handover: null,
      book_value: null,
      last_seen_at: null,
      asset_detail: {
        ...blankDetail,
        os: 'Ubuntu',
        payment_date: '2024-01-15',
        cost_in_inr: 85_000,
      },
    })
    expect(headers['etag']).toBe(`"${body.version}"`)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('ENT-02 ENT-04 missing values are null, and depreciation may be true or false', async () => {
    for (const value of [true, false]) {
      await api.db.run(
        sql`update assets set depreciation = ${value}, watt = 65.5 where id = ${assets.freeProjector}`,
      )
      const { body } = await api.as('employee').get(`/api/v1/assets/${assets.freeProjector}`)
      expect(body).toMatchObject({
        location: null,
        assigned_user: null,
        serial_number: null,
        asset_images: [],
      })
      expect(body.asset_detail).toMatchObject({ depreciation: value, watt: 65.5 })
      expect(body.category.manager).toBeNull()
    }
  })
})
