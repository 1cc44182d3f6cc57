import { isInScope } from '../../../../src/domain/access/service-scopes.ts'
import type { Category, Location, Place, ReferenceEntry } from '../../../../src/wire/reference.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { route } from '../../http/route.ts'
import { listPage } from '../../lists/list-page.ts'
import { isSeen, viewerOf, type AssetViewer } from '../../records/asset-sight.ts'
import { historyOf } from '../../records/journal.ts'
import { namedObject } from '../../records/rows.ts'
import { withFormerIds } from '../../records/merged-entries.ts'
import { entryList, storedEntry } from './entry-queries.ts'
import { referenceEntryRoutes } from './entry-routes.ts'
import { mergeRoutes } from './merge-routes.ts'

function listCategories(db: Queryable): Promise<Category[]> {
  return db.many(sql`
    select id, name, display_name, manager, retired_at from categories order by lower(display_name), id`)
}

/** Returns the categories with the numbers of their active assets that the viewer may see. */
function countedCategories(db: Queryable, viewer: AssetViewer): Promise<Category[]> {
  return db.many(sql`
    select id, name, display_name, manager, retired_at, coalesce(counts.n, 0) as asset_count from categories
    left join (
      select category_id, count(*) as n from assets where deleted_at is null and ${isSeen(viewer)} group by category_id
    ) as counts on counts.category_id = categories.id
    order by lower(display_name), id`)
}

function listPlaces(db: Queryable): Promise<Place[]> {
  return db.many(
    sql`select id, name, display_name, retired_at from places order by lower(display_name), id`,
  )
}

function listLocations(db: Queryable): Promise<Location[]> {
  return db.many(sql`
    select locations.id, locations.name, locations.display_name, locations.retired_at, ${namedObject('places')} as place
    from locations join places on places.id = locations.place_id
    order by lower(locations.display_name), locations.id`)
}

export const referenceRoutes = {
  listCategories: route('listCategories', {
    async handle(context) {
      const { db, query, caller } = context
      const listsAssets = !caller.scopes || isInScope('listAssets', caller.scopes)
      const categories =
        query.withAssetCount && listsAssets
          ? await countedCategories(db, viewerOf(context))
          : await listCategories(db)
      return withFormerIds(db, 'category', categories)
    },
  }),
  listPlaces: route('listPlaces', {
    handle: async ({ db }) => withFormerIds(db, 'place', await listPlaces(db)),
  }),
  listLocations: route('listLocations', {
    handle: async ({ db }) => withFormerIds(db, 'location', await listLocations(db)),
  }),

  listReferenceEntries: route('listReferenceEntries', {
    handle: (context) => listPage<ReferenceEntry>(context, async () => entryList(context.query)),
  }),

  getReferenceHistory: route('getReferenceHistory', {
    refuses: [404],
    async handle({ db, query: { subject, id } }) {
      await storedEntry(db, subject, id)
      return { items: await historyOf(db, { subject, id }) }
    },
  }),

  ...referenceEntryRoutes,
  ...mergeRoutes,
}
