import {
  assetFaults,
  newAsset,
  ticketsNotCompleted,
  type AssetDraft,
  type AssetField,
  type NewAsset,
} from '../../../../src/domain/asset/asset-rules.ts'
import { managerFor } from '../../../../src/domain/asset/managers.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { storedReferences } from '../../../../src/domain/reference/retired.ts'
import type { Queryable } from '../../db/open.ts'
import { isReassigned, type References } from './draft.ts'
import type { AssetRow } from './rows.ts'
import { withOpenTickets } from './write-queries.ts'

/** A change of a stored asset, which is locked. */
export interface Proposal {
  before: AssetRow
  draft: AssetDraft
  /** Whether the asset may be assigned to a user who has left, as an undo does. */
  allowsFormerUser?: boolean
}

/**
 * Returns a function that checks changes of stored assets by the rules of the form. It also refuses a new user while the
 * asset has open tickets.
 */
export async function judgeOf(
  db: Queryable,
  proposals: readonly Proposal[],
  reference: References,
): Promise<(proposal: Proposal) => Fault<AssetField>[]> {
  const open = await withOpenTickets(
    db,
    proposals.filter(isReassigned).map(({ before }) => before.id),
  )
  return (proposal) => {
    const { before, draft, allowsFormerUser = false } = proposal
    const stored = {
      ...storedReferences(before),
      ...(allowsFormerUser && { assigned_to: draft.assigned_to }),
    }
    const faults = assetFaults(draft, reference, stored)
    const isBlocked = isReassigned(proposal) && open.has(proposal.before.id)
    return isBlocked ? [...faults, ticketsNotCompleted] : faults
  }
}

/** Returns the asset of a draft that has passed the rules. */
export function validAsset(draft: AssetDraft, reference: References): NewAsset {
  const asset = newAsset(draft, reference)
  if (!asset) throw new Error('A checked draft has faults')
  return asset
}

/** Returns an asset with the manager of its draft, even if the manager of its category has changed (MAST-05). */
export const withManagerOf = (draft: AssetDraft, asset: NewAsset): NewAsset => ({
  ...asset,
  manager: managerFor(undefined, draft.manager) ?? asset.manager,
})
