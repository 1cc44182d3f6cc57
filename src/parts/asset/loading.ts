import { isRecordId } from '../../domain/record-id.ts'
import { call } from '../../http/call.ts'
import { HttpError } from '../../http/error.ts'
import { gathered } from '../../state/gathered.ts'
import type { Asset } from '../../wire/asset.ts'

/** Most ids of one request (`AssetFilterQuery`). */
const most = 100

const assetsById = async (id: number[]): Promise<ReadonlyMap<number, Asset>> => {
  const { items } = await call('listAssets', { query: { id, perPage: id.length } })
  return new Map(items.map((asset) => [asset.id, asset]))
}

const assets = gathered<Asset>((ids) => {
  const [id] = ids
  if (id !== undefined && ids.length === 1) {
    const asset = call('getAsset', { params: { id } })
    return () => asset
  }
  const requests = new Map<number, Promise<ReadonlyMap<number, Asset>>>()
  for (let from = 0; from < ids.length; from += most) {
    const part = ids.slice(from, from + most)
    const request = assetsById(part)
    for (const each of part) requests.set(each, request)
  }
  return async (each) => {
    const asset = (await requests.get(each))?.get(each)
    // As if it had been asked for alone.
    if (!asset) throw new HttpError(404)
    return asset
  }
})

/** Asks for an asset outside the trash; fails without asking for an id that can be none. */
export async function loadAsset(id: number | undefined, signal?: AbortSignal): Promise<Asset> {
  if (!isRecordId(id)) throw new RangeError('An asset id is a positive whole number')
  return await assets(id, signal)
}
