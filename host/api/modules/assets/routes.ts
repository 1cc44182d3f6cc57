import { seenAsset } from '../../../../src/domain/access/asset-sight.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import type { Asset } from '../../../../src/wire/asset.ts'
import { listPage } from '../../lists/list-page.ts'
import { viewerOf } from '../../records/asset-sight.ts'
import { orNotFound } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { assetList, datedViewerOf } from './filter.ts'
import * as queries from './queries.ts'
import { toAsset, type ShownAssetRow } from './rows.ts'

async function oneAsset(
  context: CallContext<'getAsset'> | CallContext<'getTrashedAsset'>,
  state: { archived: boolean },
): Promise<Asset> {
  const viewer = datedViewerOf(context)
  const row = await queries.seenAssetById(context.db, context.params.id, { ...state, viewer })
  const asset = toAsset(orNotFound(row, apiTexts, 'assetNotFound'), context)
  return seenAsset(asset, viewer.id, viewer.sight)
}

export const assetRoutes = {
  listAssets: route('listAssets', {
    async handle(context) {
      const { id, sight } = viewerOf(context)
      const page = await listPage<ShownAssetRow>(context, (db) =>
        assetList(db, context.query, datedViewerOf(context)),
      )
      const shown = (row: ShownAssetRow) => seenAsset(toAsset(row, context), id, sight)
      return { ...page, items: page.items.map(shown) }
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
