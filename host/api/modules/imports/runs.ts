import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { cellText } from '../../imports/cell-text.ts'
import type { ImportHandler, Judgement } from '../../imports/import-handler.ts'
import { findImport, importRows, type ImportRecord } from '../../imports/import-store.ts'
import type { ImportRow } from '../../imports/row.ts'
import { insertImportRows, type ImportRequest } from '../../imports/start.ts'
import { removeEntries } from '../../imports/stored-entries.ts'
import type { OpenRow, RowResult, RunHandler, RunRecord } from '../../runs/run-handler.ts'
import { noteOf } from '../../runs/run-notes.ts'

async function importOf(db: Queryable, { id, request }: RunRecord): Promise<ImportRecord> {
  const record = await findImport(db, (request as ImportRequest).import)
  if (!record) throw new Error(`The import of run ${id} has gone`)
  return record
}

/** Outcomes of a rehearsal, by the number of the row. */
async function rehearsedOutcomes(
  db: Queryable,
  { rehearsal_id }: ImportRecord,
  rows: readonly OpenRow[],
): Promise<ReadonlyMap<number, string>> {
  const found = await db.many<{ row_no: number; outcome: string }>(sql`
    select row_no, outcome from run_rows
    where run_id = ${rehearsal_id} and row_no = any(${rows.map(({ row_no }) => row_no)}) and outcome is not null`)
  return new Map(found.map(({ row_no, outcome }) => [row_no, outcome]))
}

const changedSince = noteOf(message(dataImportTexts.row, 'changedSince'), { key: 'changed-since' })

/** Marks rows whose outcome differs from that in the rehearsal. */
function marked(results: readonly RowResult[], expected: ReadonlyMap<number, string>): RowResult[] {
  return results.map((row) => {
    const before = expected.get(row.row_no)
    const isOther = before !== undefined && before !== row.outcome
    return isOther ? { ...row, notes: [...(row.notes ?? []), changedSince] } : row
  })
}

interface Judging {
  run: number
  record: ImportRecord
  rows: readonly OpenRow[]
  lock: boolean
}

async function judged(
  db: Queryable,
  kind: ImportHandler,
  { run, record, rows, lock }: Judging,
): Promise<Judgement> {
  const numbers = rows.map(({ row_no }) => row_no)
  const given = await importRows(db, record.id, numbers)
  const { previewChanges, write } = await kind.judge(db, record, { rows: given, lock, run })
  const named = withKeys(given, record.plan.targets.indexOf(kind.key.target), kind)
  return {
    previewChanges: async () => (await previewChanges()).map(named),
    write: async (run) => (await write(run)).map(named),
  }
}

/** Maximum number of characters of a key in results. */
const keyLength = 255

/** Returns a function that adds the key in the file to results without a record, so that users can identify the rows. */
function withKeys(rows: readonly ImportRow[], column: number, { key: { target } }: ImportHandler) {
  const keys = new Map(
    rows.map(({ row_no, cells }) => [row_no, cellText(cells[column]).slice(0, keyLength)]),
  )
  return (row: RowResult): RowResult => {
    const text = keys.get(row.row_no)
    if (row.subject_id !== undefined || row.changes || !text) return row
    return { ...row, changes: [{ field: target, from: null, to: { id: text, text } }] }
  }
}

const totalOf =
  (kind: ImportHandler): RunHandler['total'] =>
  async (tx, run) =>
    insertImportRows(tx, { run: run.id, record: await importOf(tx, run), kind })

/** Judges every row of an import and stores only the results. */
export const rehearsalRun = (kind: ImportHandler): RunHandler => ({
  total: totalOf(kind),
  isQuiet: true,
  async step(tx, run, rows) {
    const record = await importOf(tx, run)
    return (await judged(tx, kind, { run: run.id, record, rows, lock: false })).previewChanges()
  },
})

/** Adds and changes records by the rows of an import. They are judged again, because the rehearsal may be outdated. */
export const importRun = (kind: ImportHandler): RunHandler => ({
  total: totalOf(kind),
  // Two imports never judge the same key at once.
  isInTurn: true,
  async step(tx, run, rows) {
    const record = await importOf(tx, run)
    const judgement = await judged(tx, kind, { run: run.id, record, rows, lock: true })
    const expected = await rehearsedOutcomes(tx, record, rows)
    return marked(await judgement.write(run), expected)
  },
  async undo(tx, run, rows) {
    const changed = rows.filter(({ outcome }) => outcome === 'update')
    const added = rows.filter(({ outcome }) => outcome === 'add')
    const restored = await kind.restore(tx, run, changed)
    const removed = await kind.remove(tx, run, added)
    await removeEntries(tx, run)
    return [...restored, ...removed]
  },
})
