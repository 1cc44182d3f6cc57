import { rowsNamed, withoutMissing, type RowFilter } from '../../../src/domain/view/view-rules.ts'
import type { ViewedList } from '../../../src/wire/view-lists.ts'
import type { Queryable } from '../db/open.ts'
import { raw, sql } from '../db/sql.ts'

interface Queried {
  list: ViewedList
  query: string
}

const tables: Record<RowFilter, string> = {
  category: 'categories',
  place: 'places',
  location: 'locations',
}

/** Views without entries that were deleted or merged after saving. */
export async function currentViews<Row extends Queried>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { left_out: number })[]> {
  const named = rows.map(({ query, list }) => rowsNamed(query, list))
  const there = async (kind: RowFilter) => {
    const ids = [...new Set(named.flatMap((each) => each[kind]))]
    if (ids.length === 0) return new Set<number>()
    const found = await db.many<{ id: number }>(
      sql`select id from ${raw(tables[kind])} where id = any(${ids}::integer[])`,
    )
    return new Set(found.map(({ id }) => id))
  }
  const existing = {
    category: await there('category'),
    place: await there('place'),
    location: await there('location'),
  }
  return rows.map((row) => ({
    ...row,
    ...withoutMissing(row.query, row.list, (kind, id) => existing[kind].has(id)),
  }))
}

/** Returns the queries with which a person's lists begin, by list. */
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
