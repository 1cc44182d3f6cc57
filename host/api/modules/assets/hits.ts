import { seenAsset } from '../../../../src/domain/access/asset-sight.ts'
import { assetCode, assetOfCode } from '../../../../src/domain/asset/asset-code.ts'
import { assetName } from '../../../../src/domain/asset/asset-name.ts'
import type { AssetHit } from '../../../../src/wire/search.ts'
import type { Queryable } from '../../db/open.ts'
import type { CallContext } from '../../http/route.ts'
import { firstRows, pageOf } from '../../lists/page.ts'
import { assetList, datedViewerOf } from './filter.ts'
import { toAsset, type ShownAssetRow } from './rows.ts'

/** Returns the active assets that match a search and that the caller may see. An asset with this code is the first. */
export async function assetHits(
  context: CallContext<'search'>,
  db: Queryable,
  limit: number,
): Promise<AssetHit[]> {
  const { q } = context.query
  const viewer = datedViewerOf(context)
  const coded = assetOfCode(q.trim())
  const byCode = coded
    ? (await pageOf<ShownAssetRow>(db, await assetList(db, { id: [coded] }, viewer), {})).items
    : []
  const matches = await firstRows<ShownAssetRow>(
    db,
    await assetList(db, { search: q }, viewer),
    limit,
  )
  const others = matches.filter(({ id }) => id !== coded)
  return [...byCode, ...others].slice(0, limit).map((row) => {
    const asset = seenAsset(toAsset(row, context), viewer.id, viewer.sight)
    const { id, serial_number, category, place, location, assigned_user, status } = asset
    const title = assetName(asset)
    const facts = [serial_number, category.display_name, location?.display_name]
    const text = [
      assetCode(id),
      ...facts.filter((fact) => fact !== title),
      place.display_name,
      assigned_user?.username,
    ]
    return { kind: 'asset', id, title, text: text.filter(Boolean).join(' · '), status }
  })
}
