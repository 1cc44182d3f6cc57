import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { message } from '../../../../src/wire/texts.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import type { ImportHandler, Judgement } from '../../imports/import-handler.ts'
import { findImport, importRows, type ImportRecord } from '../../imports/import-store.ts'
import { insertImportRows, type ImportRequest } from '../../imports/start.ts'
import { removeEntries } from '../../imports/stored-entries.ts'
import type { OpenRow, RowResult, RunHandler, RunRecord } from '../../runs/run-handler.ts'
import { noteOf } from '../../runs/run-notes.ts'

async function importOf(db: Queryable, { id, request }: RunRecord): Promise<ImportRecord> {
  const record = await findImport(db, (request as ImportRequest).import)
  if (!record) throw new Error(`The import of run ${id} has gone`)
  return record
}

/** Outcomes that a rehearsal foretold, by the number of the row. */
async function foretoldOutcomes(
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

/** Marks rows whose outcome is another one than in the rehearsal. */
function marked(results: readonly RowResult[], expected: ReadonlyMap<number, string>): RowResult[] {
  return results.map((row) => {
    const before = expected.get(row.row_no)
    const isOther = before !== undefined && before !== row.outcome
    return isOther ? { ...row, notes: [...(row.notes ?? []), changedSince] } : row
  })
}

interface Judging {
  record: ImportRecord
  rows: readonly OpenRow[]
  lock: boolean
}

async function judged(
  db: Queryable,
  kind: ImportHandler,
  { record, rows, lock }: Judging,
): Promise<Judgement> {
  const numbers = rows.map(({ row_no }) => row_no)
  return kind.judge(db, record, { rows: await importRows(db, record.id, numbers), lock })
}

const totalOf =
  (kind: ImportHandler): RunHandler['total'] =>
  async (tx, run) =>
    insertImportRows(tx, { run: run.id, record: await importOf(tx, run), kind })

/** Judges every row of an import and writes nothing but that. */
export const rehearsalRun = (kind: ImportHandler): RunHandler => ({
  total: totalOf(kind),
  isQuiet: true,
  async step(tx, run, rows) {
    const record = await importOf(tx, run)
    return (await judged(tx, kind, { record, rows, lock: false })).foretold()
  },
})

/** Adds and changes records by the rows of an import. They are judged again: what the rehearsal said may be old by now. */
export const importRun = (kind: ImportHandler): RunHandler => ({
  total: totalOf(kind),
  async step(tx, run, rows) {
    // Two imports never judge the same key at once.
    await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.imports})`)
    const record = await importOf(tx, run)
    const judgement = await judged(tx, kind, { record, rows, lock: true })
    const expected = await foretoldOutcomes(tx, record, rows)
    return marked(await judgement.write(run), expected)
  },
  async undo(tx, run, rows) {
    const results = await kind.undo(tx, run, rows)
    await removeEntries(tx, run)
    return results
  },
})
