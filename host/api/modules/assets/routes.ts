import { apiTexts } from '../../../../src/domain/messages/api.ts'
import type { Asset } from '../../../../src/wire/asset.ts'
import { pageQuery } from '../../lib/page-query.ts'
import { notFound } from '../../lib/problem.ts'
import { route, type CallContext } from '../../lib/route.ts'
import { assetFilter } from './filter.ts'
import * as queries from './queries.ts'
import { toAsset } from './rows.ts'

async function oneAsset(
  context: CallContext<'getAsset'> | CallContext<'getTrashedAsset'>,
  state: { archived: boolean },
): Promise<Asset> {
  const row = await queries.assetById(context.db, context.params.id, state)
  if (!row) throw notFound(apiTexts.assetNotFound)
  return toAsset(row, context)
}

export const assetRoutes = {
  listAssets: route('listAssets', {
    async handle(context) {
      const { db, query } = context
      const filter = await assetFilter(db, query)
      // A whole inventory in one answer would serve nobody; exports stream it.
      const page = await pageQuery(
        { ...query, all: false },
        {
          total: () => queries.countAssets(db, filter),
          rows: (window) => queries.listAssets(db, filter, window),
        },
      )
      return { ...page, items: page.items.map((row) => toAsset(row, context)) }
    },
  }),

  getAsset: route('getAsset', {
    handle: (context) => oneAsset(context, { archived: false }),
    version: ({ version }) => version,
  }),

  getTrashedAsset: route('getTrashedAsset', {
    handle: (context) => oneAsset(context, { archived: true }),
    version: ({ version }) => version,
  }),
}
