import { assetFields, fieldNames, usualColumns } from '../../../../src/wire/asset-fields.ts'
import { computedFields } from '../../../../src/wire/computed-fields.ts'
import { keysOf } from '../../../../src/wire/enums.ts'
import type { ImportTarget } from '../../../../src/wire/import-kinds.ts'
import { sql } from '../../db/sql.ts'
import type { ImportHandler } from '../../imports/import-handler.ts'
import { inEveryLanguage } from '../../runtime/in-language.ts'

/** Column names that other programs (Snipe-IT, Shelf) and people use. */
const synonyms = {
  serial_number: [
    'Serial',
    'Serial Number',
    'Serial No',
    'Asset Tag',
    'Seriennummer',
    'Inventory Number',
    'Inventarnummer',
    'Inventar-Nr',
    'S/N',
    'SN',
    'Asset ID',
    'Asset No',
    'Asset Number',
    'Serien-Nr',
    'Geräte-ID',
    'Gerätenummer',
    'Seriennr',
  ],
  description: ['Item Name', 'Asset Name', 'Name', 'Title', 'Item', 'Bezeichnung'],
  labelled: ['Labeled', 'Label', 'Etikett', 'Beschriftet'],
  category: ['Type', 'Asset Type', 'Kind', 'Gerätetyp', 'Typ', 'Art', 'Device Type'],
  quantity: ['Qty', 'Count', 'Number', 'Pieces', 'Stück', 'Menge', 'Stückzahl', 'Anz'],
  place: ['Office', 'Site', 'Company', 'Branch', 'Ort', 'Büro', 'Niederlassung'],
  location: ['Room', 'Default Location', 'Zimmer'],
  user: [
    'Assigned To',
    'Checked Out To',
    'Checked Out',
    'Custodian',
    'Owner',
    'Username',
    'Email',
    'E-Mail',
    'Full Name',
    'Person',
    'Nutzer',
    'Besitzer',
    'Mitarbeiter',
    'Zugewiesen an',
    'Ausgegeben an',
    'Assigned User',
    'Assignee',
    'Holder',
    'In Use By',
    'Benutzer',
    'Anwender',
  ],
  return_by: [
    'Expected Checkin',
    'Expected Checkin Date',
    'Return Date',
    'Due Date',
    'Rückgabedatum',
    'Due',
    'Ausgeliehen bis',
    'Verliehen bis',
    'Rückgabe am',
  ],
  part_of: ['Parent', 'Parent Asset', 'Component Of', 'Gehört zu', 'Teil von Asset'],
  os: ['Operating System'],
  watt: ['Watt', 'Power'],
  manufacturer: ['Brand', 'Make', 'Maker', 'Marke'],
  vendor: ['Supplier', 'Seller', 'Händler', 'Verkäufer'],
  payment_date: [
    'Purchase Date',
    'Purchased',
    'Date of Purchase',
    'Payment Date',
    'Bought',
    'Bought On',
    'Date Bought',
    'Paid',
    'Kaufdatum',
    'Invoice Date',
    'Anschaffungsdatum',
    'Gekauft am',
    'Rechnungsdatum',
  ],
  warranty: [
    'Warranty Expiry',
    'Warranty Until',
    'Warranty End',
    'End of Warranty',
    'Warranty Date',
    'Garantieende',
    'Garantieablauf',
    'Gewährleistung bis',
  ],
  mac_address: ['MAC', 'Ethernet Address'],
  remarks: [
    'Notes',
    'Note',
    'Comment',
    'Comments',
    'Remark',
    'Notizen',
    'Bemerkung',
    'Bemerkungen',
    'Kommentar',
    'Kommentare',
    'Hinweis',
    'Hinweise',
    'Anmerkung',
    'Anmerkungen',
    'Notiz',
  ],
  transaction_amount: ['Transaction Amount', 'Amount', 'Total', 'Gesamtbetrag'],
  cost_in: [
    'Item Cost',
    'Cost',
    'Purchase Cost',
    'Price',
    'Value',
    'Valuation',
    'Preis',
    'Kaufpreis',
    'Purchase Price',
    'Unit Price',
    'Anschaffungspreis',
    'Anschaffungskosten',
    'Anschaffungswert',
    'Einkaufspreis',
    'Stückpreis',
    'Einzelpreis',
    'Kosten',
    'Wert',
  ],
  selling_price: ['Selling Price', 'Sold For', 'Sale Price', 'Verkaufspreis'],
} as const satisfies Partial<Record<ImportTarget, readonly string[]>>

/** Names of asset columns. Our own labels take precedence. */
export const assetColumnNames: ImportHandler['columnNames'] = () => [
  ...keysOf(synonyms).flatMap((target) => synonyms[target].map((name) => [name, target] as const)),
  ...inEveryLanguage(() =>
    fieldNames.map((target) => [assetFields[target].label, target] as const),
  ).flat(),
  ...inEveryLanguage(() => [computedFields.code.label, 'code'] as const),
]

/** Two example assets. */
const examples: Partial<Record<ImportTarget, string>>[] = [
  {
    serial_number: 'SN-0001',
    description: 'Laptop, 14 inch',
    status: 'In use',
    labelled: 'Yes',
    quantity: '1',
  },
  {
    serial_number: 'SN-0002',
    description: 'Office chair',
    status: 'Ready',
    labelled: 'Not Yet',
    quantity: '4',
  },
]

export const assetTemplate: ImportHandler['template'] = {
  sheet: 'Assets',
  columns: () => [
    ...usualColumns().map((target) => ({ target, label: assetFields[target].label })),
    { target: 'code', label: computedFields.code.label },
  ],
  async examples(db) {
    const { category, place } = await db.one<{ category: string | null; place: string | null }>(sql`
      select (select display_name from categories where manager is not null order by id limit 1) as category,
        (select display_name from places order by id limit 1) as place`)
    const named = { category: category ?? '', place: place ?? '' }
    return examples.map((row) => ({ ...row, ...named }))
  },
}
