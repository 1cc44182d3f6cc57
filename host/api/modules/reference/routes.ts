import { route } from '../../http/route.ts'
import * as queries from './queries.ts'

export const referenceRoutes = {
  listCategories: route('listCategories', {
    handle: ({ db, query }) =>
      query.withAssetCount ? queries.countedCategories(db) : queries.listCategories(db),
  }),
  listPlaces: route('listPlaces', { handle: ({ db }) => queries.listPlaces(db) }),
  listLocations: route('listLocations', { handle: ({ db }) => queries.listLocations(db) }),
}
