import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { ActivityItem } from '../../../src/wire/activity.ts'
import type { Page } from '../../../src/wire/page.ts'
import { assetCalls, leastAsset } from '../../support/asset-calls.ts'
import { faultsOf, testApi, type Answer } from '../../support/api.ts'
import { removeEvents } from '../../support/events.ts'

const path = '/api/v1/activity-log'
/** Enough entries that the API finds middle pages through the counts per day. */
const generatedCount = 120_000

const api = testApi()
beforeAll(async () => {
  await api.db.run(sql`
    insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility) values
      (1, 1, array['Status changed from Ready to In use', 'User set to Esha Employee'], '2025-01-10T00:00:00.000Z', 'asset', 'asset.changed', true, 'internal'),
      (5, 4, array['Asset moved to Trash'], '2025-01-10T12:30:00.000Z', 'asset', 'asset.changed', true, 'internal'),
      (2, 2, array['<b>Description</b> removed'], '2025-01-10T23:59:59.999Z', 'asset', 'asset.changed', true, 'internal'),
      (1, 1, array['Vendor set to Dell'], '2025-01-11T00:00:00.000Z', 'asset', 'asset.changed', true, 'internal'),
      (1, 1, array['Remarks updated'], '2025-01-11T00:00:00.000Z', 'asset', 'asset.changed', true, 'internal')`)
  // Creates bursts and gaps: some hours have hundreds of entries, many at the same moment, and others have none.
  // Inserts in batches, so that no statement exceeds the statement timeout on a busy machine.
  for (let first = 1; first <= generatedCount; first += 10_000)
    await api.db.run(sql`
      insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility)
      select 1 + n % 5, 1 + n % 4, array['Entry ' || n],
        timestamptz '2025-03-01T05:17:00Z' + (n / 9) * interval '7 minutes' + (n / 1000) * interval '40 hours',
        'asset', 'asset.changed', true, 'internal'
      from generate_series(${first}::int, ${first}::int + 9999) as n`)
  await api.db.run(sql`analyze events`)
})

type Range = Readonly<Record<string, string | number>>

const parametersOf = (range: Range) =>
  new URLSearchParams(Object.entries(range).map(([key, value]) => [key, String(value)])).toString()

const getLog = (range: Range): Promise<Answer> =>
  api
    .as('superAdmin')
    .get(`${path}?all=false&orderDir=desc&orderBy=created_at&${parametersOf(range)}`)

async function page(range: Range): Promise<Page<ActivityItem>> {
  const { status, body } = await getLog(range)
  expect(status).toBe(200)
  return body as Page<ActivityItem>
}

const firstMessages = ({ items }: Page<ActivityItem>) =>
  items.map(({ history }) => history.messages[0])
const january = { startDate: '2025-01-10T00:00:00.000Z', endDate: '2025-01-10T23:59:59.999Z' }
const everything = { startDate: '2024-10-28T00:00:00Z', endDate: '2026-11-21T00:00:00Z' }

describe('entries', () => {
  test('ENT-07 have an asset with its state, messages, a person and a time', async () => {
    const { items } = await page(january)
    expect(items.map(({ id: _id, changes: _changes, ...item }) => item)).toEqual([
      {
        asset_id: 2,
        kind: 'asset.changed',
        asset_current_state: 'active',
        asset: { description: 'MacBook Air', serial_number: 'LT-0002' },
        history: { messages: ['<b>Description</b> removed'] },
        created_by: { username: 'Sanjay System' },
        updated_at: '2025-01-10T23:59:59.999Z',
      },
      {
        asset_id: 5,
        kind: 'asset.changed',
        asset_current_state: 'archived',
        asset: { description: 'Dell Latitude, dead', serial_number: 'LT-0005' },
        history: { messages: ['Asset moved to Trash'] },
        created_by: { username: 'Sunita Super' },
        updated_at: '2025-01-10T12:30:00.000Z',
      },
      {
        asset_id: 1,
        kind: 'asset.changed',
        asset_current_state: 'active',
        asset: { description: 'ThinkPad T14', serial_number: 'LT-0001' },
        history: { messages: ['Status changed from Ready to In use', 'User set to Esha Employee'] },
        created_by: { username: 'Omana Office' },
        updated_at: '2025-01-10T00:00:00.000Z',
      },
    ])
    expect(items.every(({ id }) => Number.isInteger(id) && id > 0)).toBe(true)
  })

  test('WRD-01 name the asset as it was at the time; entries without a stored name show the current one', async () => {
    const calls = assetCalls(api)
    const before = new Date().toISOString()
    const id = await calls.added({ ...leastAsset, description: 'Old name', serial_number: 'A-1' })
    const after = { ...leastAsset, description: 'New name', serial_number: null }
    expect((await calls.update(id, after)).status).toBe(200)
    const listedAssets = async () =>
      (await page({ startDate: before, endDate: '2035-01-01T00:00:00Z' })).items.map(
        ({ asset }) => asset,
      )
    const expectedAssets = [
      { description: 'New name', serial_number: null },
      { description: 'Old name', serial_number: 'A-1' },
    ]
    expect(await listedAssets()).toEqual(expectedAssets)
    expect(await calls.historyOf(id)).toEqual([
      ['ID A-1 removed', 'Description changed from Old name to New name'],
      ['Asset added'],
    ])
    const ofAsset = sql`subject = 'asset' and subject_id = ${id}`
    await api.db.run(sql`alter table events disable trigger events_never_change`)
    await api.db.run(sql`update events set called = null where ${ofAsset}`)
    await api.db.run(sql`alter table events enable trigger events_never_change`)
    expect(await listedAssets()).toEqual([expectedAssets[0], expectedAssets[0]])
    await removeEvents(api.db, ofAsset)
  })

  test('ENT-07 an entry shows the current state of its asset', async () => {
    await api.db.run(sql`update assets set deleted_at = now() where id = 2`)
    expect((await page(january)).items[0]?.asset_current_state).toBe('archived')
    await api.db.run(sql`update assets set deleted_at = null where id = 2`)
    expect((await page(january)).items[0]?.asset_current_state).toBe('active')
  })

  test('an entry that no user caused is from Assetdesk', async () => {
    await api.db.run(sql`
      insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility)
      values (1, null, array['Run stopped'], '2025-02-10', 'run', 'run.ended', true, 'internal')`)
    const { items, totalItems } = await page({ startDate: '2025-02-10', endDate: '2025-02-10' })
    expect([totalItems, items.map(({ created_by }) => created_by)]).toEqual([
      1,
      [{ username: 'Assetdesk' }],
    ])
    await removeEvents(api.db, sql`subject = 'run'`)
  })
})

describe('ranges', () => {
  test('API-22 include both their start and their end, to the millisecond', async () => {
    expect(firstMessages(await page(january))).toHaveLength(3)
    const later = { ...january, startDate: '2025-01-10T00:00:00.001Z' }
    expect(firstMessages(await page(later))).toHaveLength(2)
    const shorter = { ...january, endDate: '2025-01-10T23:59:59.998Z' }
    expect(firstMessages(await page(shorter))).toEqual([
      'Asset moved to Trash',
      'Status changed from Ready to In use',
    ])
    const moment = { startDate: january.endDate, endDate: january.endDate }
    expect(firstMessages(await page(moment))).toEqual(['<b>Description</b> removed'])
  })

  test('a calendar day lasts from its start to its end in UTC', async () => {
    const day = { startDate: '2025-01-10', endDate: '2025-01-10' }
    expect((await page(day)).items).toEqual((await page(january)).items)
    const shifted = {
      startDate: '2025-01-10T05:30:00+05:30',
      endDate: '2025-01-11T05:29:59.999+05:30',
    }
    expect((await page(shifted)).items).toEqual((await page(january)).items)
  })

  test.each([
    ['2025-01-11', '2025-01-10'],
    ['2025-01-10T12:00:00.001Z', '2025-01-10T12:00:00.000Z'],
    ['2025-01-10T00:00:00+00:00', '2025-01-10T00:00:00+00:01'],
  ])(
    'API-22 a range from %s to %s is rejected because it ends before it starts',
    async (startDate, endDate) => {
      const response = await getLog({ startDate, endDate })
      expect(response.status).toBe(422)
      expect(response.body.message).toEqual([
        {
          property: 'endDate',
          value: endDate,
          constraints: { 'not-before-start': 'To (end) date can not be before From (start) date*' },
        },
      ])
    },
  )

  test('both dates are required', async () => {
    expect(faultsOf(await getLog({}))).toEqual({ startDate: ['isDefined'], endDate: ['isDefined'] })
    expect(faultsOf(await getLog({ startDate: 'null', endDate: '2025-01-10' }))).toEqual({
      startDate: ['isDefined'],
    })
    expect(faultsOf(await getLog({ startDate: '2025-01-10', endDate: '' }))).toEqual({
      endDate: ['isDefined'],
    })
  })

  test.each([
    'yesterday',
    '2025-02-30',
    '2025-01-10T00:00:00',
    '+020250-01-10T00:00:00Z',
    '2025-01-10T00:00:00Z\u0000',
  ])('%o is rejected as a date', async (text) => {
    for (const range of [
      { startDate: text, endDate: '2025-01-10' },
      { startDate: '2025-01-10', endDate: text },
    ]) {
      const response = await getLog(range)
      expect([response.status, Object.keys(faultsOf(response)).length]).toEqual([422, 1])
    }
  })

  test('FOPS-01 ranges may start in 1970 and end ten years from today, also before the first day of the screen', async () => {
    const inTenYears = `${new Date().getUTCFullYear() + 10}-01-01`
    const wide = await page({ startDate: '1970-01-01', endDate: inTenYears })
    expect(wide.totalItems).toBe(generatedCount + 5)
    for (const day of ['0001-01-01', '1969-12-31T23:59:59Z', '2201-01-01', '9999-12-31'])
      expect((await getLog({ startDate: day, endDate: day })).status).toBe(422)
  })
})

describe('pages', () => {
  test('API-22 a page has twelve entries, newest first, and exact totals', async () => {
    const first = await page(everything)
    expect(first).toMatchObject({
      page: 1,
      totalItems: generatedCount + 5,
      itemCount: 12,
      offset: 0,
    })
    expect(first.totalPages).toBe(Math.ceil((generatedCount + 5) / 12))
    expect(firstMessages(first).slice(0, 2)).toEqual([
      `Entry ${generatedCount}`,
      `Entry ${generatedCount - 1}`,
    ])
    const moments = first.items.map(({ updated_at }) => updated_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect((await page({ ...everything, page: 1e9 })).items).toEqual([])
    const empty = await page({ startDate: '2025-02-01', endDate: '2025-02-02' })
    expect(empty).toEqual({
      items: [],
      page: 1,
      totalPages: 1,
      totalItems: 0,
      offset: 0,
      itemCount: 0,
    })
  })

  test('all=true does not return the whole log in one response', async () => {
    const { body } = await api.as('superAdmin').get(`${path}?all=true&${parametersOf(everything)}`)
    expect([body.itemCount, body.totalItems]).toEqual([12, generatedCount + 5])
  })

  const ranges: [string, Range][] = [
    ['everything', everything],
    [
      'cut in the middle of hours',
      { startDate: '2025-03-01T06:31:12Z', endDate: '2025-03-09T17:03:04.005Z' },
    ],
    [
      'cut in the middle of hours, of many',
      { startDate: '2025-03-01T06:31:12Z', endDate: '2025-10-20T17:03:04.005Z' },
    ],
    ['within one hour', { startDate: '2025-03-01T06:10:00Z', endDate: '2025-03-01T06:50:00Z' }],
    [
      'over the turn of an hour',
      { startDate: '2025-03-01T06:50:00Z', endDate: '2025-03-01T07:10:00Z' },
    ],
    ['whole days', { startDate: '2025-03-02', endDate: '2025-05-05' }],
    ['whole hours', { startDate: '2025-03-01T06:00:00Z', endDate: '2025-03-03T05:59:59.999Z' }],
  ]

  describe.each(ranges)('%s', (_name, range) => {
    test.each(['desc', 'asc'])(
      'API-22 pages in %s order cover the whole range without gaps or duplicates',
      async (orderDir) => {
        const expected = await api.db.many<{ id: number }>(sql`
        select id from events where listed and created_at between ${range['startDate']} and ${range['endDate']}
        order by created_at desc, id desc`)
        const ids = expected.map(({ id }) => id)
        if (orderDir === 'asc') ids.reverse()
        const whole = await page({ ...range, perPage: 1 })
        expect(whole.totalItems).toBe(ids.length)
        const last = Math.ceil(ids.length / 97)
        const middle = Math.ceil(last / 2)
        const pages = [1, 2, 11, 12, middle - 15, middle - 1, middle, middle + 1, last - 1, last]
        for (const at of new Set(pages.filter((n) => n > 0 && n <= last))) {
          const { body } = await api
            .as('superAdmin')
            .get(`${path}?${parametersOf({ ...range, orderDir, perPage: 97, page: at })}`)
          expect([at, body.items.map(({ id }: ActivityItem) => id)]).toEqual([
            at,
            ids.slice((at - 1) * 97, at * 97),
          ])
        }
      },
    )
  })
})
