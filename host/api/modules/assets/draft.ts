import type {
  AssetDraft,
  AssetField,
  AssetReference,
} from '../../../../src/domain/asset/asset-rules.ts'
import type { Leavable } from '../../../../src/domain/access/left.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import type { AssetDetail, AssetWrite } from '../../../../src/wire/asset.ts'
import { fieldsIn, recordOf } from '../../../../src/wire/asset-fields.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { distinct, namedReferences } from '../../records/named-reference.ts'

/** The fields with rules of their own, in the order of a 422. */
const ownFields = [
  'category_id',
  'place_id',
  'location_id',
  'status',
  'labelled',
  'manager',
  'quantity',
  'assigned_to',
] as const satisfies readonly AssetField[]

/** Columns of `assets` that a write fills, beside the details. */
export const mainColumns = [...ownFields, ...fieldsIn('asset')] as const

const none = () => null
const blank: Omit<AssetDraft, 'asset_details'> = recordOf(mainColumns, none)
const blankDetail: AssetDetail = recordOf(fieldsIn('details'), none)

/** The draft of a request body; a missing key counts as null. `previous_assignee` is read from the database (OP-068). */
export function draftOf({
  previous_assignee: _distrusted,
  asset_details,
  ...given
}: AssetWrite): AssetDraft {
  return {
    ...blank,
    ...given,
    status: trimmed(given.status),
    labelled: trimmed(given.labelled),
    manager: trimmed(given.manager),
    asset_details: { ...blankDetail, ...asset_details },
  }
}

interface FoundReference extends AssetReference {
  users: readonly Leavable[]
}

/** The rows that drafts name; what does not exist is missing from the lists. */
export async function referencesOf(
  db: Queryable,
  drafts: readonly AssetDraft[],
): Promise<FoundReference> {
  const named = await namedReferences(db, drafts)
  const people = distinct(drafts.map(({ assigned_to }) => assigned_to))
  const users = await db.many<Leavable>(
    sql`select id, username, left_at from users where id = any(${people}) and not is_service_account`,
  )
  return { ...named, users }
}

/** The order in which a 422 lists its entries; the watts come before what else the details hold. */
export const draftFields = [
  ...ownFields,
  'previous_assignee',
  ...fieldsIn('asset'),
  'asset_details',
  'asset_details.watt',
  ...fieldsIn('details').map((name) => `asset_details.${name}` as const),
] as const satisfies readonly (AssetField | 'previous_assignee' | 'asset_details')[]
