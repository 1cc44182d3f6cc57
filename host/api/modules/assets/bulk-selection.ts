import { exportLimit, tooMany } from '../../../../src/domain/run/selection-rules.ts'
import type { AssetListQuery } from '../../../../src/wire/asset.ts'
import type { AssetExportWrite, PartCountWrite, Selection } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { plannedByValue } from '../../db/statements.ts'
import { unprocessable } from '../../http/problem.ts'
import type { List } from '../../lists/list.ts'
import { seer } from '../../records/asset-sight.ts'
import { insertSelected, narrowed } from '../../runs/selected-rows.ts'
import { assetList } from './filter.ts'

/** A query, and the day for which it is evaluated. */
interface DatedQuery {
  query: AssetListQuery
  today: string
}

/** Returns the list of a selection's query, restricted to the selected rows. */
export const selectedList = async (
  db: Queryable,
  { query, today }: DatedQuery,
  except?: readonly number[] | null,
): Promise<List> => narrowed(await assetList(db, query, { ...seer, today }), except)

/** Inserts the rows of a run, one per selected asset, and returns their number. */
export const insertSelectedAssets = (
  tx: Queryable,
  run: number,
  { selection, today }: { selection: Selection; today: string },
): Promise<number> =>
  insertSelected(tx, {
    run,
    subject: 'asset',
    selection,
    list: () => selectedList(tx, { query: selection.query ?? {}, today }),
  })

/**
 * Appends rows for the parts of the assets of a run, unless they are among its rows already. Returns their number.
 * `archived`: only the parts in the trash, otherwise only the parts outside it.
 */
export const insertParts = (
  tx: Queryable,
  run: number,
  { archived }: { archived: boolean },
): Promise<number> =>
  tx.run(sql`
    with selected as materialized (select row_no, subject_id from run_rows where run_id = ${run})
    insert into run_rows (run_id, row_no, subject, subject_id)
    select ${run}, (select max(row_no) from selected) + row_number() over (order by whole.row_no, part.id), 'asset', part.id
    from selected as whole join assets as part on part.part_of = whole.subject_id
    where (part.deleted_at is not null) = ${archived} and part.id not in (select subject_id from selected)`)

/** Counts the parts of the selected assets that are not selected themselves. */
export async function countParts(
  db: Queryable,
  { selection: { ids, query, except }, archived }: PartCountWrite,
  today: string,
): Promise<number> {
  const selected = ids
    ? sql`select unnest(${[...ids]}::integer[]) as id`
    : sql`select id from assets where ${(await selectedList(db, { query: query ?? {}, today }, except)).condition}`
  const inTrash = ids ? archived === true : query?.archived === true
  const { count } = await plannedByValue(db).one<{ count: number }>(sql`
    with selected as materialized (${selected})
    select count(*) as count from assets as part
    where part_of in (select id from selected) and (deleted_at is not null) = ${inTrash}
      and id not in (select id from selected)`)
  return count
}

/** Returns the query of the list from which a selection is exported. */
export function exportQuery({
  selection: { query },
  archived,
  orderBy,
  orderDir,
}: AssetExportWrite): AssetListQuery {
  const order = { ...(orderBy && { orderBy }), ...(orderDir && { orderDir }) }
  return { ...(query ?? { archived: archived ?? false }), ...order }
}

/** Returns the list of the selected rows. Throws a 422 if there are more than an export may contain. */
export async function exportedList(
  db: Queryable,
  { ids, except }: Selection,
  dated: DatedQuery,
): Promise<List> {
  const all = await selectedList(db, dated, except)
  const list = ids ? { ...all, condition: sql`${all.condition} and id = any(${[...ids]})` } : all
  const { total } = await plannedByValue(db).one<{ total: number }>(
    sql`select count(*) as total from assets where ${list.condition}`,
  )
  if (total > exportLimit) throw unprocessable([tooMany(exportLimit)])
  return list
}
