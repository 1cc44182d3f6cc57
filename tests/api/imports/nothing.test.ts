import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { importStage, table } from './stage.ts'

const stage = importStage()

const header = [
  'ID',
  'Category',
  'Place',
  'Location',
  'User',
  'Part Of',
  'Vendor',
  'Warranty',
  'Item Cost',
  'Quantity',
  'Remarks',
]

const words = ['-', '–', 'n/a', 'N/A', 'none', 'Keine']
const all = (id: string, word: string) => [id, 'Laptop', 'Pune', ...Array(8).fill(word)]

test('IMP-13 IMP-21 IMP-24 PART-06 cells that say «nothing» do so for every target but free texts', async () => {
  const rows = words.map((word, at) => all(`NO-${at}`, word))
  // An ID that says «nothing» is no ID that two rows have.
  const nameless = [all('-', '-'), all('-', '-')]
  const found = await stage.uploaded(table(header, ...rows, ...nameless))
  expect(found.unknown).toEqual([])
  const added = [...rows, ...nameless].map((_row, at) => `${at + 1} add`)
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual(added)
  await stage.started(found)
  const stored = await stage.api.db.many<{ remarks: string }>(sql`
    select location_id, assigned_to, part_of, vendor, warranty, cost_in_inr::float, quantity::float, remarks
    from assets where serial_number like 'NO-%' order by serial_number`)
  const nothing = {
    location_id: null,
    assigned_to: null,
    part_of: null,
    vendor: null,
    warranty: null,
    cost_in_inr: null,
    quantity: 1,
  }
  expect(stored).toEqual(words.map((remarks) => ({ ...nothing, remarks })))
})

test('IMP-21 on an update such cells clear what is there, although blank ones keep it', async () => {
  const first = await stage.uploaded(
    table(['ID', 'Category', 'Place', 'Vendor', 'OS'], ['UP-1', 'Laptop', 'Pune', 'Shop', 'Linux']),
  )
  await stage.rehearsed(first)
  await stage.started(first)
  const next = await stage.uploaded(table(['ID', 'Vendor', 'OS'], ['UP-1', 'n/a', '']))
  const filled = { ...next.defaults, category_id: 1, place_id: 1 }
  const chosen = await stage.changed(next, { existing: 'update', defaults: filled })
  const rehearsal = await stage.rehearsed(chosen)
  const [row] = await stage.rows(rehearsal.id)
  expect(row?.changes.map(({ field, to }) => [field, to])).toEqual([['vendor', null]])
})

test('IMP-40 people without a number or a place say so, too', async () => {
  const found = await stage.uploaded(
    table(
      ['Name', 'Email', 'Employment ID', 'Role', 'Place'],
      ['Nil', 'nil@no.example', 'n/a', '-', 'keine'],
    ),
    { kind: 'users' },
  )
  expect(found.unknown).toEqual([])
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual(['1 add'])
})
