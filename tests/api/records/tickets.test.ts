import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, testApi, type people } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { withoutEvents } from '../../support/events.ts'

const { assets, places, locations, categories, users } = company

const api = testApi()

const aboutAsset = (body: object, person: (typeof people)[number] = 'employee') =>
  api.as(person).post('/api/v1/ticket/asset', body)
const plain = (body: object, headers = {}) =>
  api.as('employee').post('/api/v1/ticket/non-asset', body, { headers })

const ticketFields = { priorityLevel: 'high', description: '  The lid is loose  ' }

async function countTickets(): Promise<number> {
  const { n } = await api.db.one<{ n: number }>(sql`select count(*) as n from tickets`)
  return n
}

describe('about an asset', () => {
  test('API-30 ENT-11 TKR-16 stores an unassigned ticket of the caller, with all other values from the asset', async () => {
    const { status, body, headers } = await aboutAsset({
      ...ticketFields,
      asset_id: assets.ownLaptop,
      category_id: categories.furniture,
      place_id: places.chennai,
      location_id: locations.lab,
      manager: 'office_admin',
      endpoint: 'asset',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      resolve_date: null,
      due_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 'unassigned',
      priority: 'high',
      description: 'The lid is loose',
      version: 1,
      user: { id: users.employee, username: 'Esha Employee' },
      assigned_user: null,
      asset_id: assets.ownLaptop,
      asset: { id: assets.ownLaptop, serial_number: 'LT-0001', description: 'ThinkPad T14' },
      category: { id: 1, name: 'laptop', display_name: 'Laptop', manager: 'system_admin' },
      place: { id: 1, name: 'bengaluru', display_name: 'Bengaluru' },
      location: {
        id: 1,
        name: 'first_floor',
        display_name: 'First floor',
        place: { id: 1, name: 'bengaluru', display_name: 'Bengaluru' },
      },
      manager: 'system_admin',
      outcome: null,
      duplicate_of: null,
      reopen_until: null,
      // Only admins see whether a response is late (FSERV-13).
      response_due_at: null,
      responded_at: null,
      confirmed_at: null,
      rating: null,
      comment_count: 0,
      last_event_id: expect.any(Number),
      following: true,
      unread: false,
      by_email: false,
      // Only admins see whom it waits for (TRIAGE-04).
      last_activity_at: null,
      last_activity_by: null,
      waiting_for: null,
    })
    expect(headers['etag']).toBe('"1"')
  })

  test('the first history entry names the raiser', async () => {
    const { body } = await aboutAsset({ ...ticketFields, asset_id: assets.freeChair })
    const entries = await api.db.many(sql`
      select created_by, messages from events where subject = 'ticket' and subject_id = ${body.id}`)
    expect(entries).toEqual([{ created_by: users.employee, messages: ['Ticket raised'] }])
  })

  test('an asset of the category other keeps its own manager and may lack a location', async () => {
    const { status, body } = await aboutAsset({ ...ticketFields, asset_id: assets.freeProjector })
    expect([status, body.manager, body.location, body.category.name]).toEqual([
      201,
      'system_admin',
      null,
      'other',
    ])
  })

  test('TKR-20 one response contains all faults in the order of the form, including the rule about the asset’s user', async () => {
    const response = await aboutAsset({ asset_id: assets.othersLaptop, description: ' \n ' })
    expect(response.status).toBe(422)
    expect(response.body.message.map(({ property }: { property: string }) => property)).toEqual([
      'priority',
      'description',
      'asset_id',
    ])
    expect(Object.values(response.body.message[0].constraints)[0]).toBe(
      'Please select priority from the dropdown',
    )
    expect(faultsOf(await aboutAsset(ticketFields))).toEqual({ asset_id: ['isNotEmpty'] })
    expect(faultsOf(await aboutAsset({ ...ticketFields, asset_id: 'one' }))).toEqual({
      asset_id: ['isInt'],
    })
  })

  test('a ticket raised while the asset is reassigned is either stored or rejected completely', async () => {
    for (let turn = 0; turn < 10; turn++) {
      await api.db.run(sql`update assets set assigned_to = null where id = ${assets.freeChair}`)
      const before = await countTickets()
      const [response] = await Promise.all([
        aboutAsset({ ...ticketFields, asset_id: assets.freeChair }),
        api.db.run(
          sql`update assets set assigned_to = ${users.colleague} where id = ${assets.freeChair}`,
        ),
      ])
      expect([201, 422]).toContain(response.status)
      expect((await countTickets()) - before).toBe(response.status === 201 ? 1 : 0)
    }
    await api.db.run(sql`update assets set assigned_to = null where id = ${assets.freeChair}`)
  })
})

describe('about no asset', () => {
  const ticket = { ...ticketFields, category_id: categories.furniture, place_id: places.pune }

  test('API-30 TKR-17 stores the ticket with the manager of the category', async () => {
    const { status, body } = await plain({
      ...ticket,
      location_id: locations.lab,
      manager: 'system_admin',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'unassigned',
      user: { id: users.employee },
      asset_id: null,
      asset: null,
      manager: 'office_admin',
      location: { id: locations.lab, place: { id: places.pune } },
    })
  })

  test('the priority may be a number, in priority or priorityLevel', async () => {
    const { priorityLevel: _left, ...rest } = ticket
    for (const priorityFields of [{ priorityLevel: 4 }, { priority: '4' }, { priority: 'low' }]) {
      const { status, body } = await plain({ ...rest, ...priorityFields })
      expect([status, body.priority]).toEqual([201, 'low'])
    }
  })

  test('OP-013 OP-083 an invalid priority gives one fault with its value, whether sent as priority or priorityLevel', async () => {
    for (const priority of [true, 7, 'urgent']) {
      for (const priorityFields of [{ priorityLevel: priority }, { priority }]) {
        const { priorityLevel: _left, ...rest } = ticket
        const { status, body } = await plain({ ...rest, ...priorityFields })
        expect([priorityFields, status, body.message]).toEqual([
          priorityFields,
          422,
          [{ property: 'priority', value: priority, constraints: expect.any(Object) }],
        ])
      }
    }
  })

  test('a description is stored unchanged, with emoji, right-to-left text, control characters, markup and line breaks', async () => {
    const description =
      '👩‍🔧🔥 המסך מהבהב שוב a\u202Ecba\u2067b <img src=x onerror=alert(1)>&amp;{{x}}\r\n\n\tthree'
    const { status, body } = await plain({ ...ticket, description })
    expect([status, body.description]).toEqual([201, description])
    const read = await api.as('employee').get(`/api/v1/ticket/${body.id}`)
    expect(read.body.description).toBe(description)
  })

  test('a description with NUL or a lone surrogate is rejected as invalid text', async () => {
    for (const description of ['a\u0000b', 'a\uD800b']) {
      const { status, body } = await plain({ ...ticket, description })
      expect([status, body.message[0].property]).toEqual([422, 'description'])
      expect(Object.keys(body.message[0].constraints)).toEqual(['isText'])
    }
  })

  test('repeated requests with the same Idempotency-Key raise one ticket', async () => {
    const before = await countTickets()
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => plain(ticket, { 'idempotency-key': 'draft-1' })),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect((await countTickets()) - before).toBe(1)
  })

  test('a repeated request gets the stored response also if an earlier version stored it without a field', async () => {
    const headers = { 'idempotency-key': 'before-upgrade' }
    const first = await plain(ticket, headers)
    await api.db.run(sql`
      update idempotency_keys set response = response - 'last_activity_at' - 'manager' || '{"internal": true}'
      where key = 'before-upgrade'`)
    const { status, body, headers: sent } = await plain(ticket, headers)
    const { last_activity_at: _at, manager: _manager, ...rest } = first.body
    expect([status, body]).toEqual([201, rest])
    expect(sent['content-type']).toBe(first.headers['content-type'])
  })

  test('a ticket is not stored if its event cannot be recorded', async () => {
    const before = await countTickets()
    await withoutEvents(api.db, `created_by = ${users.employee}`, async () => {
      expect((await aboutAsset({ ...ticketFields, asset_id: assets.freeChair })).status).toBe(500)
    })
    expect(await countTickets()).toBe(before)
  })

  test('a rejected request stores no ticket', async () => {
    const before = await countTickets()
    await plain({ ...ticket, place_id: 99 })
    await aboutAsset({ ...ticketFields, asset_id: assets.othersLaptop })
    expect(await countTickets()).toBe(before)
  })
})
