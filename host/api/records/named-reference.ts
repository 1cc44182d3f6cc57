import type { Category, Location, Place } from '../../../src/wire/reference.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { namedObject } from './rows.ts'

/** The category, place and location that a draft names; an unknown id gives an empty list. */
export async function namedReference(
  db: Queryable,
  draft: { category_id: number | null; place_id: number | null; location_id: number | null },
): Promise<{ categories: Category[]; places: Place[]; locations: Location[] }> {
  return {
    categories: await db.many<Category>(sql`
      select id, name, display_name, manager from categories where id = ${draft.category_id}`),
    places: await db.many<Place>(sql`
      select id, name, display_name from places where id = ${draft.place_id}`),
    locations: await db.many<Location>(sql`
      select locations.id, locations.name, locations.display_name, ${namedObject('places')} as place
      from locations join places on places.id = locations.place_id
      where locations.id = ${draft.location_id}`),
  }
}
