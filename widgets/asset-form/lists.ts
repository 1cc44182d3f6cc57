import type { ReferenceLists } from '../../src/state/reference.ts'
import type { Asset } from '../../src/wire/asset.ts'

/** Where the options come from. */
export interface AssetLists extends Omit<ReferenceLists, 'users'> {
  users: readonly { id: number; username: string }[]
}

interface Row {
  id: number
}

const withOwn = <T extends Row>(rows: readonly T[], own: T | null): readonly T[] =>
  own === null || rows.some(({ id }) => id === own.id) ? rows : [...rows, own]

/** The reference lists, and what the asset itself names: it shows also where a list failed or has it no more. */
export function listsWith(reference: AssetLists, asset: Asset | undefined): AssetLists {
  const { categories, places, locations, users } = reference
  if (!asset) return { categories, places, locations, users }
  return {
    categories: withOwn(categories, asset.category),
    places: withOwn(places, asset.place),
    locations: withOwn(locations, asset.location),
    users: withOwn(users, asset.assigned_user),
  }
}
