import type {
  AssetDraft,
  AssetField,
  AssetReference,
} from '../../../../src/domain/asset/asset-rules.ts'
import { withLoan } from '../../../../src/domain/asset/loan-rules.ts'
import type { Whole } from '../../../../src/domain/asset/part-rules.ts'
import type { Leavable } from '../../../../src/domain/access/left.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import type { AssetDetail, AssetWrite } from '../../../../src/wire/asset.ts'
import { fieldsIn, recordOf } from '../../../../src/wire/asset-fields.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { distinct, namedReferences } from '../../records/named-reference.ts'
import { businessDay } from './filter.ts'
import type { AssetRow } from './rows.ts'

/** The fields that have special rules, in the order of a 422. */
const ruledFields = [
  'category_id',
  'place_id',
  'location_id',
  'status',
  'labelled',
  'manager',
  'quantity',
  'assigned_to',
  'part_of',
] as const satisfies readonly AssetField[]

/** Columns of `assets` that a write sets, in addition to the details. */
export const mainColumns = [...ruledFields, ...fieldsIn('asset')] as const

const none = () => null
const blankAsset: Omit<AssetDraft, 'asset_details'> = recordOf(mainColumns, none)
const blankDetails: AssetDetail = recordOf(fieldsIn('details'), none)

/**
 * Returns the draft of a request body; a missing key counts as null. `ask_receipt` is part of the hand-over, not of the
 * asset. `previous_assignee` is read from the database (OP-068).
 */
export function draftOf({
  previous_assignee: _distrusted,
  ask_receipt: _ask,
  asset_details,
  ...given
}: AssetWrite): AssetDraft {
  return {
    ...blankAsset,
    ...given,
    status: trimmed(given.status),
    labelled: trimmed(given.labelled),
    manager: trimmed(given.manager),
    asset_details: { ...blankDetails, ...asset_details },
  }
}

/**
 * Returns the draft of a change of a stored asset. Fields that older clients do not send stay unchanged (OP3-004), but a
 * new user clears the return date.
 */
export function changedDraft(body: AssetWrite, stored: AssetDraft): AssetDraft {
  const hasNewDate = body.return_by !== undefined
  const draft = draftOf(body)
  const unchanged = {
    ...(!hasNewDate && { return_by: stored.return_by }),
    ...(body.part_of === undefined && { part_of: stored.part_of }),
  }
  return withLoan({ ...draft, ...unchanged }, stored, { hasNewDate })
}

export interface References extends AssetReference {
  users: readonly Leavable[]
  wholes: readonly Whole[]
}

interface DraftChange {
  /** The stored asset; undefined for a new one. */
  before?: Pick<AssetRow, 'assigned_user'> | undefined
  draft: AssetDraft
}

/** Returns whether a draft changes the user of an asset. */
export const isReassigned = ({ before, draft }: DraftChange): boolean =>
  draft.assigned_to !== (before?.assigned_user?.id ?? null)

/** Returns the users who newly receive assets by drafts. */
export const newAssignees = (changes: readonly DraftChange[]): number[] =>
  distinct(changes.filter(isReassigned).map(({ draft }) => draft.assigned_to))

/**
 * Loads the rows that drafts name. Rows that do not exist are missing from the result. `lock`: users to lock, so that
 * they cannot be deactivated before the transaction ends. To avoid deadlocks, lock the assets first.
 */
export async function referencesOf(
  db: Queryable,
  drafts: readonly AssetDraft[],
  lock: readonly number[] = [],
): Promise<References> {
  const named = await namedReferences(db, drafts)
  const people = distinct(drafts.map(({ assigned_to }) => assigned_to))
  if (lock.length > 0)
    await db.run(sql`select from users where id = any(${lock}) order by id for share`)
  const users = await db.many<Leavable>(sql`
    select id, username, left_at from users where id = any(${people}) and not is_service_account`)
  const parents = distinct(drafts.map(({ part_of }) => part_of))
  const wholes =
    parents.length === 0
      ? []
      : await db.many<Whole>(
          sql`select id, part_of, deleted_at from assets where id = any(${parents})`,
        )
  return { ...named, users, wholes }
}

/**
 * Returns a draft that will be stored, the rows that it names, and today's date. Locks the user if the draft newly
 * assigns the asset.
 */
export async function proposalOf(
  { db, config }: { db: Queryable; config: Pick<Config, 'business'> },
  draft: AssetDraft,
  before?: AssetRow,
) {
  const references = await referencesOf(db, [draft], newAssignees([{ before, draft }]))
  return { draft, reference: { ...references, today: businessDay(config) } }
}

/** The order in which a 422 lists its entries; the watts precede the other details. */
export const draftFields = [
  ...ruledFields,
  'previous_assignee',
  ...fieldsIn('asset'),
  'asset_details',
  'asset_details.watt',
  ...fieldsIn('details').map((name) => `asset_details.${name}` as const),
] as const satisfies readonly (AssetField | 'previous_assignee' | 'asset_details')[]
