import { beforeAll, describe, expect, test } from 'vitest'
import { assetCode } from '../../src/domain/asset/asset-code.ts'
import { sql } from '../../host/api/db/sql.ts'
import type { Hit, SearchResult } from '../../src/wire/search.ts'
import { openApi, testApi, type Person } from '../support/api.ts'
import { company } from '../support/company.ts'

const api = testApi()
beforeAll(async () => {
  await api.db.run(sql`
    insert into assets (id, category_id, status, labelled, quantity, manager, place_id, serial_number, description, assigned_to) values
      (701, 1, 'ready', 'yes', 1, 'office_admin', 1, 'ZX-70', 'Quartz lamp', null),
      (702, 1, 'ready', 'yes', 1, 'office_admin', 1, 'ZX-7', null, null),
      (703, 1, 'ready', 'yes', 1, 'office_admin', 1, null, 'Lamp of quartz', null)`)
  await api.db.run(sql`
    insert into assets (id, category_id, status, labelled, quantity, manager, place_id, description, deleted_at)
    values (704, 1, 'ready', 'yes', 1, 'office_admin', 1, 'Quartz in the trash', now())`)
})

async function find(person: Person, q: string): Promise<SearchResult> {
  const { status, body } = await api.as(person).get(`/api/v1/search?q=${encodeURIComponent(q)}`)
  expect([q, status]).toEqual([q, 200])
  return body
}
const ids = (hits: readonly Hit[]) => hits.map(({ id }) => id)

describe('PAL-03 a search finds', () => {
  test('assets by words, with the newest first and without the trash', async () => {
    const { assets } = await find('employee', 'quartz lamp')
    expect(ids(assets)).toEqual([703, 701])
    expect(assets[1]).toEqual({
      kind: 'asset',
      id: 701,
      title: 'Quartz lamp',
      text: expect.stringMatching(/^701M · ZX-70 · .+ · .+$/),
      status: 'ready',
    })
  })

  test('assets with exactly this code or ID first', async () => {
    expect(ids((await find('employee', 'zx-7')).assets)).toEqual([702, 701])
    expect(ids((await find('employee', assetCode(701))).assets)).toEqual([701])
    expect(ids((await find('employee', ` ${assetCode(703).toLowerCase()} `)).assets)).toEqual([703])
    expect(ids((await find('employee', assetCode(704))).assets)).toEqual([])
    expect(ids((await find('employee', '701A')).assets)).toEqual([])
  })

  test('tickets by number and description', async () => {
    const { leakingTap } = company.tickets
    const { tickets } = await find('officeAdmin', `#${leakingTap}`)
    expect(ids(tickets)).toEqual([leakingTap])
    const [ticket] = tickets
    expect(ids((await find('officeAdmin', ticket?.title ?? '')).tickets)).toContain(leakingTap)
  })

  test('at most five assets, tickets and people', async () => {
    await api.db.run(sql`
      insert into assets (id, category_id, status, labelled, quantity, manager, place_id, description)
      select 710 + n, 1, 'ready', 'yes', 1, 'office_admin', 1, 'Sextant' from generate_series(1, 600) as n`)
    expect(ids((await find('employee', 'sextant')).assets)).toEqual([1310, 1309, 1308, 1307, 1306])
    expect((await find('superAdmin', 'company.test')).people.length).toBeLessThanOrEqual(5)
  })
})

describe('PAL-04 users find only what they may see', () => {
  test('employees find no people and only their own tickets', async () => {
    const { people } = await find('officeAdmin', 'Omana')
    expect(people.map(({ title, text }) => [title, text])).toEqual([['Omana Office', '']])
    const [person] = (await find('superAdmin', 'Omana')).people
    expect(person?.text).toContain('@')
    expect((await find('employee', 'Omana')).people).toEqual([])
    const mine = await api.as('employee').get('/api/v1/user-ticket?all=true')
    const own = new Set(ids(mine.body.items))
    const all = await api.as('officeAdmin').get('/api/v1/ticket/admin-ticket?all=true')
    const others = ids(all.body.items).filter((id) => !own.has(id))
    expect(others.length).toBeGreaterThan(0)
    for (const id of others) expect((await find('employee', `#${id} `)).tickets).toEqual([])
  })

  test('employees neither see nor find details if EMPLOYEE_DETAILS is off', async () => {
    const hidden = await openApi({ EMPLOYEE_DETAILS: '0' })
    try {
      await hidden.db.run(sql`
        insert into assets (id, category_id, status, labelled, quantity, manager, place_id, description, remarks, assigned_to)
        values (720, 1, 'in_use', 'yes', 1, 'office_admin', 1, 'Theodolite', 'Bought at Krishnan', ${2})`)
      const findHidden = async (person: Person, q: string): Promise<SearchResult> =>
        (await hidden.as(person).get(`/api/v1/search?q=${q}`)).body
      expect(ids((await findHidden('superAdmin', 'krishnan')).assets)).toContain(720)
      expect(ids((await findHidden('employee', 'krishnan')).assets)).toEqual([])
      const [shown] = (await findHidden('employee', 'theodolite')).assets
      expect(shown?.text.split(' · ')).toHaveLength(3)
    } finally {
      await hidden.close()
    }
  })
})

test('PAL-07 a search accepts any 2 to 200 characters', async () => {
  for (const q of ['', 'a', '%20%20%20', 'a%20%20', 'a'.repeat(201), 'a'.repeat(10_000)])
    expect((await api.as('employee').get(`/api/v1/search?q=${q}`)).status).toBe(422)
  for (const q of [
    '%%',
    '__',
    '\\\\',
    "' or 1=1 --",
    '<b>',
    '\u202e\u202e',
    '😀'.repeat(50),
    '#0',
    '9'.repeat(200),
  ])
    expect(await find('superAdmin', q)).toMatchObject({ assets: [] })
})

test('APID-01 a search that is too short gets the reason tooShort', async () => {
  const { body } = await api.as('employee').get('/api/v1/search?q=a')
  expect(body.reasons).toEqual([
    { code: 'api.constraints.tooShort', property: 'q', constraint: 'minLength' },
  ])
})
