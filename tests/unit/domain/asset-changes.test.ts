import { describe, expect, test } from 'vitest'
import { assetChanges, assetSentences } from '../../../src/domain/asset/asset-changes.ts'
import type { AssetFacts } from '../../../src/domain/asset/asset-fields.ts'
import { translation } from '../../../src/domain/text/translation.ts'
import { excerpt } from '../../../src/domain/text/text.ts'
import { fieldsIn, recordOf } from '../../../src/wire/asset-fields.ts'
import { blankDetail } from '../../support/blank-detail.ts'

const named = (id: number, name: string) => ({ id, name, display_name: name })
const pune = named(1, 'Pune')
const before: AssetFacts = {
  ...recordOf(fieldsIn('asset'), () => null),
  description: 'Laptop',
  status: 'ready',
  labelled: 'not_yet',
  quantity: 1,
  manager: 'system_admin',
  category: { ...named(1, 'Laptop'), manager: 'system_admin' },
  place: pune,
  location: { ...named(3, 'Reception'), place: pune },
  assigned_user: { id: 5, username: 'Asha Rao' },
  part_of: null,
  asset_detail: {
    ...blankDetail,
    watt: 65,
    payment_date: '2024-03-05',
    transaction_amount_inr: 1234567,
    cost_in_usd: 10.2,
  },
}
const detail = (change: Partial<AssetFacts['asset_detail']>) => ({
  asset_detail: { ...before.asset_detail, ...change },
})
const changes = (change: Partial<AssetFacts>) => assetChanges(before, { ...before, ...change })
const messages = (change: Partial<AssetFacts>) => changes(change).messages

test('without changes there are no sentences', () => {
  expect(messages({})).toEqual([])
})

test.each<[Partial<AssetFacts>, string]>([
  [{ status: 'in_use' }, 'Status changed from Ready to In use'],
  [{ labelled: 'yes' }, 'Labelled changed from Not Yet to Yes'],
  [{ manager: 'office_admin' }, 'Manager changed from System Admin to Office Admin'],
  [{ quantity: 2.5 }, 'Quantity changed from 1 to 2.5'],
  [{ serial_number: 'LT-1' }, 'ID set to LT-1'],
  [{ description: null }, 'Description Laptop removed'],
  [{ manufacturer: 'Dell' }, 'Manufacturer set to Dell'],
  [{ vendor: 'Croma' }, 'Vendor set to Croma'],
  [
    { category: { ...named(2, 'Chair'), manager: 'office_admin' } },
    'Category changed from Laptop to Chair',
  ],
  [{ place: named(2, 'Indore') }, 'Place changed from Pune to Indore'],
  [{ location: null }, 'Location Reception removed'],
  [
    { assigned_user: { id: 6, username: 'Vikram Shah' } },
    'User changed from Asha Rao to Vikram Shah',
  ],
  [{ assigned_user: null }, 'User Asha Rao removed'],
  [detail({ os: 'Ubuntu' }), 'OS set to Ubuntu'],
  [detail({ watt: 90.5 }), 'Watts changed from 65 to 90.5'],
  [detail({ payment_date: '2023-12-31' }), 'Date of Payment changed from 05-03-2024 to 31-12-2023'],
  [
    detail({ transaction_amount_inr: 10_000_000 }),
    'Transaction Amount (INR) changed from 12,34,567 to 1,00,00,000',
  ],
  [detail({ transaction_amount_usd: 0 }), 'Transaction Amount (USD) set to 0'],
  [detail({ cost_in_inr: 99 }), 'Item Cost (INR) set to 99'],
  [detail({ cost_in_usd: null }), 'Item Cost (USD) 10 removed'],
  [detail({ depreciation: false }), 'Depreciation set to No'],
  [detail({ depreciation: true }), 'Depreciation set to Yes'],
  [detail({ warranty: '2026-01-02' }), 'Warranty Expires set to 02-01-2026'],
  [detail({ selling_price_inr: 1 }), 'Selling Price (INR) set to 1'],
  [detail({ selling_price_usd: 2 }), 'Selling Price (USD) set to 2'],
  [detail({ mac_address: '00:1A' }), 'MAC Address set to 00:1A'],
  [detail({ remarks: 'dusty' }), 'Remarks set to dusty'],
])('OP-076 %o: %s', (change, sentence) => {
  expect(messages(change)).toEqual([sentence])
})

test('a change between values that look the same shows both; between places with one name it only says that the place changed', () => {
  expect(messages(detail({ cost_in_usd: 10.3 }))).toEqual([
    'Item Cost (USD) changed from 10.2 to 10.3',
  ])
  expect(messages({ location: { ...named(4, 'Reception'), place: pune } })).toEqual([
    'Location updated',
  ])
})

test('WRD-02 long texts are shortened to 80 characters each, and are also stored completely', () => {
  const long = 'word '.repeat(1000).trim()
  const short = `${'word '.repeat(16).slice(0, 79)}…`
  expect(changes({ description: long, serial_number: 'A' })).toMatchObject({
    messages: ['ID set to A', `Description changed from Laptop to ${short}`],
    whole: [null, `Description changed from Laptop to ${long}`],
    changes: [
      { field: 'serial_number', from: null, to: { id: 'A', text: 'A' } },
      {
        field: 'description',
        from: { id: 'Laptop', text: 'Laptop' },
        to: { id: long, text: long },
      },
    ],
  })
  expect(changes({ description: 'Desk' })).toMatchObject({
    messages: ['Description changed from Laptop to Desk'],
    whole: null,
  })
  const blanked = assetChanges({ ...before, description: long }, { ...before, description: null })
  expect(blanked).toMatchObject({
    messages: [`Description ${short} removed`],
    whole: [`Description ${long} removed`],
  })
})

test('WRD-02 texts with a late difference are quoted from shortly before it', () => {
  const [one, other] = ['1', '2'].map((end) => `${'x'.repeat(200)}${end} and more`)
  const { messages } = assetChanges(
    { ...before, description: one ?? '' },
    { ...before, description: other ?? '' },
  )
  const shared = `…${'x'.repeat(20)}`
  expect(messages).toEqual([`Description changed from ${shared}1 and more to ${shared}2 and more`])
})

test('several changes are listed in the order of the columns', () => {
  const change = { status: 'sold' as const, assigned_user: null, ...detail({ remarks: 'gone' }) }
  expect(messages({ ...change, serial_number: 'A' })).toEqual([
    'ID set to A',
    'Status changed from Ready to Sold',
    'User Asha Rao removed',
    'Remarks set to gone',
  ])
})

describe('a text inside a sentence', () => {
  test('is unchanged up to 100 characters', () => {
    const text = `<b> ${'x'.repeat(96)}`
    expect(excerpt(text)).toBe(text)
    expect(excerpt(`${text}y`)).toBe(`${text.slice(0, 99)}…`)
  })

  test('is on one line, without a blank before the ellipsis and without a split character', () => {
    expect(excerpt('one\r\ntwo\u2028three')).toBe('one two three')
    expect(excerpt(`${'x'.repeat(90)}${' '.repeat(40)}y`)).toBe(`${'x'.repeat(90)}…`)
    expect(excerpt(`${'x'.repeat(98)}😀😀`)).toBe(`${'x'.repeat(98)}…`)
  })
})

test('EVT-02 changes that were stored in English are shown in German, with unchanged names of records', async () => {
  const stored = changes({
    status: 'in_use',
    location: null,
    labelled: 'na',
    quantity: 2.5,
    ...detail({ cost_in_usd: 9.5 }),
  })
  expect(assetSentences(stored.changes).messages).toEqual(stored.messages)
  ;(await translation('de'))()
  const german = assetSentences(stored.changes).messages
  ;(await translation('en'))()
  expect(german).toEqual([
    'Status: In Gebrauch (vorher Bereit)',
    'Etikettiert: Entfällt (vorher Noch nicht)',
    'Anzahl: 2,5 (vorher 1)',
    'Raum: leer (vorher Reception)',
    'Stückpreis (USD): 9,5 (vorher 10,2)',
  ])
})
