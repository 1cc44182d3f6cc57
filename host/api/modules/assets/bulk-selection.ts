import {
  exportLimit,
  selectionChanged,
  tooMany,
} from '../../../../src/domain/run/selection-rules.ts'
import type { AssetListQuery } from '../../../../src/wire/asset.ts'
import type { AssetExportWrite, Selection } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { plannedByValue } from '../../db/statements.ts'
import { unprocessable } from '../../http/problem.ts'
import { all, orderBy, type List } from '../../lists/list.ts'
import { seer } from '../../records/asset-sight.ts'
import { assetList } from './filter.ts'

/** A list without its exact hits first: they are among its rows, and its order is that of all others. */
const conditionOf = ({ condition, search }: List): Sql => {
  if (!search) return condition
  const ways = [
    ...(search.matches ? [search.matches] : []),
    ...(search.first ? [sql`id in (select id from (${search.first}) as first)`] : []),
  ]
  const [one = sql`true`, other] = ways
  return all([condition, other ? sql`(${one} or ${other})` : one])
}

const without = (except: readonly number[] | null | undefined): Sql[] =>
  except && except.length > 0 ? [sql`id <> all(${[...except]})`] : []

/** A query, and the day on which it is asked. */
interface Dated {
  query: AssetListQuery
  today: string
}

/** The list that a selection means by its query, narrowed to what was selected. */
export async function selectedList(
  db: Queryable,
  { query, today }: Dated,
  except?: readonly number[] | null,
): Promise<List> {
  const list = await assetList(db, query, { ...seer, today })
  return { ...list, search: undefined, condition: all([conditionOf(list), ...without(except)]) }
}

/**
 * Inserts the rows of a run, one per selected asset, and returns their number. «All» is decided here, once, by the
 * conditions of the list itself (OP3-025): if the list has another number of assets than was shown, nothing is inserted.
 */
export async function insertSelected(
  tx: Queryable,
  run: number,
  { selection, today }: { selection: Selection; today: string },
): Promise<number> {
  const { ids, query, except, count } = selection
  if (ids)
    return tx.run(sql`
      insert into run_rows (run_id, row_no, subject_id)
      select ${run}, row_number() over (order by min(at)), id
      from unnest(${[...ids]}::integer[]) with ordinality as selected (id, at) group by id`)
  const list = await selectedList(tx, { query: query ?? {}, today })
  const put = await insertListed(plannedByValue(tx), { run, list, except, count: count ?? 0 })
  if (put.total !== count) throw unprocessable([selectionChanged(put.total)])
  return put.rows
}

/** In one statement, so that what is counted is what is inserted. */
const insertListed = (
  tx: Queryable,
  { run, list, except, count }: { run: number; list: List } & Pick<SelectionOf, 'except' | 'count'>,
): Promise<{ total: number; rows: number }> =>
  tx.one(sql`
    with counted as materialized (select count(*) as total from assets where ${list.condition}), put as (
      insert into run_rows (run_id, row_no, subject_id)
      select ${run}, row_number() over (order by ${orderBy(list)}), id from assets
      where (select total from counted) = ${count} and ${all([list.condition, ...without(except)])}
      returning id
    )
    select (select total from counted) as total, (select count(*) from put) as rows`)

interface SelectionOf {
  except: Selection['except']
  count: number
}

/** The list that an export of a selection is taken from. */
export function exportQuery({
  selection: { query },
  archived,
  orderBy,
  orderDir,
}: AssetExportWrite): AssetListQuery {
  const order = { ...(orderBy && { orderBy }), ...(orderDir && { orderDir }) }
  return { ...(query ?? { archived: archived ?? false }), ...order }
}

/** What of that list was selected; 422 if it is more than an export takes. */
export async function exportedList(
  db: Queryable,
  { ids, except }: Selection,
  dated: Dated,
): Promise<List> {
  const all = await selectedList(db, dated, except)
  const list = ids ? { ...all, condition: sql`${all.condition} and id = any(${[...ids]})` } : all
  const { total } = await plannedByValue(db).one<{ total: number }>(
    sql`select count(*) as total from assets where ${list.condition}`,
  )
  if (total > exportLimit) throw unprocessable([tooMany(exportLimit)])
  return list
}
