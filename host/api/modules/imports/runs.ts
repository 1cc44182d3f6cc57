import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import type { FieldChange } from '../../../../src/wire/changes.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { cellText } from '../../imports/cell-text.ts'
import type { ImportHandler, Judgement } from '../../imports/import-handler.ts'
import { findImport, importRows, type ImportRecord } from '../../imports/import-store.ts'
import type { ImportPlan } from '../../imports/plan.ts'
import type { ImportRow } from '../../imports/row.ts'
import { insertImportRows, type ImportRequest } from '../../imports/start.ts'
import { removeEntries } from '../../imports/stored-entries.ts'
import type { OpenRow, RowResult, RunHandler, RunRecord } from '../../runs/run-handler.ts'
import { noteOf } from '../../runs/run-notes.ts'

async function loadImport(db: Queryable, { id, request }: RunRecord): Promise<ImportRecord> {
  const record = await findImport(db, (request as ImportRequest).import)
  if (!record) throw new Error(`The import of run ${id} does not exist`)
  return record
}

/** Returns the outcomes of rows in the rehearsal, by row number. */
async function rehearsedOutcomes(
  db: Queryable,
  { rehearsal_id }: ImportRecord,
  rows: readonly OpenRow[],
): Promise<ReadonlyMap<number, string>> {
  const outcomes = await db.many<{ row_no: number; outcome: string }>(sql`
    select row_no, outcome from run_rows
    where run_id = ${rehearsal_id} and row_no = any(${rows.map(({ row_no }) => row_no)}) and outcome is not null`)
  return new Map(outcomes.map(({ row_no, outcome }) => [row_no, outcome]))
}

const changedSince = noteOf(message(dataImportTexts.row, 'changedSince'), { key: 'changed-since' })

/** Adds a note to rows whose outcome differs from that in the rehearsal. */
function markChanged(
  results: readonly RowResult[],
  expected: ReadonlyMap<number, string>,
): RowResult[] {
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

async function judgeRows(
  db: Queryable,
  handler: ImportHandler,
  { run, record, rows, lock }: Judging,
): Promise<Judgement> {
  const numbers = rows.map(({ row_no }) => row_no)
  const fileRows = await importRows(db, record.id, numbers)
  const { previewChanges, write } = await handler.judge(db, record, { rows: fileRows, lock, run })
  const withKey = addKeys(fileRows, record.plan, handler)
  return {
    previewChanges: async () => (await previewChanges()).map(withKey),
    write: async (run) => (await write(run)).map(withKey),
  }
}

/** Maximum number of characters of a key or name in results. */
const keyLength = 255

/**
 * Returns a function that adds the key and the name in the file to results without a record, so that users can identify
 * the rows.
 */
function addKeys(rows: readonly ImportRow[], plan: ImportPlan, { key, name }: ImportHandler) {
  const column = plan.targets.indexOf(key.target)
  const keysOf = (row: ImportRow): FieldChange[] =>
    [
      [key.target, cellText(row.cells[column])] as const,
      ...(name ? [[name.target, name.of(row, plan)] as const] : []),
    ].flatMap(([field, value]) => {
      const text = value.slice(0, keyLength).toWellFormed()
      return text === '' ? [] : [{ field, from: null, to: { id: text, text } }]
    })
  const keys = new Map(rows.map((row) => [row.row_no, keysOf(row)]))
  return (row: RowResult): RowResult => {
    const changes = keys.get(row.row_no) ?? []
    if (row.subject_id !== undefined || row.changes || changes.length === 0) return row
    return { ...row, changes }
  }
}

const insertRowsOf =
  (handler: ImportHandler): RunHandler['total'] =>
  async (tx, run) =>
    insertImportRows(tx, { run: run.id, record: await loadImport(tx, run), kind: handler })

/** The run that judges every row of an import and stores only the results. */
export const rehearsalRun = (handler: ImportHandler): RunHandler => ({
  total: insertRowsOf(handler),
  isQuiet: true,
  async step(tx, run, rows) {
    const record = await loadImport(tx, run)
    return (
      await judgeRows(tx, handler, { run: run.id, record, rows, lock: false })
    ).previewChanges()
  },
})

/** The run that adds and changes records. It judges the rows again, because the rehearsal may be outdated. */
export const importRun = (handler: ImportHandler): RunHandler => ({
  total: insertRowsOf(handler),
  // Two imports must not judge the same key at the same time.
  isInTurn: true,
  async step(tx, run, rows) {
    const record = await loadImport(tx, run)
    const judgement = await judgeRows(tx, handler, { run: run.id, record, rows, lock: true })
    const expected = await rehearsedOutcomes(tx, record, rows)
    return markChanged(await judgement.write(run), expected)
  },
  async undo(tx, run, rows) {
    const changed = rows.filter(({ outcome }) => outcome === 'update')
    const added = rows.filter(({ outcome }) => outcome === 'add')
    const restored = await handler.restore(tx, run, changed)
    const removed = await handler.remove(tx, run, added)
    await removeEntries(tx, run)
    return [...restored, ...removed]
  },
})
