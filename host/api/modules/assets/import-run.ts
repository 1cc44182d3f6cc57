import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { sql } from '../../db/sql.ts'
import { importRows, findImport, type ImportRecord } from '../../imports/import-store.ts'
import { insertImportRows, type ImportRequest } from '../../imports/start.ts'
import type { OpenRow, RowResult, RunHandler, RunRecord } from '../../runs/run-handler.ts'
import { noteOf } from '../../runs/run-notes.ts'
import { undoChanges } from './bulk.ts'
import { foretold } from './import-foretold.ts'
import type { JudgedRow } from './import-drafts.ts'
import { judgeImport } from './import-judge.ts'
import { removeAdded, removeNew } from './import-undo.ts'
import { addRows, storeNew, updateRows, type AddedRow, type UpdatedRow } from './import-write.ts'

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

async function judgeRows(
  db: Queryable,
  run: RunRecord,
  { rows, lock }: { rows: readonly OpenRow[]; lock: boolean },
) {
  const record = await importOf(db, run)
  const numbers = rows.map(({ row_no }) => row_no)
  const given = await importRows(db, record.id, numbers)
  return { record, judgement: await judgeImport(db, record, { rows: given, lock }) }
}

const total = async (tx: Queryable, run: RunRecord): Promise<number> =>
  insertImportRows(tx, run.id, await importOf(tx, run))

/** Judges every row of an import and writes nothing but that. */
export const rehearsalHandler: RunHandler = {
  total,
  isQuiet: true,
  async step(tx, run, rows) {
    const { judgement } = await judgeRows(tx, run, { rows, lock: false })
    return foretold(tx, judgement)
  },
}

/** Adds and changes assets by the rows of an import. They are judged again: what the rehearsal said may be old by now. */
export const importHandler: RunHandler = {
  total,
  async step(tx, run, rows) {
    // Two imports never judge the same ID at once.
    await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.imports})`)
    const { record, judgement } = await judgeRows(tx, run, { rows, lock: true })
    const expected = await foretoldOutcomes(tx, record, rows)
    const marked = (await storeNew(tx, run, judgement)).map((row): JudgedRow => {
      const before = expected.get(row.row_no)
      const isOther = before !== undefined && before !== row.outcome
      return isOther ? { ...row, notes: [...row.notes, changedSince] } : row
    })
    const added = await addRows(
      tx,
      run,
      marked.filter((row): row is AddedRow => row.outcome === 'add'),
    )
    const changed = await updateRows(
      tx,
      run,
      marked.filter((row): row is UpdatedRow => 'before' in row),
    )
    const others = marked.flatMap((row): RowResult[] =>
      row.outcome === 'refuse' || row.outcome === 'skip'
        ? [
            {
              row_no: row.row_no,
              outcome: row.outcome,
              notes: row.notes,
              ...(row.asset_id !== undefined && { subject_id: row.asset_id }),
            },
          ]
        : [],
    )
    return [...added, ...changed, ...others]
  },
  async undo(tx, run, rows) {
    const changed = rows.filter(({ outcome }) => outcome === 'update')
    const added = rows.filter(({ outcome }) => outcome === 'add')
    const results = [...(await undoChanges(tx, run, changed)), ...(await removeAdded(tx, added))]
    await removeNew(tx, run)
    return results
  },
}
