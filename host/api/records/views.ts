import {
  filteredRowIds,
  withCurrentRows,
  type RowFilter,
} from '../../../src/domain/view/view-rules.ts'
import type { ViewedList } from '../../../src/wire/view-lists.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { mergedEntries } from './merged-entries.ts'
import { tableOf } from './reference-entries.ts'

interface Queried {
  list: ViewedList
  query: string
}

/**
 * Returns views without entries that were deleted or merged after saving (VIEW-14). Replaces the ids of locations that
 * have a new id because their place was merged.
 */
export async function currentViews<Row extends Queried>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { left_out: number })[]> {
  const named = rows.map(({ query, list }) => filteredRowIds(query, list))
  const idsOf = (kind: RowFilter) => [...new Set(named.flatMap((each) => each[kind]))]
  const there = async (kind: RowFilter) => {
    const ids = idsOf(kind)
    if (ids.length === 0) return new Map<number, number>()
    const found = await db.many<{ id: number }>(
      sql`select id from ${tableOf(kind)} where id = any(${ids}::integer[])`,
    )
    return new Map(found.map(({ id }) => [id, id]))
  }
  const merged = await mergedEntries(db, { location: idsOf('location') })
  const current = {
    category: await there('category'),
    place: await there('place'),
    location: new Map([...(await there('location')), ...merged.location]),
  }
  return rows.map((row) => ({
    ...row,
    ...withCurrentRows(row.query, row.list, (kind, id) => current[kind].get(id)),
  }))
}

/** Returns the queries of a user's start views, by list. */
export async function startQueries(
  db: Queryable,
  owner: number,
): Promise<Partial<Record<ViewedList, string>>> {
  const rows = await db.many<Queried>(
    sql`select list, query from views where owner_id = ${owner} and is_start`,
  )
  const current = await currentViews(db, rows)
  return Object.fromEntries(current.map(({ list, query }) => [list, query]))
}
