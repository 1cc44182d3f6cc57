import { isRecordId } from '../../domain/access/record-id.ts'
import { call } from '../../http/call.ts'
import { HttpError } from '../../http/error.ts'
import { batchedLookup } from '../../state/list/batched-lookup.ts'
import type { Asset } from '../../wire/asset.ts'
import type { CallInput } from '../../wire/call-types.ts'

/** Loads an asset, from the trash if `archived`. Throws a RangeError for an invalid id, without a request. */
export async function loadAsset(
  id: number | undefined,
  signal?: AbortSignal,
  archived = false,
): Promise<Asset> {
  if (!isRecordId(id)) throw new RangeError('An asset id is a positive whole number')
  return await call(
    archived ? 'getTrashedAsset' : 'getAsset',
    { params: { id } },
    signal && { signal },
  )
}

/** Loads all assets that a filter finds, page by page. */
export async function loadAllAssets(
  filter: Omit<NonNullable<CallInput<'listAssets'>['query']>, 'page' | 'perPage'>,
  signal: AbortSignal,
): Promise<Asset[]> {
  const assets: Asset[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...filter, page, perPage: 100 }
    const { items, totalPages } = await call('listAssets', { query }, { signal })
    assets.push(...items)
    pages = totalPages
  }
  return assets
}

/** The maximum number of ids in a request (`AssetFilterQuery`). */
const maxIds = 100

async function loadAssetsById(
  id: number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Asset>> {
  const { items } = await call('listAssets', { query: { id, perPage: id.length } }, { signal })
  return new Map(items.map((asset) => [asset.id, asset]))
}

const loadBatched = batchedLookup<Asset>((ids, signal) => {
  const [id] = ids
  if (id !== undefined && ids.length === 1) {
    const asset = loadAsset(id, signal)
    return () => asset
  }
  const requests = new Map<number, Promise<ReadonlyMap<number, Asset>>>()
  for (let from = 0; from < ids.length; from += maxIds) {
    const chunk = ids.slice(from, from + maxIds)
    const request = loadAssetsById(chunk, signal)
    for (const each of chunk) requests.set(each, request)
  }
  return async (each) => {
    const asset = (await requests.get(each))?.get(each)
    // The same error as for a single request.
    if (!asset) throw new HttpError(404)
    return asset
  }
})

/** Loads an asset, together with others that the page requests at the same time. */
export async function loadAssetWithOthers(
  id: number | undefined,
  signal: AbortSignal,
): Promise<Asset> {
  return isRecordId(id) ? await loadBatched(id, signal) : await loadAsset(id, signal)
}
