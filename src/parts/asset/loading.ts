import { isRecordId } from '../../domain/record-id.ts'
import { call } from '../../http/call.ts'
import type { Asset } from '../../wire/asset.ts'

/** Asks for an asset, outside the trash unless `archived`; fails without asking for an id that can be none. */
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
