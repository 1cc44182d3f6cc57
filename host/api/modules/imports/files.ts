import { fault } from '../../../../src/domain/faults.ts'
import { fileNote } from '../../../../src/domain/run/file-note.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { isFigureTarget, type ImportTarget } from '../../../../src/wire/import-kinds.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message } from '../../../../src/wire/texts.ts'
import { sql } from '../../db/sql.ts'
import { route } from '../../http/route.ts'
import { cellText, plainCell } from '../../imports/cell-text.ts'
import type { ImportPlan } from '../../imports/plan.ts'
import { withoutReasons, type ImportRecord } from '../../imports/import-store.ts'
import { spreadsheet } from '../../spreadsheet/export.ts'
import type { Worksheet } from '../../spreadsheet/worksheet.ts'
import type { Cell } from '../../tables/table.ts'
import { loadImport } from './state.ts'

const { refused, plan } = dataImportTexts

type Target = ImportPlan['targets'][number] | undefined

interface RefusedRow {
  cells: Cell[]
  notes: RunNote[] | null
}

const isNumber = (cell: Cell): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'amount' in cell)

/** Returns the text of a cell. A figure gets the decimal mark with which the corrected file is read again. */
function refusedText(cell: Cell | undefined, target: Target, decimal: string): string {
  const isFigure = target && isFigureTarget(target) && isNumber(plainCell(cell))
  return isFigure ? cellText(cell).replace(/\.(?=\d+$)/, decimal) : cellText(cell)
}

/** Returns the columns of a file to repeat in its file of refused rows: all except earlier reasons that are not imported. */
const repeatedColumns = ({ reading: { header }, plan: { targets, unmapped } }: ImportRecord) => {
  const last = header.length - 1
  const isImported = Boolean(targets[last]) || unmapped[last] === 'remarks'
  return isImported ? header : withoutReasons(header)
}

/** Returns the sheet of refused rows: the columns of the file in their order, and the reasons. */
const refusedSheet = (record: ImportRecord): Worksheet<RefusedRow> => ({
  name: refused.sheet,
  columns: [
    ...repeatedColumns(record).map((name, index) => ({
      header: name,
      kind: 'text' as const,
      width: 20,
      value: ({ cells }: RefusedRow) =>
        refusedText(cells[index], record.plan.targets[index], record.plan.decimal) || null,
    })),
    {
      header: refused.why,
      kind: 'lines' as const,
      width: 60,
      value: ({ notes }: RefusedRow) => (notes ?? []).map(fileNote).join('\n'),
    },
  ],
})

const refusedRows = ({ id, run_id }: ImportRecord) => sql`
  select import_rows.cells, run_rows.notes from run_rows
  join import_rows on import_rows.import_id = ${id} and import_rows.row_no = run_rows.row_no
  where run_rows.run_id = ${run_id} and run_rows.outcome = 'refuse' order by run_rows.row_no`

const refusedFile = ({ id }: ImportRecord) => ({
  fileName: `refused-${id}.xlsx`,
  list: 'refused-rows',
  filter: { import: id },
})

export const importFileRoutes = {
  exportRefused: route('exportRefused', {
    find: loadImport,
    check: (_context, { run_id }) =>
      run_id === null ? [fault('id', 'state', message(plan, 'notStarted'))] : [],
    handle: (context, record) =>
      spreadsheet(context, refusedFile(record), async (rows) => [
        {
          sheet: refusedSheet(record),
          batches: rows.batches<RefusedRow>('refused_rows', refusedRows(record)),
        },
      ]),
  }),

  importTemplate: route('importTemplate', {
    handle({ query: { kind }, imports, ...context }) {
      const { template } = imports[kind]
      const sheet: Worksheet<Partial<Record<ImportTarget, string>>> = {
        name: template.sheet,
        columns: template.columns().map(({ target, label }) => ({
          header: label,
          kind: 'text',
          width: 20,
          value: (row) => row[target] ?? null,
        })),
      }
      return spreadsheet(context, { fileName: 'import-template.xlsx' }, async (rows) => [
        { sheet, batches: [await template.examples(rows)] },
      ])
    },
  }),
}
