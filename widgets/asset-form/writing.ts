import { idsIn } from '../../src/domain/asset/similar-rules.ts'
import { call } from '../../src/http/call.ts'
import type { AssetSaved } from '../../src/wire/asset.ts'
import { bodyOf, type AssetValues } from './values.ts'

/** What was written; `count`: how many assets it is, where there are several. */
export type Written = AssetSaved & { count?: number }

/** Adds an asset, or one for each of several IDs; the first of them stands for all. */
export async function createAssets(
  values: AssetValues,
  headers: Readonly<Record<string, string>>,
): Promise<Written> {
  const body = bodyOf(values, null)
  const serial_numbers = idsIn(values.serial_numbers)
  if (serial_numbers.length < 2) return await call('createAsset', { body }, { headers })
  const several = { ...body, serial_numbers }
  const { ids } = await call('createSimilarAssets', { body: several }, { headers })
  return { id: ids[0] ?? 0, version: 1, count: ids.length }
}

/** Changes an asset. */
export const updateAsset = (
  id: number,
  body: ReturnType<typeof bodyOf>,
  headers: Readonly<Record<string, string>>,
): Promise<Written> => call('updateAsset', { params: { id }, body }, { headers })
