import type { RunAction } from '../../../src/wire/run-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { namedText } from './cell-text.ts'
import type { ImportHandler } from './import-handler.ts'
import { allRows, type ImportRecord } from './import-store.ts'
import type { ImportRow } from './row.ts'

/** What a run over the rows of an import holds. */
export interface ImportRequest {
  import: number
  /** The name of the file. */
  file: string
  /** What the run does, if its title does not say it. */
  change?: { kind: RunAction }
}

type Recognised = Pick<ImportHandler, 'key' | 'subject' | 'waits'>

/** Characters of a row's key that are compared; a row with a longer key is refused. */
const keyLength = 255

/** Notes the key of every row, so that rows with the same one are found. */
async function storeKeys(
  tx: Queryable,
  { id, plan }: ImportRecord,
  { rows, key }: { rows: readonly ImportRow[] } & Pick<Recognised, 'key'>,
): Promise<void> {
  const column = plan.targets.indexOf(key.target)
  const keyed = column < 0 ? [] : rows
  const keys = Object.fromEntries(
    keyed.map(({ row_no, cells }) => [
      row_no,
      key.of(namedText(cells[column]))?.slice(0, keyLength),
    ]),
  )
  // No join over the rows: PostgreSQL estimates a new import as one row, and would compare each row with each other.
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
  { run, record, kind }: { run: number; record: ImportRecord; kind: Recognised },
): Promise<number> {
  const { targets } = record.plan
  const late = kind.waits ? targets.indexOf(kind.waits) : -1
  const isRead = late >= 0 || targets.includes(kind.key.target)
  const rows = isRead ? await allRows(tx, record.id) : []
  await storeKeys(tx, record, { rows, key: kind.key })
  return tx.run(sql`
    insert into run_rows (run_id, row_no, subject, late)
    select ${run}, row_no, ${kind.subject}, row_no = any(${lateRows(rows, late)}::integer[])
    from import_rows where import_id = ${record.id} order by row_no`)
}

/** Rows whose key an earlier row of the same file has, with the line of the first such row. */
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
