import { idsIn } from '../../src/domain/asset/similar-rules.ts'
import { call } from '../../src/http/call.ts'
import type { AssetSaved } from '../../src/wire/asset.ts'
import type { Change } from '../../src/wire/run.ts'
import { bodyOf, isHandedOver, type AssetValues } from './values.ts'

/** The saved asset. `count`: the number of assets if several were added. */
export type Written = AssetSaved & { count?: number }

/** Adds an asset, or one for each of several IDs. Resolves to the first asset. */
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

/** Returns the change of user, place and location for the parts of an asset; undefined if all are the same as before. */
export function partChange(values: AssetValues, before: AssetValues): Change | undefined {
  const { place_id, location_id, assigned_to, return_by } = values
  const isMoved = place_id !== before.place_id || location_id !== before.location_id
  const isReassigned = assigned_to !== before.assigned_to
  if (!isMoved && !isReassigned) return undefined
  return {
    kind: 'edit',
    set: {
      ...(isMoved && { place_id, ...(location_id && { location_id }) }),
      ...(isReassigned && return_by && { return_by }),
    },
    clear: isMoved && !location_id ? ['location_id'] : [],
    ...(isReassigned && { user_id: assigned_to }),
    ...(values.ask_receipt && isHandedOver(values, before.assigned_to) && { ask: true }),
  }
}

export const updateAsset = (
  id: number,
  body: ReturnType<typeof bodyOf>,
  headers: Readonly<Record<string, string>>,
): Promise<Written> => call('updateAsset', { params: { id }, body }, { headers })
