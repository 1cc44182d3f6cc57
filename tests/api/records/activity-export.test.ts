import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, testApi } from '../../support/api.ts'
import { column, exported, shown, unzip } from '../../support/spreadsheet.ts'
import { removeEvents } from '../../support/events.ts'

const path = '/api/v1/export-activity-log/export?all=true&orderDir=desc&orderBy=created_at'
const range = '&startDate=2025-01-10&endDate=2025-01-12'

const api = testApi()
beforeAll(async () => {
  await api.db.run(sql`
    insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility) values
      (1, 1, array['Asset added'], '2025-01-09T23:59:59.999Z', 'asset', 'asset.changed', true, 'internal'),
      (1, 1, array['Status changed from Ready to In use', 'User set to Esha Employee'], '2025-01-10T00:00:00.000Z', 'asset', 'asset.changed', true, 'internal'),
      (5, 4, array['=HYPERLINK("http://evil.example","x")', e'+1\n@SUM(1)\u0001 <b> _x0041_'], '2025-01-10T12:30:59.250Z', 'asset', 'asset.changed', true, 'internal'),
      (2, 2, array['Vendor set to ' || repeat('x', 40000)], '2025-01-12T23:59:59.999Z', 'asset', 'asset.changed', true, 'internal'),
      (1, 1, array['Remarks updated'], '2025-01-13T00:00:00.000Z', 'asset', 'asset.changed', true, 'internal')`)
})

describe('the exported file', () => {
  test('API-23 FSERV-13 WRD-01 is a workbook of the whole range with the newest entries first; its name contains the range', async () => {
    const { sheet, headers, bytes, sheets } = await exported(
      api,
      `${path}${range}&page=2&perPage=1`,
    )
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="activity-log_2025-01-10_2025-01-12.xlsx"',
      'cache-control': 'no-store',
    })
    expect(sheets.map(({ name }) => name)).toEqual(['Activity Log'])
    expect(sheet?.headers).toEqual(['Sr.No', 'Logs', 'Created By', 'Date'])
    expect(sheet?.filtered).toBe('A1:D4')
    expect(column(sheet, 'Sr.No')).toEqual(['1', '2', '3'])
    expect(column(sheet, 'Created By')).toEqual(['Sanjay System', 'Sunita Super', 'Omana Office'])
    expect(unzip(bytes).get('xl/styles.xml')).toContain('wrapText="1"')
    expect(shown(sheet?.rows[2])).toEqual({
      'Sr.No': '3',
      Logs: 'ThinkPad T14 · LT-0001\nStatus changed from Ready to In use\nUser set to Esha Employee',
      'Created By': 'Omana Office',
      Date: 'January 10, 2025 12:00 AM',
    })
  })

  test('API-23 lists the oldest entries first if the request sorts in ascending order', async () => {
    const { sheet } = await exported(
      api,
      `/api/v1/export-activity-log/export?all=true&orderDir=asc${range}`,
    )
    expect(column(sheet, 'Created By')).toEqual(['Omana Office', 'Sunita Super', 'Sanjay System'])
  })

  test('an entry that no user caused is from Assetdesk', async () => {
    await api.db.run(sql`
      insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility)
      values (1, null, array['Run stopped'], '2025-02-10', 'run', 'run.ended', true, 'internal')`)
    const { sheet } = await exported(api, `${path}&startDate=2025-02-10&endDate=2025-02-10`)
    expect(column(sheet, 'Created By')).toEqual(['Assetdesk'])
    await removeEvents(api.db, sql`subject = 'run'`)
  })

  test('texts are never formulas and are cut at the maximum length of a cell', async () => {
    const { sheet } = await exported(api, path + range)
    const [long, hostile] = (sheet?.rows ?? []).map(({ Logs }) => Logs)
    expect(hostile).toEqual({
      value:
        'Dell Latitude, dead · LT-0005\n=HYPERLINK("http://evil.example","x")\n+1\n@SUM(1) <b> _x0041_',
      shown:
        'Dell Latitude, dead · LT-0005\n=HYPERLINK("http://evil.example","x")\n+1\n@SUM(1) <b> _x0041_',
      isText: true,
      isFormula: false,
    })
    expect(String(long?.value)).toHaveLength(32_767)
    expect(String(long?.value)).toMatch(/^MacBook Air · LT-0002\nVendor set to x+…$/)
  })

  test('a range without entries gives a sheet with only its headers', async () => {
    const { sheet } = await exported(api, `${path}&startDate=2024-11-01&endDate=2024-11-02`)
    expect([sheet?.headers.length, sheet?.rows.length]).toEqual([4, 0])
  })
})

describe('times of entries', () => {
  test.each([
    ['', 'January 10, 2025 12:30 PM'],
    ['Etc/Unknown', 'January 10, 2025 12:30 PM'],
    ['Asia/Kolkata', 'January 10, 2025 6:00 PM'],
    ['Pacific/Kiritimati', 'January 11, 2025 2:30 AM'],
  ])('the time zone %o shows %s', async (timeZone, text) => {
    const { sheet } = await exported(
      api,
      `${path}${range}&timeZone=${encodeURIComponent(timeZone)}`,
    )
    expect(column(sheet, 'Date')[1]).toBe(text)
    expect(sheet?.rows[1]?.['Date']?.isText).toBe(false)
  })

  test('a change to daylight saving time within the range applies from its moment', async () => {
    const ids = await api.db.many<{ id: number }>(sql`
      insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility) values
        (1, 1, array['before'], '2025-03-30T00:59:59Z', 'asset', 'asset.changed', true, 'internal'),
        (1, 1, array['after'], '2025-03-30T01:00:00Z', 'asset', 'asset.changed', true, 'internal') returning id`)
    const day = '&startDate=2025-03-30&endDate=2025-03-30&timeZone=Europe/Berlin'
    const { sheet } = await exported(api, path + day)
    expect(column(sheet, 'Date')).toEqual(['March 30, 2025 3:00 AM', 'March 30, 2025 1:59 AM'])
    const moments = sheet?.rows.map((row) => Number(row['Date']?.value)) ?? []
    expect(moments[0]).toBeCloseTo(45_746 + 3 / 24, 9)
    await removeEvents(api.db, sql`id = any(${ids.map(({ id }) => id)})`)
  })

  test.each(['Mars/Olympus', 'x'.repeat(101)])(
    'the API rejects the unknown time zone %s',
    async (timeZone) => {
      const response = await api
        .as('superAdmin')
        .get(`${path}${range}&timeZone=${encodeURIComponent(timeZone)}`)
      expect([response.status, Object.keys(faultsOf(response))]).toEqual([422, ['timeZone']])
    },
  )
})
