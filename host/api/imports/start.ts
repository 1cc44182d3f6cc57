import type { RunAction } from '../../../src/wire/run-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { namedText } from './cell-text.ts'
import type { ImportHandler } from './import-handler.ts'
import { allRows, type ImportRecord } from './import-store.ts'
import type { ImportRow } from './row.ts'

/** The stored request of a run over the rows of an import. */
export interface ImportRequest {
  import: number
  /** The name of the file. */
  file: string
  /** The action of the run; absent if its title says it. */
  change?: { kind: RunAction }
}

type RowKind = Pick<ImportHandler, 'key' | 'subject' | 'waits'>

/** Maximum number of characters of a key that are compared. A row with a longer key is refused. */
const maxKeyLength = 255

/** Stores the key of every row, by which `repeatedKeys` finds rows with the same one. */
async function storeKeys(
  tx: Queryable,
  { id, plan }: ImportRecord,
  { rows, key }: { rows: readonly ImportRow[] } & Pick<RowKind, 'key'>,
): Promise<void> {
  const column = plan.targets.indexOf(key.target)
  const keyedRows = column < 0 ? [] : rows
  const keys = Object.fromEntries(
    keyedRows.map(({ row_no, cells }) => [
      row_no,
      key.of(namedText(cells[column]))?.slice(0, maxKeyLength).toWellFormed(),
    ]),
  )
  // Avoids a join: PostgreSQL estimates a new import as one row and would compare every row with every other one.
  await tx.run(sql`
    update import_rows set key = given.keys ->> row_no::text
    from (select ${JSON.stringify(keys)}::jsonb as keys) as given
    where import_id = ${id} and key is distinct from given.keys ->> row_no::text`)
}

/** Returns the numbers of the rows that name another row of the file. */
function lateRows(rows: readonly ImportRow[], column: number): number[] {
  const named = column < 0 ? [] : rows.filter(({ cells }) => namedText(cells[column]) !== '')
  return named.map(({ row_no }) => row_no)
}

/** Inserts a row of a run for each row of its import. */
export async function insertImportRows(
  tx: Queryable,
  { run, record, kind }: { run: number; record: ImportRecord; kind: RowKind },
): Promise<number> {
  const { targets } = record.plan
  const late = kind.waits ? targets.indexOf(kind.waits) : -1
  const needsCells = late >= 0 || targets.includes(kind.key.target)
  const rows = needsCells ? await allRows(tx, record.id) : []
  await storeKeys(tx, record, { rows, key: kind.key })
  return tx.run(sql`
    insert into run_rows (run_id, row_no, subject, late)
    select ${run}, row_no, ${kind.subject}, row_no = any(${lateRows(rows, late)}::integer[])
    from import_rows where import_id = ${record.id} order by row_no`)
}

/** Returns the line of the first row with the same key, by the numbers of the rows that repeat a key. */
export async function repeatedKeys(
  db: Queryable,
  id: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.many<{ row_no: number; first: number }>(sql`
    select row_no, (select earlier.line from import_rows as earlier
      where earlier.import_id = ${id} and earlier.key = import_rows.key and earlier.row_no < import_rows.row_no
      order by earlier.row_no limit 1) as first
    from import_rows where import_id = ${id} and row_no = any(${[...numbers]}) and key is not null`)
  return new Map(rows.filter(({ first }) => first !== null).map((row) => [row.row_no, row.first]))
}
