import { assetCode, assetOfCode } from '../../../../src/domain/asset/asset-code.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { cellTextIn, idKey, lowerForms } from '../../imports/cell-text.ts'
import type { ImportRecord } from '../../imports/import-store.ts'
import type { ImportRow, ReadRow } from '../../imports/row.ts'
import { repeatedKeys } from '../../imports/start.ts'
import { assetsById } from './queries.ts'
import type { AssetRow } from './rows.ts'
import { lockAssets } from './write-queries.ts'

/** The active assets that a row may be about, and the number of such assets in the trash. */
export interface Match {
  active: readonly AssetRow[]
  trashed: number
}

const noMatch: Match = { active: [], trashed: 0 }

/** Returns the id of the asset whose code a row has; undefined if it has none. */
export const codeOf = ({ values }: ReadRow): number | undefined =>
  values['code'] as number | undefined

const idOf = ({ values }: ReadRow): string => String(values['serial_number'] ?? '')

/** Returns the ID of a row for comparisons; null if it has none. */
const keyOf = (read: ReadRow): string | null => idKey(idOf(read))

/** Returns whether a row has neither a code nor an ID. */
export const hasNoKey = (read: ReadRow): boolean =>
  codeOf(read) === undefined && keyOf(read) === null

const withAsset = ({ active, trashed }: Match, asset: AssetRow | undefined): Match =>
  asset?.deleted_at === null
    ? { active: [...active, asset], trashed }
    : { active, trashed: trashed + 1 }

/**
 * Loads the assets with the codes or IDs of rows. Returns a function that finds those of a row: by its code, otherwise
 * by its ID, ignoring case.
 */
export async function findMatches(
  db: Queryable,
  reads: readonly ReadRow[],
  { lock }: { lock: boolean },
): Promise<(read: ReadRow) => Match> {
  const texts = reads.map(idOf).filter((text) => text !== '')
  const codes = [...new Set(reads.map(codeOf).filter((code) => code !== undefined))]
  const rows = await db.many<{ id: number; serial: string | null; is_active: boolean }>(sql`
    select id, serial_number as serial, deleted_at is null as is_active from assets
    where id = any(${codes}::integer[]) or lower(serial_number) = any(array(${lowerForms(texts)}))`)
  const ids = rows.filter(({ is_active }) => is_active).map(({ id }) => id)
  if (lock) await lockAssets(db, ids)
  const assets = new Map((await assetsById(db, ids)).map((asset) => [asset.id, asset]))
  const byId = new Map<number, Match>()
  const byKey = new Map<string | null, Match>()
  for (const { id, serial } of rows) {
    const asset = assets.get(id)
    // The ID of an active asset may have changed before it was locked.
    const key = idKey((asset ? asset.serial_number : serial) ?? '')
    byId.set(id, withAsset(noMatch, asset))
    byKey.set(key, withAsset(byKey.get(key) ?? noMatch, asset))
  }
  return (read) => {
    const [code, key] = [codeOf(read), keyOf(read)]
    if (code !== undefined) return byId.get(code) ?? noMatch
    return (key === null ? undefined : byKey.get(key)) ?? noMatch
  }
}

/** White space around codes, which PostgreSQL does not trim by itself. */
const blanks = ' \t\n\v\f\r\u0085\u00A0\u2007\u2009\u200A\u2028\u2029\u202F\u3000\uFEFF'

/** Returns the line of the first row of the file with each of these codes, by the id of its asset. */
async function firstWithCodes(
  db: Queryable,
  { id, plan }: Plan,
  codes: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const text = cellTextIn(sql`(cells -> ${plan.targets.indexOf('code')}::integer)`)
  const rows = await db.many<{ code: string; line: number }>(sql`
    select distinct on (code) code, line
    from import_rows cross join upper(btrim(${text}, ${blanks})) as code
    where import_id = ${id} and code = any(${codes.map(assetCode)}::text[])
    order by code, row_no`)
  return new Map(rows.map(({ code, line }) => [assetOfCode(code) ?? 0, line]))
}

/** Returns the line of the row that has changed each of these assets in earlier chunks of a run. */
export async function linesOfChanged(
  db: Queryable,
  { id, plan }: Plan,
  { run, matches }: { run: number | undefined; matches: readonly Match[] },
): Promise<Map<number, number>> {
  const assets = matches.flatMap(({ active }) => active.map((asset) => asset.id))
  if (run === undefined || plan.existing !== 'update' || assets.length === 0) return new Map()
  const rows = await db.many<{ subject_id: number; line: number }>(sql`
    select subject_id, (select line from import_rows where import_id = ${id} and row_no = run_rows.row_no) as line
    from run_rows
    where run_id = ${run} and outcome in ('update', 'same') and subject_id = any(${assets}::integer[])`)
  return new Map(rows.map(({ subject_id, line }) => [subject_id, line]))
}

type Plan = Pick<ImportRecord, 'id' | 'plan'>

/** Returns rows that are about the asset of an earlier row of the file, each with the line of the first such row. */
export async function earlierRows(
  db: Queryable,
  record: Plan,
  rows: readonly { row: ImportRow; read: ReadRow }[],
): Promise<ReadonlyMap<number, number>> {
  const coded = rows.flatMap(({ row, read }) => {
    const code = codeOf(read)
    return code === undefined ? [] : [{ row, code }]
  })
  const numbers = rows.map(({ row }) => row.row_no)
  const byKey = new Map(await repeatedKeys(db, record.id, numbers))
  if (coded.length === 0) return byKey
  const codes = coded.map(({ code }) => code)
  const first = await firstWithCodes(db, record, codes)
  for (const { row, code } of coded) {
    const line = first.get(code)
    if (line === undefined || line === row.line) byKey.delete(row.row_no)
    else byKey.set(row.row_no, line)
  }
  return byKey
}
