import type { AssetDraft } from '../../../../src/domain/asset/asset-rules.ts'
import { leavingTexts } from '../../../../src/domain/messages/en/leaving.ts'
import type { AssetPlan } from '../../../../src/wire/leaving.ts'
import { message } from '../../../../src/wire/texts.ts'
import { leavingRequest, type HandingOver } from '../../runs/leaving-run.ts'
import { noteOf, refused } from '../../runs/run-notes.ts'
import { restoreValues, loadAssets, lockRows } from './bulk.ts'
import { inTrash, writeRows } from './bulk-write.ts'
import { draftOfStored } from './write-queries.ts'

const staysNote = noteOf(message(leavingTexts.notes, 'stays'), { key: 'stays' })
const notAssignedNote = noteOf(message(leavingTexts.notes, 'notWithThem'), { key: 'not-with-them' })

/** Returns an asset after it was handed over to another user or taken back. Clears its return date. */
function handedOver(draft: AssetDraft, plan: AssetPlan): AssetDraft {
  if (plan.to === 'user') return { ...draft, assigned_to: plan.user_id ?? null, return_by: null }
  const { place_id, location_id = null, status } = plan
  return {
    ...draft,
    assigned_to: null,
    return_by: null,
    location_id,
    ...(place_id && { place_id }),
    ...(status && { status }),
  }
}

/** Hands over the assets that a leaving user still has, by the rules of bulk actions. */
export const assetsOfLeaver: HandingOver = {
  async step(tx, run, rows) {
    const { person_id, assets } = leavingRequest(run)
    const plans = new Map(assets.map((plan) => [plan.id, plan]))
    const { lockedRows, results } = await lockRows(tx, rows)
    const assetOf = await loadAssets(tx, lockedRows)
    const proposals = []
    for (const { row, record } of lockedRows) {
      const plan = plans.get(record.id)
      const before = assetOf(record.id)
      const { row_no } = row
      if (!plan || plan.to === 'stay') results.push({ row_no, outcome: 'skip', notes: [staysNote] })
      else if (record.deleted_at !== null) results.push(refused(row_no, [inTrash]))
      else if (before.assigned_user?.id !== person_id)
        results.push(refused(row_no, [notAssignedNote]))
      else proposals.push({ row_no, before, draft: handedOver(draftOfStored(before), plan) })
    }
    return [...results, ...(await writeRows(tx, run, proposals))]
  },
  undo: (tx, run, rows) => restoreValues(tx, run, { rows, allowsFormerUser: true }),
}
