import { isRecordId } from '../../src/domain/record-id.ts'
import { call } from '../../src/http/call.ts'
import type { Asset } from '../../src/wire/asset.ts'

/** The asset of an id as the server holds it; nothing is asked for what can be no id. */
export async function askFor(id: number, signal?: AbortSignal): Promise<Asset> {
  if (!isRecordId(id)) throw new RangeError('An asset id is a positive whole number')
  return await call('getAsset', { params: { id } }, signal ? { signal } : {})
}
