import type { Category, Location, Place } from '../../../../src/wire/reference.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { namedObject } from '../../records/rows.ts'

export function listCategories(db: Queryable): Promise<Category[]> {
  return db.many(sql`
    select id, name, display_name, manager, retired_at from categories order by lower(display_name), id`)
}

/** Includes the number of active assets of each. */
export function countedCategories(db: Queryable): Promise<Category[]> {
  return db.many(sql`
    select id, name, display_name, manager, retired_at, coalesce(counts.n, 0) as asset_count from categories
    left join (
      select category_id, count(*) as n from assets where deleted_at is null group by category_id
    ) as counts on counts.category_id = categories.id
    order by lower(display_name), id`)
}

export function listPlaces(db: Queryable): Promise<Place[]> {
  return db.many(
    sql`select id, name, display_name, retired_at from places order by lower(display_name), id`,
  )
}

export function listLocations(db: Queryable): Promise<Location[]> {
  return db.many(sql`
    select locations.id, locations.name, locations.display_name, locations.retired_at, ${namedObject('places')} as place
    from locations join places on places.id = locations.place_id
    order by lower(locations.display_name), locations.id`)
}
