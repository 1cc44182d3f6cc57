import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { assetFields, fieldNames } from '../../../../src/wire/asset-fields.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message } from '../../../../src/wire/texts.ts'
import { sql } from '../../db/sql.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { cellText } from '../../imports/cell-text.ts'
import { findImport, type ImportRecord } from '../../imports/import-store.ts'
import { spreadsheet } from '../../spreadsheet/export.ts'
import type { Sheet } from '../../spreadsheet/sheet.ts'
import type { Cell } from '../../tables/table.ts'

const { refused, plan } = dataImportTexts

interface RefusedRow {
  cells: Cell[]
  notes: RunNote[] | null
}

/** The columns of the file in their order, and why. */
const refusedSheet = ({ reading: { header } }: ImportRecord): Sheet<RefusedRow> => ({
  name: refused.sheet,
  columns: [
    ...header.map((name, index) => ({
      header: name,
      kind: 'text' as const,
      width: 20,
      value: ({ cells }: RefusedRow) => cellText(cells[index]) || null,
    })),
    {
      header: refused.why,
      kind: 'lines' as const,
      width: 60,
      value: ({ notes }: RefusedRow) => (notes ?? []).map(({ text }) => text).join('\n'),
    },
  ],
})

const refusedRows = ({ id, run_id }: ImportRecord) => sql`
  select import_rows.cells, run_rows.notes from run_rows
  join import_rows on import_rows.import_id = ${id} and import_rows.row_no = run_rows.row_no
  where run_rows.run_id = ${run_id} and run_rows.outcome = 'refuse' order by run_rows.row_no`

/** Two assets as an import may bring them. */
const examples: Record<string, string>[] = [
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

export const importFileRoutes = {
  exportRefused: route('exportRefused', {
    async find({ db, params: { id } }) {
      const record = await findImport(db, id)
      if (!record) throw notFound(dataImportTexts, 'notFound')
      return record
    },
    check: (_context, { run_id }) =>
      run_id === null ? [{ field: 'id', key: 'state', ...message(plan, 'notStarted') }] : [],
    handle: (context, record) =>
      spreadsheet(context, `refused-${record.id}.xlsx`, async (rows) => [
        {
          sheet: refusedSheet(record),
          batches: rows.batches<RefusedRow>('refused_rows', refusedRows(record)),
        },
      ]),
  }),

  importTemplate: route('importTemplate', {
    handle: (context) =>
      spreadsheet(context, 'import-template.xlsx', async (rows) => {
        const [names] = await rows.many<{ category: string | null; place: string | null }>(sql`
          select (select display_name from categories where manager is not null order by id limit 1) as category,
            (select display_name from places order by id limit 1) as place`)
        const sheet: Sheet<Record<string, string>> = {
          name: 'Assets',
          columns: fieldNames.map((name) => ({
            header: assetFields[name].label,
            kind: 'text',
            width: 20,
            value: (row) => row[name] ?? null,
          })),
        }
        const named = { category: names?.category ?? '', place: names?.place ?? '' }
        return [{ sheet, batches: [examples.map((row) => ({ ...row, ...named }))] }]
      }),
  }),
}
