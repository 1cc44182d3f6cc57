import { getEventListeners } from 'node:events'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, testApi } from '../../support/api.ts'
import { assetHeaders } from '../../support/asset-headers.ts'
import { insertInventory } from '../../support/insert-inventory.ts'
import { inventory, longDescription } from '../../support/inventory.ts'
import { column, exported, shown, unzip } from '../../support/spreadsheet.ts'

const url = '/api/v1/export-asset?all=true'

const api = testApi()
beforeAll(async () => {
  await insertInventory(api)
})

describe('the exported file', () => {
  test('API-11 CONST-09 PERM-03 is an uncached workbook named exported_data.xlsx', async () => {
    for (const person of ['officeAdmin', 'systemAdmin', 'superAdmin'] as const) {
      const response = await exported(api, url, person)
      expect(response.headers).toMatchObject({
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': 'attachment; filename="exported_data.xlsx"',
        'content-length': String(response.bytes.length),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('EXP-02 is a valid archive with all parts of a workbook', async () => {
    const files = unzip((await exported(api, url)).bytes)
    expect([...files.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    )
    expect(files.get('xl/styles.xml')).toContain('<b/>')
    expect(sheet).toMatch(/<c r="A1" s="1" t="inlineStr">/)
  })

  test('EXP-02 has the columns of the table, with their names as headers and a filter', async () => {
    const { sheet, sheets } = await exported(api, url)
    expect(sheets).toHaveLength(1)
    expect(sheet?.name).toBe('Assets')
    expect(sheet?.headers).toEqual(assetHeaders)
    expect(sheet?.filtered).toBe(`A1:Z${inventory.total + 1}`)
  })

  test('an export leaves no listener on the signals of its request', async () => {
    const any = vi.spyOn(AbortSignal, 'any')
    await exported(api, url)
    const signals = any.mock.results.map(({ value }) => value as AbortSignal)
    any.mockRestore()
    expect(signals.length).toBeGreaterThan(0)
    expect(signals.flatMap((signal) => getEventListeners(signal, 'abort'))).toEqual([])
  })

  test('two exports of the same rows are identical', async () => {
    expect((await exported(api, url)).bytes.equals((await exported(api, url)).bytes)).toBe(true)
  })
})

describe('rows', () => {
  test('EXP-02 API-11 contain all assets, newest first and numbered from 1, regardless of the page parameter', async () => {
    const { sheet } = await exported(api, `${url}&page=3&perPage=2`)
    const list = await api.as('officeAdmin').get('/api/v1/assets?perPage=1000')
    const serials = (list.body.items as { serial_number: string | null }[]).map(
      (item) => item.serial_number ?? undefined,
    )
    expect(column(sheet, 'ID')).toEqual(serials)
    expect(column(sheet, 'Sr.No')).toEqual(serials.map((_, index) => String(index + 1)))
    expect(sheet?.rows).toHaveLength(inventory.total)
  })

  test('EXP-02 contain labels, numbers and dates, formatted as in the table', async () => {
    const { sheet } = await exported(api, `${url}&id[]=${inventory.fullRupees}`)
    const row = sheet?.rows[0]
    expect(shown(row)).toEqual({
      'Sr.No': '1',
      ID: '24031907',
      Description: 'Workstation',
      Status: 'For sale',
      Labelled: 'Not Yet',
      Category: 'Laptop',
      Quantity: '3',
      Place: 'Bengaluru',
      Location: 'Store room',
      Manager: 'System Admin',
      OS: 'Fedora',
      Watts: '450',
      Manufacturer: 'Dell',
      Vendor: 'Compute Traders',
      'Date of Payment': '05-03-2024',
      'Transaction Amount (INR)': '12,34,568',
      'Item Cost (INR)': '4,11,523',
      Depreciation: 'Yes',
      'Warranty Expires': '04-03-2027',
      'Selling Price (INR)': '999',
      'MAC Address': '00:1A:2B:3C:4D:5E',
      Remarks: 'Bought for rendering',
    })
    const figures = Object.entries(row ?? {}).filter(([, cell]) => cell?.isText === false)
    expect(Object.fromEntries(figures.map(([name, cell]) => [name, cell?.value]))).toEqual({
      'Sr.No': 1,
      Quantity: 3,
      Watts: 450,
      // Days since 30 December 1899.
      'Date of Payment': 45_356,
      'Transaction Amount (INR)': 1_234_567.5,
      'Item Cost (INR)': 411_522.5,
      'Warranty Expires': 46_450,
      'Selling Price (INR)': 999,
    })
  })

  test('EXP-02 show amounts in dollars, No for false, and a dash for unknown depreciation', async () => {
    const { sheet } = await exported(api, `${url}&id[]=${inventory.fullDollars}&id[]=4&id[]=1`)
    const [dollars, projector, laptop] = (sheet?.rows ?? []).map(shown)
    expect(dollars).toMatchObject({
      Description: longDescription,
      Status: 'Donated',
      Labelled: 'NA',
      'Transaction Amount (USD)': '1,00,000',
      'Item Cost (USD)': '2,500',
      'Selling Price (USD)': '0',
      Depreciation: 'No',
    })
    expect(projector).toMatchObject({
      Status: 'Ready',
      Depreciation: '–',
      'Date of Payment': '01-07-2023',
    })
    expect(Object.keys(projector ?? {})).not.toContain('ID')
    expect(Object.keys(projector ?? {})).not.toContain('Location')
    expect(laptop).toMatchObject({ Status: 'In use', Labelled: 'Yes', User: 'Esha Employee' })
  })

  test('amounts up to the maximum are grouped the Indian way', async () => {
    const amounts = [0, 999, 1000, 99_999, 100_000, 9_999_999, 10_000_000]
    await api.db.transaction(async (tx) => {
      for (const amount of amounts)
        await tx.run(sql`
          insert into assets (description, status, labelled, manager, category_id, place_id, selling_price_inr)
          values ('priced', 'sold', 'na', 'office_admin', 2, 3, ${amount})`)
    })
    const { sheet } = await exported(api, `${url}&place_id[]=3&orderDir=asc`)
    expect(column(sheet, 'Selling Price (INR)')).toEqual([
      '0',
      '999',
      '1,000',
      '99,999',
      '1,00,000',
      '99,99,999',
      '1,00,00,000',
    ])
    await api.db.run(sql`delete from assets where place_id = 3`)
  })
})

describe('the query of the list', () => {
  test.each([
    'place_id[]=1&place_id[]=2&status[]=in_use&status[]=ready',
    'manager=office_admin&withAssignee=false',
    'location_id[]=4',
    'search=pune&orderDir=asc',
    'orderBy=asset_detail.payment_date&orderDir=desc',
    'status[]=&search=null&archived=null',
  ])('EXP-02 %s selects and orders the same rows', async (query) => {
    const { sheet } = await exported(api, `${url}&${query}`)
    const { body } = await api.as('superAdmin').get(`/api/v1/assets?${query}&perPage=1000`)
    const listed = (body.items as { description: string }[]).map(({ description }) => description)
    expect(column(sheet, 'Description')).toEqual(listed)
    expect(sheet?.headers).toEqual(assetHeaders)
  })

  test('EXP-03 archived=true exports the trash and nothing else', async () => {
    const { sheet } = await exported(api, `${url}&archived=true&orderBy=deleted_at&orderDir=desc`)
    expect(sheet?.name).toBe('Trash Assets')
    expect(column(sheet, 'ID')).toEqual(['LT-0005'])
    const active = await exported(api, `${url}&archived=false`)
    expect(column(active.sheet, 'ID')).not.toContain('LT-0005')
    expect(active.sheet?.rows).toHaveLength(inventory.total)
  })

  test('an invalid query is rejected with the same faults as in the list', async () => {
    const response = await api.as('superAdmin').get(`${url}&orderBy=colour&status[]=lost&perPage=0`)
    expect(faultsOf(response)).toEqual({ orderBy: ['isIn'], status: ['isIn'], perPage: ['min'] })
  })
})

describe('HEAD requests', () => {
  test('return the length without a body', async () => {
    const authorization = `Bearer ${await api.tokenOf('officeAdmin')}`
    const response = await api.app.inject({ method: 'HEAD', url, headers: { authorization } })
    expect([response.statusCode, response.payload]).toEqual([200, ''])
    expect(Number(response.headers['content-length'])).toBeGreaterThan(2000)
  })
})
