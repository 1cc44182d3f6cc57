import type { Asset } from '../../wire/asset.ts'
import { hideableFields, fieldsIn, recordOf } from '../../wire/asset-fields.ts'
import { can } from './roles.ts'

/** Which assets employees see: their own, those of their place as well, or all. */
export const assetScopes = ['own', 'place', 'all'] as const
export type AssetScope = (typeof assetScopes)[number]

/** What an installation shows to employees. */
export interface EmployeeSight {
  employeeSees: AssetScope
  /** Do they also see prices, MAC address, remarks and holder of other people's assets? */
  employeeDetails: boolean
}

/** What a user sees of assets. */
export interface AssetSight {
  scope: AssetScope
  /** Whose prices, MAC address, remarks and holder the user sees. */
  details: 'own' | 'all'
  /**
   * Which assets in the trash: all, or those that are assigned to the user or that the user has raised a ticket about
   * (OP4-036).
   */
  trash: 'linked' | 'all'
  /** Whose hand-overs the user sees. */
  handovers: 'own' | 'all'
}

export const seesEverything: AssetSight = {
  scope: 'all',
  details: 'all',
  trash: 'all',
  handovers: 'all',
}

/** Returns what a user of this role sees. Roles that manage assets see everything. */
export function assetSight(
  role: string | null | undefined,
  { employeeSees, employeeDetails }: EmployeeSight,
): AssetSight {
  if (can(role, 'asset.write')) return seesEverything
  return {
    scope: employeeSees,
    details: employeeDetails ? 'all' : 'own',
    trash: can(role, 'trash.list') ? 'all' : 'linked',
    handovers: 'own',
  }
}

/** Returns the asset as a user sees it: hidden fields are null, and `hidden` is set. */
export function seenAsset(
  stored: Asset,
  personId: number,
  { scope, details, trash, handovers }: AssetSight,
): Asset {
  const { part_of } = stored
  // The user may not be allowed to see the asset that this one is a part of.
  const seesWhole = scope === 'all' && (trash === 'all' || part_of?.archived === false)
  const asset = {
    ...stored,
    part_of: seesWhole ? part_of : null,
    parts: scope === 'all' ? stored.parts : 0,
  }
  const { assigned_user } = asset
  if (handovers === 'all' || assigned_user?.id === personId) return asset
  const shared = { ...asset, handover: null }
  if (details === 'all') return shared
  const nullFields = (part: 'asset' | 'details') => {
    const names = fieldsIn(part).filter((name) => hideableFields().includes(name))
    return recordOf(names, () => null)
  }
  return {
    ...shared,
    ...nullFields('asset'),
    assigned_user: null,
    book_value: null,
    asset_detail: { ...asset.asset_detail, ...nullFields('details') },
    hidden: { held: assigned_user !== null },
  }
}
