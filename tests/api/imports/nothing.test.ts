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

const placeholders = ['-', '–', 'n/a', 'N/A', 'none', 'Keine']
const rowOf = (id: string, placeholder: string) => [
  id,
  'Laptop',
  'Pune',
  ...Array(8).fill(placeholder),
]

test('IMP-13 IMP-21 IMP-24 PART-06 placeholders for “nothing” are read as empty for every target except free text', async () => {
  const rows = placeholders.map((placeholder, at) => rowOf(`NO-${at}`, placeholder))
  // Two rows with a placeholder as ID do not have the same ID.
  const nameless = [rowOf('-', '-'), rowOf('-', '-')]
  const draft = await stage.create(table(header, ...rows, ...nameless))
  expect(draft.unknown).toEqual([])
  const added = [...rows, ...nameless].map((_row, at) => `${at + 1} add`)
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual(added)
  await stage.start(draft)
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
  expect(stored).toEqual(placeholders.map((remarks) => ({ ...nothing, remarks })))
})

test('IMP-21 in an update, placeholder cells clear the value even if blank cells keep it', async () => {
  const first = await stage.create(
    table(['ID', 'Category', 'Place', 'Vendor', 'OS'], ['UP-1', 'Laptop', 'Pune', 'Shop', 'Linux']),
  )
  await stage.rehearse(first)
  await stage.start(first)
  const next = await stage.create(table(['ID', 'Vendor', 'OS'], ['UP-1', 'n/a', '']))
  const filled = { ...next.defaults, category_id: 1, place_id: 1 }
  const chosen = await stage.edit(next, { existing: 'update', defaults: filled })
  const rehearsal = await stage.rehearse(chosen)
  const [row] = await stage.rows(rehearsal.id)
  expect(row?.changes.map(({ field, to }) => [field, to])).toEqual([['vendor', null]])
})

test('IMP-40 placeholders are read as empty in an import of users', async () => {
  const draft = await stage.create(
    table(
      ['Name', 'Email', 'Employment ID', 'Role', 'Place'],
      ['Nil', 'nil@no.example', 'n/a', '-', 'keine'],
    ),
    { kind: 'users' },
  )
  expect(draft.unknown).toEqual([])
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual(['1 add'])
})
