import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import type { NewAsset } from '../../../../src/domain/asset/asset-rules.ts'
import type { Asset } from '../../../../src/wire/asset.ts'
import { fieldsIn } from '../../../../src/wire/asset-fields.ts'
import type { Queryable } from '../../db/open.ts'
import { join, raw, sql, type Sql } from '../../db/sql.ts'
import { lastChange } from '../../records/journal.ts'
import { notFound } from '../../http/problem.ts'
import { assertCurrent } from '../../http/version.ts'
import { mainColumns } from './draft.ts'

const detailColumns = fieldsIn('details')

/** Every column that a write fills. */
export const writtenColumns = raw([...mainColumns, ...detailColumns].join(', '))

const valuesOf = (asset: NewAsset): unknown[] => [
  ...mainColumns.map((column) => asset[column]),
  ...detailColumns.map((column) => asset.asset_details[column]),
]

interface Stored {
  id: number
  version: number
}

export function insertAsset(db: Queryable, asset: NewAsset): Promise<Stored> {
  return db.one(sql`
    insert into assets (${writtenColumns}) values (${join(valuesOf(asset))}) returning id, version`)
}

export async function storeAsset(db: Queryable, id: number, asset: NewAsset): Promise<void> {
  await db.run(
    sql`update assets set (${writtenColumns}) = row(${join(valuesOf(asset))}) where id = ${id}`,
  )
}

/** Is the asset stored with other values than these? */
export function differs(stored: Asset | Omit<Asset, 'asset_images'>, asset: NewAsset): boolean {
  const flat: Omit<NewAsset, 'asset_details'> = {
    ...stored,
    category_id: stored.category.id,
    place_id: stored.place.id,
    location_id: stored.location?.id ?? null,
    assigned_to: stored.assigned_user?.id ?? null,
  }
  return (
    mainColumns.some((column) => flat[column] !== asset[column]) ||
    detailColumns.some((column) => stored.asset_detail[column] !== asset.asset_details[column])
  )
}

const inState = ({ archived }: { archived: boolean }): Sql =>
  archived ? sql`deleted_at is not null` : sql`deleted_at is null`

/**
 * Locks an asset's row and returns its version; undefined when there is none in this state. Every write of an asset
 * begins with this lock; raising or linking a ticket takes it too. Joined names must be read by a later statement: in
 * this one a join would still see rows from before the wait for the lock.
 */
function lockAsset(
  db: Queryable,
  id: number,
  state: { archived: boolean },
): Promise<Stored | undefined> {
  return db.maybe<Stored>(sql`
    select id, version from assets where id = ${id} and ${inState(state)} for no key update`)
}

/** Locks the asset that a path names; 404 when there is none in this state, 412 for a stale `If-Match`. */
export async function lockForWrite(
  { db, params, ifMatch }: { db: Queryable; params: { id: number }; ifMatch: string | undefined },
  state: { archived: boolean },
): Promise<number> {
  const locked = await lockAsset(db, params.id, state)
  if (!locked) throw notFound(apiTexts, 'assetNotFound')
  await assertCurrent(ifMatch, locked.version, () =>
    lastChange(db, { subject: 'asset', id: locked.id }),
  )
  return locked.id
}

/** Is there a ticket about the asset that is not completed? */
export async function hasOpenTickets(db: Queryable, assetId: number): Promise<boolean> {
  const open = await db.maybe(sql`
    select from tickets
    where asset_id = ${assetId} and deleted_at is null and status <> 'completed' limit 1`)
  return open !== undefined
}
