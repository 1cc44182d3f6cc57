import { message, type Message } from '../../../../src/wire/texts.ts'
import type { AssetField, NewAsset } from '../../../../src/domain/asset/asset-rules.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { assetFormTexts } from '../../../../src/domain/messages/en/asset-form.ts'
import type { Queryable } from '../../db/open.ts'
import { record } from '../../records/journal.ts'
import type { proposalOf } from './draft.ts'
import { idConflict } from './unique-ids.ts'
import * as store from './store.ts'

const gone = (field: AssetField, text: Message): Fault => ({ field, key: 'exists', ...text })
const { unknown, part } = assetFormTexts

/** Faults for foreign keys that fail because a referenced row was deleted while the draft was being saved. */
export const conflicts = {
  assets_category_id_fkey: gone('category_id', message(unknown, 'category')),
  assets_place_id_fkey: gone('place_id', message(unknown, 'place')),
  assets_location_of_place: gone('location_id', message(unknown, 'location')),
  assets_part_of_fkey: gone('part_of', message(part, 'unknown')),
  assets_parts_one_level: {
    field: 'part_of',
    key: 'part-levels',
    ...message(part, 'levels'),
  } as Fault,
  assets_assigned_to_fkey: gone('assigned_to', message(unknown, 'user')),
  ...idConflict,
}

interface Adding extends Pick<Awaited<ReturnType<typeof proposalOf>>, 'reference'> {
  by: number
  /** Whether the new holder is asked to confirm receipt. */
  asksReceipt: boolean
}

/** Adds assets of one user, each with its event. */
export async function addAssets(
  db: Queryable,
  assets: readonly NewAsset[],
  { by, asksReceipt, reference: { users } }: Adding,
) {
  const added = await store.insertAssets(db, assets)
  const ids = added.map(({ id }) => id)
  // Recipients of notifications are determined later, when another user may have the asset.
  const changes = users.map(({ id, username: text }) => ({
    field: 'user',
    from: null,
    to: { id, text },
  }))
  for (const id of ids) await record(db, { subject: 'asset', id, kind: 'asset.added', by, changes })
  if (users.length > 0) await store.handOver(db, ids, { by, asksReceipt })
  return added
}
