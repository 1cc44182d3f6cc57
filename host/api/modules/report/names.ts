import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'

type Names = ReadonlyMap<string | number, string>

async function named(db: Queryable, query: Sql): Promise<Names> {
  const rows = await db.many<{ id: number; name: string }>(query)
  return new Map(rows.map(({ id, name }) => [id, name] as const))
}

/** Returns the names of categories and places by id. */
export const loadNames = async (db: Queryable): Promise<{ categories: Names; places: Names }> => ({
  categories: await named(db, sql`select id, display_name as name from categories`),
  places: await named(db, sql`select id, display_name as name from places`),
})
