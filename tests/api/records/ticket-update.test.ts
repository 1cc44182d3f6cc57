import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, testApi, type people } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { removeEvents, withoutEvents } from '../../support/events.ts'

const { assets, categories, users } = company
const belongs = 'IsAssetBelongToTicketCreatorOrDoesNotBelongToAnyone'
const unchanged = {
  status: null,
  assigned_to: null,
  manager: null,
  asset_id: null,
  category_id: null,
}

const api = testApi()

/** Tickets of the employee. 80: unassigned, no asset, category other. 81: the same, furniture. 82: about the employee's laptop, assigned to the system admin. */
beforeEach(async () => {
  await removeEvents(api.db, sql`subject = 'ticket'`)
  await api.db.run(sql`delete from tickets where id >= 80`)
  await api.db
    .run(sql`insert into tickets (id, status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id, manager) values
    (80, 'unassigned', 'low', 'Something else', 3, null, null, 3, 1, 'system_admin'),
    (81, 'unassigned', 'low', 'A wobbly table', 3, null, null, 2, 1, 'office_admin'),
    (82, 'in_progress', 'high', 'No sound', 3, 2, ${assets.ownLaptop}, 1, 1, 'system_admin')`)
})

const put = (
  id: number | string,
  body: object,
  {
    person = 'officeAdmin',
    headers = {},
  }: { person?: (typeof people)[number]; headers?: Record<string, string> } = {},
) => api.as(person).put(`/api/v1/ticket/${id}`, body, { headers })
/** Returns the ticket without files and remark, which the responses to updates omit. */
const stored = async (id: number) => {
  const {
    attachments: _files,
    remark: _remark,
    ...ticket
  } = (await api.as('superAdmin').get(`/api/v1/ticket/${id}`)).body
  return ticket
}
const historyOf = async (id: number) =>
  (
    await api.db.many<{ created_by: number; messages: string[] }>(
      sql`select created_by, messages from events where subject = 'ticket' and subject_id = ${id} order by id`,
    )
  ).map(({ created_by, messages }) => [created_by, ...messages])

describe('a change of a ticket', () => {
  test('API-31 five keys change a ticket; the response contains all its fields and the new version', async () => {
    const response = await put(80, {
      status: 'on_hold',
      assigned_to: users.officeAdmin,
      manager: 'office_admin',
      asset_id: assets.freeProjector,
      category_id: categories.other,
    })
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      id: 80,
      status: 'on_hold',
      assigned_user: { id: users.officeAdmin, role: { name: 'office_admin' } },
      manager: 'office_admin',
      asset_id: assets.freeProjector,
      asset: { id: assets.freeProjector },
      category: { name: 'other' },
      version: 2,
    })
    expect(response.headers['etag']).toBe('"2"')
    expect({ ...(await stored(80)), following: true }).toEqual(response.body)
  })

  test('API-31 null and missing keys keep everything except the asset; a save without changes writes nothing', async () => {
    const before = await stored(82)
    const same = await put(82, { ...unchanged, asset_id: assets.ownLaptop })
    expect([same.status, same.body]).toEqual([200, before])
    expect(await historyOf(82)).toEqual([])
    const unlinked = await put(82, {})
    expect(unlinked.body).toEqual({
      ...before,
      last_event_id: expect.any(Number) as number,
      asset_id: null,
      asset: null,
      version: 2,
    })
    expect(await historyOf(82)).toEqual([
      [users.officeAdmin, 'Linked Asset Asset 1, LT-0001 removed'],
    ])
  })

  test('all changes of one update are one history entry, with the names of old and new values', async () => {
    await put(80, {
      ...unchanged,
      status: 'on_hold',
      assigned_to: users.officeAdmin,
      manager: 'office_admin',
      asset_id: assets.freeProjector,
    })
    await put(80, { assigned_to: users.superAdmin, category_id: categories.furniture })
    expect(await historyOf(80)).toEqual([
      [
        users.officeAdmin,
        'Status changed from Unassigned to On hold',
        'Assigned To set to Omana Office',
        'Manager changed from System Admin to Office Admin',
        'Linked Asset set to Asset 4',
      ],
      [
        users.officeAdmin,
        'Assigned To changed from Omana Office to Sunita Super',
        'Category changed from Other to Furniture',
        'Linked Asset Asset 4 removed',
      ],
    ])
  })

  test('OP-079 a stale If-Match returns 412 and changes nothing; weak tags and * are accepted', async () => {
    const change = { ...unchanged, status: 'on_hold' }
    const stale = await put(81, change, { headers: { 'if-match': '"7"' } })
    expect([stale.status, (await stored(81)).version]).toEqual([412, 1])
    expect((await put(81, change, { headers: { 'if-match': 'W/"1"' } })).status).toBe(200)
    expect((await put(81, unchanged, { headers: { 'if-match': '*' } })).status).toBe(200)
  })

  test('a change is not stored if its event cannot be recorded', async () => {
    await withoutEvents(api.db, 'subject_id = 81', async () => {
      expect((await put(81, { ...unchanged, status: 'on_hold' })).status).toBe(500)
    })
    expect((await stored(81)).status).toBe('unassigned')
  })
})

describe('status', () => {
  const all = ['completed', 'in_progress', 'on_hold', 'under_observation'] as const

  test('TKE-25 every status can change to every selectable status', async () => {
    for (const from of ['unassigned', ...all]) {
      for (const to of all) {
        await api.db.run(sql`update tickets set status = ${from},
          resolve_date = case when ${from} = 'completed' then now() end, outcome = case when ${from} = 'completed' then 'resolved' end where id = 81`)
        const { status, body } = await put(81, { ...unchanged, status: to })
        expect([from, to, status, body.status]).toEqual([from, to, 200, to])
      }
    }
  })

  test('OP-092 completing sets the resolve date, later changes keep it, and reopening removes it', async () => {
    const before = Date.now()
    const { body } = await put(81, { ...unchanged, status: 'completed' })
    expect(Date.parse(body.resolve_date)).toBeGreaterThan(before - 60_000)
    await api.db.run(sql`update tickets set resolve_date = '2025-03-01T00:00:00Z' where id = 81`)
    const linked = await put(81, { status: 'completed', asset_id: assets.freeChair })
    expect(linked.body.resolve_date).toBe('2025-03-01T00:00:00.000Z')
    expect((await put(81, { ...unchanged, status: 'on_hold' })).body.resolve_date).toBeNull()
  })
})

describe('manager, category and assignee', () => {
  test('no field is compared with an invalid value; faults are in the order of the form', async () => {
    const response = await put(80, {
      manager: 'boss',
      status: 'gone',
      assigned_to: users.officeAdmin,
      category_id: 99,
      asset_id: assets.othersLaptop,
    })
    expect(response.body.message.map(({ property }: { property: string }) => property)).toEqual([
      'manager',
      'status',
      'category_id',
      'asset_id',
    ])
    expect(faultsOf(response)['asset_id']).toEqual([belongs])
    expect(faultsOf(await put(80, { assigned_to: 999_999 }))).toEqual({ assigned_to: ['exists'] })
    expect(
      faultsOf(await put(80, { status: 1, assigned_to: '4', manager: [], category_id: {} })),
    ).toEqual({
      manager: ['isString'],
      status: ['isString'],
      assigned_to: ['isInt'],
      category_id: ['isInt'],
    })
  })
})

describe('linked asset', () => {
  test.each([
    ['in the trash', sql`deleted_at = now()`, 404],
    ['of another category', sql`category_id = 2, manager = 'office_admin'`, 422],
    ['assigned to another user', sql`assigned_to = ${users.colleague}`, 422],
  ])(
    'TKE-26 TKE-28 a linked asset that is %s stays linked in every status; after removal it is checked like a new link',
    async (_case, fate, refusal) => {
      const keep = { asset_id: assets.ownLaptop }
      const { asset } = await api.db.one<{ asset: object }>(
        sql`select to_jsonb(assets) as asset from assets where id = ${assets.ownLaptop}`,
      )
      await api.db.run(sql`update assets set ${fate} where id = ${assets.ownLaptop}`)
      try {
        for (const status of ['on_hold', 'completed', 'completed', 'in_progress'])
          expect([status, (await put(82, { ...keep, status })).status]).toEqual([status, 200])
        expect(await stored(82)).toMatchObject({ ...keep, category: { name: 'laptop' } })
        expect((await put(82, { asset_id: null })).status).toBe(200)
        expect((await put(82, keep)).status).toBe(refusal)
      } finally {
        await api.db.run(sql`
          update assets set deleted_at = null, category_id = old.category_id, manager = old.manager,
            assigned_to = old.assigned_to
          from jsonb_populate_record(null::assets, ${JSON.stringify(asset)}::jsonb) as old
          where assets.id = old.id`)
      }
    },
  )

  test('TKE-27 a link can be removed together with a change of category; a completed ticket keeps its category', async () => {
    const freed = await put(82, { asset_id: null, category_id: categories.other })
    expect(freed.body).toMatchObject({ asset_id: null, category: { name: 'other' } })
    await put(82, { status: 'completed' })
    const closed = await put(82, { asset_id: null, category_id: categories.laptop })
    expect(faultsOf(closed)).toEqual({ category_id: ['completed'] })
  })

  test('TKE-29 a save with a link that was removed meanwhile returns 412, or is checked like a new link', async () => {
    await put(82, { asset_id: null })
    await api.db.run(sql`update assets set deleted_at = now() where id = ${assets.ownLaptop}`)
    try {
      const keep = { asset_id: assets.ownLaptop, status: 'on_hold' }
      expect((await put(82, keep, { headers: { 'if-match': '"1"' } })).status).toBe(412)
      expect((await put(82, keep)).status).toBe(404)
      expect((await stored(82)).asset_id).toBeNull()
    } finally {
      await api.db.run(sql`update assets set deleted_at = null where id = ${assets.ownLaptop}`)
    }
  })
})
