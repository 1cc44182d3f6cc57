import {
  amountTargets,
  importTargets,
  type AmountTarget,
  type ImportTarget,
} from '../../../src/wire/import-kinds.ts'
import { assetFields } from '../../../src/wire/asset-fields.ts'
import { inEveryLanguage } from '../runtime/in-language.ts'

/** Names of columns as other programs write them: Snipe-IT, Shelf, and what people call things by themselves. */
const synonyms: Partial<Record<ImportTarget, readonly string[]>> = {
  serial_number: [
    'Serial',
    'Serial Number',
    'Serial No',
    'Asset Tag',
    'Seriennummer',
    'Inventory Number',
  ],
  description: ['Item Name', 'Asset Name', 'Name', 'Title', 'Item', 'Bezeichnung'],
  labelled: ['Labeled', 'Label'],
  category: ['Type', 'Asset Type', 'Kind'],
  quantity: ['Qty', 'Count', 'Number', 'Pieces', 'Stück', 'Menge'],
  place: ['Office', 'Site', 'Company', 'Branch', 'Standort des Büros'],
  location: ['Room', 'Default Location', 'Raum'],
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
  ],
  os: ['Operating System'],
  watt: ['Watt', 'Power'],
  manufacturer: ['Brand', 'Make', 'Maker', 'Marke'],
  vendor: ['Supplier', 'Seller', 'Händler'],
  payment_date: ['Purchase Date', 'Purchased', 'Date of Purchase', 'Paid', 'Kaufdatum'],
  warranty: [
    'Warranty Expiry',
    'Warranty Until',
    'Warranty End',
    'End of Warranty',
    'Warranty Date',
  ],
  mac_address: ['MAC', 'Ethernet Address'],
  remarks: ['Notes', 'Note', 'Comment', 'Comments', 'Remark', 'Notizen'],
  transaction_amount: ['Transaction Amount', 'Amount', 'Total', 'Gesamtbetrag'],
  cost_in: ['Item Cost', 'Cost', 'Purchase Cost', 'Price', 'Value', 'Valuation', 'Preis'],
  selling_price: ['Selling Price', 'Sold For'],
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

const isAmount = (target: ImportTarget): target is AmountTarget =>
  amountTargets.some((amount) => amount === target)

const ownNames = (target: ImportTarget): string[] =>
  isAmount(target) ? [] : inEveryLanguage(() => assetFields[target].label)

const targetsByName = () =>
  new Map<string, ImportTarget>([
    ...importTargets.flatMap((target) =>
      (synonyms[target] ?? []).map((name) => [plain(name), target] as const),
    ),
    // Our own labels win over the words of others.
    ...importTargets.flatMap((target) =>
      ownNames(target).map((name) => [plain(name), target] as const),
    ),
  ])

/** The target of each column by its name; a target takes the first column that is called so. */
export function guessTargets(header: readonly string[]): (ImportTarget | null)[] {
  const byName = targetsByName()
  const taken = new Set<ImportTarget>()
  return header.map((name) => {
    const target = byName.get(plain(name)) ?? null
    if (target === null || taken.has(target)) return null
    taken.add(target)
    return target
  })
}
