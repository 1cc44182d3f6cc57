import { expect, test } from 'vitest'
import type { Import } from '../../../src/wire/import.ts'
import {
  planOf,
  readAs,
  sourceOf,
  stepOf,
  withColumn,
  withMeaning,
  withPlan,
} from '../../../widgets/data-import/plan.ts'

const column = (index: number, name: string, target: Import['columns'][number]['target']) => ({
  index,
  name,
  samples: [],
  target,
  unmapped: 'leave' as const,
})

const savedImport = {
  settings: {
    sheet: null,
    encoding: 'utf-8',
    delimiter: ',',
    header_row: 1,
    day_order: 'dmy',
    decimal: '.',
    currency: 'inr',
    existing: 'skip',
    blanks: 'keep',
    damaged_ids: 'keep',
  },
  columns: [
    column(0, 'Serial', 'serial_number'),
    column(1, 'Type', 'category'),
    column(2, 'Paid', 'payment_date'),
    column(3, 'Colour', null),
  ],
  defaults: { category_id: null, place_id: null, status: 'in_use', labelled: 'yes', quantity: 1 },
  unknown: [
    {
      target: 'category',
      value: 'Sofa',
      rows: 2,
      suggestion: null,
      outcome: null,
      id: null,
      manager: null,
    },
    {
      target: 'category',
      value: 'Chair',
      rows: 1,
      suggestion: null,
      outcome: 'use',
      id: 7,
      manager: null,
    },
  ],
  run: null,
  rehearsal: null,
} as unknown as Import

const plan = planOf(savedImport)

test('IMP-20 a plan contains the choices for every column and name, and updates its preview at once', () => {
  expect(plan).toMatchObject({ header_row: 1, existing: 'skip' })
  expect(plan.choices).toEqual([
    { target: 'category', value: 'Chair', outcome: 'use', id: 7, manager: null },
  ])
  expect(withPlan(savedImport, plan)).toEqual(savedImport)
  const updating = withPlan(savedImport, { ...plan, existing: 'update', choices: [] })
  expect(updating.settings.existing).toBe('update')
  expect(updating.unknown.map(({ outcome }) => outcome)).toEqual([null, null])
})

test('IMP-19 a column without a target is left out or added to the remarks', () => {
  const { columns } = withColumn(plan, 3, 'unmapped-remarks')
  expect(columns[3]).toEqual({ target: null, unmapped: 'remarks' })
  expect(columns.slice(0, 3)).toEqual(plan.columns.slice(0, 3))
})

test('IMP-13 a change of date columns resets the day order; other changes do not', () => {
  expect(withColumn(plan, 3, 'warranty').day_order).toBeNull()
  expect(withColumn(plan, 2, 'remarks').day_order).toBeNull()
  expect(withColumn(plan, 3, 'vendor').day_order).toBe('dmy')
})

test('IMP-23 a name gets one meaning, which can be removed', () => {
  const sofa = { target: 'category', value: 'Sofa' } as const
  const used = withMeaning(plan, sofa, 'use:3')
  expect(used.choices).toContainEqual({ ...sofa, outcome: 'use', id: 3 })
  const withLeave = withMeaning(used, sofa, 'leave')
  expect(withLeave.choices.filter(({ value }) => value === 'Sofa')).toEqual([
    { ...sofa, outcome: 'leave' },
  ])
  expect(withMeaning(withLeave, sofa, null).choices).toEqual(plan.choices)
})

test('IMP-23 a status is identified by its value, a record by its id', () => {
  const status = { target: 'status', value: 'Aktiv' } as const
  const used = withMeaning(plan, status, 'use:in_use')
  expect(used.choices).toContainEqual({ ...status, outcome: 'use', id: 'in_use' })
})

test('IMP-08 IMP-10 another header row detects columns again; another encoding keeps them', () => {
  expect(readAs(plan, { header_row: 3 })).toMatchObject({ header_row: 3, columns: [], choices: [] })
  expect(readAs(plan, { sheet: 'Old' }).header_row).toBeNull()
  expect(readAs(plan, { encoding: 'windows-1250' })).toEqual({ ...plan, encoding: 'windows-1250' })
})

test('IMP-17 IMP-45 required fields name their columns, and a started import shows its result', () => {
  expect(sourceOf(savedImport, 'category')).toBe('Type')
  expect(sourceOf(savedImport, 'place')).toBeUndefined()
  const parts = [column(0, 'Nachname', 'last_name'), column(1, 'Vorname', 'first_name')]
  expect(sourceOf({ ...savedImport, columns: parts }, 'username')).toBe('Vorname, Nachname')
  expect(stepOf(savedImport, undefined)).toBe('columns')
  expect(stepOf(savedImport, 'values')).toBe('values')
  expect(stepOf({ ...savedImport, rehearsal: {} } as Import, undefined)).toBe('rehearsal')
  expect(stepOf({ ...savedImport, run: {} } as Import, 'columns')).toBe('result')
})
