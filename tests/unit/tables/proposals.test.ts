import { expect, test } from 'vitest'
import { firstPlan } from '../../../host/api/imports/first-plan.ts'
import { assetImports } from '../../../host/api/modules/assets/import.ts'

/** Returns the target of each column: `remarks+` for a line of the remarks, or an empty text. */
function proposed(header: string[], ...rows: string[][]): Record<string, string | null> {
  const { targets, unmapped } = firstPlan(
    {
      format: 'csv',
      sheet: null,
      encoding: 'utf-8',
      delimiter: ',',
      header_row: 1,
      sheets: [],
      doubtful: [],
      header,
      rows: rows.map((cells, line) => ({ line, cells, faults: [] })),
    },
    undefined,
    assetImports,
  )
  return Object.fromEntries(
    header.map((name, at) => [
      name,
      targets[at] ?? (unmapped[at] === 'remarks' ? 'remarks+' : null),
    ]),
  )
}

test('IMP-16 IMP-19 the list of Snipe-IT: models replace mostly blank names, and other names and numbers go to the remarks', () => {
  const header = ['ID', 'Company', 'Asset Name', 'Asset Tag', 'Serial', 'Model', 'Model No.']
  expect(
    proposed(
      header,
      ['17', 'Acme', '', 'A-0001', 'C02', 'MacBook Pro', 'A1'],
      ['18', 'Acme', '', 'A-0002', 'C03', 'ThinkPad', ''],
      ['19', 'Acme', 'Front desk', 'A-0003', 'C04', 'iMac', 'A3'],
    ),
  ).toEqual({
    ID: null,
    Company: 'place',
    'Asset Name': 'remarks+',
    'Asset Tag': 'serial_number',
    Serial: 'remarks+',
    Model: 'description',
    'Model No.': 'remarks+',
  })
})

test('IMP-16 IMP-19 the report of Snipe-IT, and exports of Shelf, AssetTiger and Lansweeper', () => {
  expect(
    proposed(
      ['Asset Name', 'Asset Tag', 'Model', 'Serial', 'Purchased', 'EOL', 'Checked Out', 'Type'],
      ['Laptop 1', 'A-1', 'ThinkPad', 'C02', '2024-01-31', '', 'Anna Berg', 'user'],
    ),
  ).toMatchObject({
    'Asset Name': 'description',
    Model: 'remarks+',
    Serial: 'remarks+',
    Purchased: 'payment_date',
    EOL: null,
    'Checked Out': 'user',
  })
  expect(
    proposed(['Asset ID', 'Name', 'Description', 'Custody'], ['SAM-1', 'Drill', 'Red', '']),
  ).toMatchObject({
    'Asset ID': 'serial_number',
    Name: 'description',
    Description: 'remarks+',
    Custody: 'user',
  })
  expect(
    proposed(
      ['Asset Tag ID', 'Description', 'Brand', 'Model', 'Serial No', 'Purchased from', 'Cost'],
      ['AT-1', 'Drill', 'Bosch', 'GSR', '77', 'Hilti', '9'],
    ),
  ).toEqual({
    'Asset Tag ID': 'serial_number',
    Description: 'description',
    Brand: 'manufacturer',
    Model: 'remarks+',
    'Serial No': 'remarks+',
    'Purchased from': 'vendor',
    Cost: 'cost_in',
  })
  expect(
    proposed(
      ['AssetName', 'Type', 'Model', 'Serialnumber', 'Warrantydate', 'Mac', 'OSname'],
      ['PC-7', 'Windows', 'OptiPlex', '5CG', '2026-01-31', '00:11:22:33:44:55', 'Windows 11'],
    ),
  ).toEqual({
    AssetName: 'description',
    Type: 'category',
    Model: 'remarks+',
    Serialnumber: 'serial_number',
    Warrantydate: 'warranty',
    Mac: 'mac_address',
    OSname: 'os',
  })
})

test('IMP-16 a serial number becomes the ID if there is no other, and a model becomes the description', () => {
  expect(proposed(['Serial', 'Model'], ['C02', 'iMac'])).toEqual({
    Serial: 'serial_number',
    Model: 'description',
  })
  expect(proposed(['ID', 'Serial'], ['1', 'C02'])).toEqual({
    ID: 'serial_number',
    Serial: 'remarks+',
  })
})

test('IMP-16 the name of an amount may end with its currency', () => {
  expect(
    proposed(
      ['ID', 'Cost (INR)', 'Kaufpreis in USD', 'Sale Price [USD]', 'Amount Rs.'],
      ['1', '54,000.00', '1', '2', '3'],
    ),
  ).toEqual({
    ID: 'serial_number',
    'Cost (INR)': 'cost_in_inr',
    'Kaufpreis in USD': 'cost_in_usd',
    'Sale Price [USD]': 'selling_price_usd',
    'Amount Rs.': 'transaction_amount_inr',
  })
})
