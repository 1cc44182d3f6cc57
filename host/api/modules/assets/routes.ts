import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import type { Asset } from '../../../../src/wire/asset.ts'
import { answerList } from '../../lists/answer.ts'
import { notFound } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { assetList, businessDay } from './filter.ts'
import * as queries from './queries.ts'
import { toAsset, type AssetRow } from './rows.ts'

async function oneAsset(
  context: CallContext<'getAsset'> | CallContext<'getTrashedAsset'>,
  state: { archived: boolean },
): Promise<Asset> {
  const row = await queries.assetById(context.db, context.params.id, state)
  if (!row) throw notFound(apiTexts, 'assetNotFound')
  return toAsset(row, context)
}

export const assetRoutes = {
  listAssets: route('listAssets', {
    async handle(context) {
      const { query } = context
      const page = await answerList<AssetRow>(context, (db) =>
        assetList(db, query, businessDay(context.config)),
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
