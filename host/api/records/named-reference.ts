import type { Category, Location, Place } from '../../../src/wire/reference.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import { namedObject } from './rows.ts'

/** The master data ids of a draft. */
interface Naming {
  category_id: number | null
  place_id: number | null
  location_id: number | null
}

interface Named {
  categories: Category[]
  places: Place[]
  locations: Location[]
}

/** Returns the category, place and location of a draft. The list for an unknown id is empty. */
export const namedReference = (db: Queryable, draft: Naming): Promise<Named> =>
  namedReferences(db, [draft])

/** Returns each id once, without nulls. */
export const distinct = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null)),
]

/** Returns the names of rows by id. For a hundred thousand rows, looking them up here costs less than joining. */
export async function namesById(db: Queryable, query: Sql): Promise<ReadonlyMap<number, string>> {
  const rows = await db.many<{ id: number; name: string }>(query)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the categories, places and locations of several drafts. */
export async function namedReferences(db: Queryable, drafts: readonly Naming[]): Promise<Named> {
  const named = (field: keyof Naming) => distinct(drafts.map((draft) => draft[field]))
  return {
    categories: await db.many<Category>(sql`
      select id, name, display_name, manager, retired_at from categories where id = any(${named('category_id')})`),
    places: await db.many<Place>(sql`
      select id, name, display_name, retired_at from places where id = any(${named('place_id')})`),
    locations: await db.many<Location>(sql`
      select locations.id, locations.name, locations.display_name, locations.retired_at,
        ${namedObject('places')} as place
      from locations join places on places.id = locations.place_id
      where locations.id = any(${named('location_id')})`),
  }
}
