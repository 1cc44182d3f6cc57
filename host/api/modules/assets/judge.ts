import {
  assetFaults,
  newAsset,
  ticketsNotCompleted,
  type AssetDraft,
  type AssetField,
  type NewAsset,
} from '../../../../src/domain/asset/asset-rules.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { storedReferences } from '../../../../src/domain/reference/retired.ts'
import type { Queryable } from '../../db/open.ts'
import type { referencesOf } from './draft.ts'
import type { AssetRow } from './rows.ts'
import { withOpenTickets } from './store.ts'

type Reference = Awaited<ReturnType<typeof referencesOf>>

/** A change of a stored asset, which is locked. */
export interface Proposal {
  before: AssetRow
  draft: AssetDraft
  /** Allows a user who has left: an undo assigns assets to their former users. */
  isGivenBack?: boolean
}

const isReassigned = ({ before, draft }: Proposal): boolean =>
  draft.assigned_to !== (before.assigned_user?.id ?? null)

/** Returns the faults of changes of stored assets: by the rules of the form, and a new user while tickets are open. */
export async function judgeOf(
  db: Queryable,
  proposals: readonly Proposal[],
  reference: Reference,
): Promise<(proposal: Proposal) => Fault<AssetField>[]> {
  const open = await withOpenTickets(
    db,
    proposals.filter(isReassigned).map(({ before }) => before.id),
  )
  return (proposal) => {
    const { before, draft, isGivenBack = false } = proposal
    const stored = {
      ...storedReferences(before),
      ...(isGivenBack && { assigned_to: draft.assigned_to }),
    }
    const faults = assetFaults(draft, reference, stored)
    const isBlocked = isReassigned(proposal) && open.has(proposal.before.id)
    return isBlocked ? [...faults, ticketsNotCompleted] : faults
  }
}

/** Returns the asset of a draft that has passed the rules. */
export function settled(draft: AssetDraft, reference: Reference): NewAsset {
  const asset = newAsset(draft, reference)
  if (!asset) throw new Error('An asset that had passed the rules broke them')
  return asset
}
