import { message, type Message } from '../../../../src/wire/texts.ts'
import type { AssetField, NewAsset } from '../../../../src/domain/asset/asset-rules.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { assetFormTexts } from '../../../../src/domain/messages/en/asset-form.ts'
import type { Queryable } from '../../db/open.ts'
import { handOver } from '../../records/asset-handovers.ts'
import { record } from '../../records/journal.ts'
import type { References } from './draft.ts'
import { idConflict } from './unique-ids.ts'
import { insertAssets } from './write-queries.ts'

const missingRecord = (field: AssetField, text: Message): Fault => fault(field, 'exists', text)
const { unknown, part } = assetFormTexts

/** Faults for constraints that fail because other data changed while the draft was being saved. */
export const assetConflicts = {
  assets_category_id_fkey: missingRecord('category_id', message(unknown, 'category')),
  assets_place_id_fkey: missingRecord('place_id', message(unknown, 'place')),
  assets_location_of_place: missingRecord('location_id', message(unknown, 'location')),
  assets_part_of_fkey: missingRecord('part_of', message(part, 'unknown')),
  assets_parts_one_level: fault('part_of', 'part-levels', message(part, 'levels')) as Fault,
  assets_assigned_to_fkey: missingRecord('assigned_to', message(unknown, 'user')),
  ...idConflict,
}

interface AddOptions {
  by: number
  /** Whether the assigned user is asked to confirm receipt. */
  asksReceipt: boolean
  reference: Pick<References, 'users'>
}

/** Adds assets that are assigned to the same user or to none, with an event each. */
export async function addAssets(
  db: Queryable,
  assets: readonly NewAsset[],
  { by, asksReceipt, reference: { users } }: AddOptions,
) {
  const added = await insertAssets(db, assets)
  const ids = added.map(({ id }) => id)
  // The event names the user: when notifications are planned, the asset may be assigned to someone else.
  const changes = users.map(({ id, username: text }) => ({
    field: 'user',
    from: null,
    to: { id, text },
  }))
  for (const id of ids) await record(db, { subject: 'asset', id, kind: 'asset.added', by, changes })
  if (users.length > 0) await handOver(db, ids, { by, asksReceipt })
  return added
}
