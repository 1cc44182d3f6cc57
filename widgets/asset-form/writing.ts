import { idsIn } from '../../src/domain/asset/similar-rules.ts'
import { call } from '../../src/http/call.ts'
import type { AssetSaved } from '../../src/wire/asset.ts'
import type { Change } from '../../src/wire/run.ts'
import { bodyOf, isGiven, type AssetValues } from './values.ts'

/** The saved asset; `count`: the number of assets if there are several. */
export type Written = AssetSaved & { count?: number }

/** Adds an asset, or one for each of several IDs, and returns the first of them. */
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

/** Returns the changes that parts may follow: user, place and location; undefined if none of them has changed. */
export function partChange(values: AssetValues, before: AssetValues): Change | undefined {
  const { place_id, location_id, assigned_to, return_by } = values
  const isMoved = place_id !== before.place_id || location_id !== before.location_id
  const isHanded = assigned_to !== before.assigned_to
  if (!isMoved && !isHanded) return undefined
  return {
    kind: 'edit',
    set: {
      ...(isMoved && { place_id, ...(location_id && { location_id }) }),
      ...(isHanded && return_by && { return_by }),
    },
    clear: isMoved && !location_id ? ['location_id'] : [],
    ...(isHanded && { user_id: assigned_to }),
    ...(values.ask_receipt && isGiven(values, before.assigned_to) && { ask: true }),
  }
}

/** Changes an asset. */
export const updateAsset = (
  id: number,
  body: ReturnType<typeof bodyOf>,
  headers: Readonly<Record<string, string>>,
): Promise<Written> => call('updateAsset', { params: { id }, body }, { headers })
