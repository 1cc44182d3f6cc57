import type { ReferenceEntry } from '../../../../src/wire/reference.ts'
import { masterDataRuleTexts } from '../../../../src/domain/messages/en/master-data.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { listPage } from '../../lists/list-page.ts'
import { historyOf } from '../../records/journal.ts'
import { withFormerIds } from '../../records/merged-entries.ts'
import { entryById, entryList } from './entry-queries.ts'
import { referenceEntryRoutes } from './entry-routes.ts'
import { mergeRoutes } from './merge-routes.ts'
import * as queries from './queries.ts'

export const referenceRoutes = {
  listCategories: route('listCategories', {
    handle: async ({ db, query }) =>
      withFormerIds(
        db,
        'category',
        await (query.withAssetCount ? queries.countedCategories(db) : queries.listCategories(db)),
      ),
  }),
  listPlaces: route('listPlaces', {
    handle: async ({ db }) => withFormerIds(db, 'place', await queries.listPlaces(db)),
  }),
  listLocations: route('listLocations', {
    handle: async ({ db }) => withFormerIds(db, 'location', await queries.listLocations(db)),
  }),

  listReferenceEntries: route('listReferenceEntries', {
    handle: (context) => listPage<ReferenceEntry>(context, async () => entryList(context.query)),
  }),

  getReferenceHistory: route('getReferenceHistory', {
    refuses: [404],
    async handle({ db, query: { subject, id } }) {
      if (!(await entryById(db, subject, id))) throw notFound(masterDataRuleTexts.notFound, subject)
      return { items: await historyOf(db, { subject, id }) }
    },
  }),

  ...referenceEntryRoutes,
  ...mergeRoutes,
}
