import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import type { AssetDraft, NewAsset } from '../../../../src/domain/asset/asset-rules.ts'
import type { Asset, AssetMoved } from '../../../../src/wire/asset.ts'
import { fieldsIn, recordOf } from '../../../../src/wire/asset-fields.ts'
import type { Queryable } from '../../db/open.ts'
import { raw, sql } from '../../db/sql.ts'
import { lastChange } from '../../records/journal.ts'
import type { AssetRow } from './rows.ts'
import { notFound } from '../../http/problem.ts'
import { assertCurrent } from '../../http/version.ts'
import { mainColumns } from './draft.ts'

const detailColumns = fieldsIn('details')

const columnNames = [...mainColumns, ...detailColumns]

/** Every column that a write can set. */
export const settableColumns = raw(columnNames.join(', '))

type Column = (typeof columnNames)[number]

/** Returns the values of an asset by the columns that hold them. */
const columnsOf = ({ asset_details, ...asset }: AssetDraft): Record<Column, unknown> => ({
  ...recordOf(mainColumns, (column) => asset[column]),
  ...recordOf(detailColumns, (column) => asset_details[column]),
})

/** Returns a stored asset as a draft. */
export function draftOfStored(stored: StoredAsset): AssetDraft {
  const flat = {
    ...stored,
    category_id: stored.category.id,
    place_id: stored.place.id,
    location_id: stored.location?.id ?? null,
    assigned_to: stored.assigned_user?.id ?? null,
    part_of: stored.part_of?.id ?? null,
  }
  return {
    ...recordOf(mainColumns, (column) => flat[column]),
    asset_details: stored.asset_detail,
  } as AssetDraft
}

type StoredAsset = Asset | AssetRow

interface IdAndVersion {
  id: number
  version: number
}

/** Inserts assets together. Returns their ids and versions in the order of `assets`. */
export async function insertAssets(
  tx: Queryable,
  assets: readonly NewAsset[],
): Promise<IdAndVersion[]> {
  const given = columnNames.map((column) => `given.${column}`)
  const ids = await tx.many<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('assets', 'id'))::integer as id from generate_series(1, ${assets.length})`)
  const rows = assets.map((asset, at) => ({ ...columnsOf(asset), id: ids[at]?.id }))
  const stored = await tx.many<IdAndVersion>(sql`
    insert into assets (id, ${settableColumns})
    select given.id, ${raw(given.join(', '))} from jsonb_populate_recordset(null::assets, ${JSON.stringify(rows)}::jsonb) as given
    returning id, version`)
  return stored.toSorted((one, other) => one.id - other.id)
}

/** An asset with new values. `before`: the stored values that they replace. */
export interface AssetUpdate {
  id: number
  asset: NewAsset
  before: Replaced
}

/**
 * Updates assets by one statement that contains only the columns that differ, because every column takes time.
 */
export async function updateAssets(db: Queryable, assets: readonly AssetUpdate[]): Promise<void> {
  const names = columnNames.filter((column) => assets.some(({ before }) => column in before))
  const rows = assets.map(({ id, asset }) => ({ id, ...columnsOf(asset) }))
  const given = names.map((column) => `given.${column}`)
  await db.run(sql`
    update assets set (${raw(names.join(', '))}) = row(${raw(given.join(', '))})
    from jsonb_populate_recordset(null::assets, ${JSON.stringify(rows)}::jsonb) as given
    where assets.id = given.id`)
}

type Replaced = Partial<Record<Column, unknown>>

/** Returns the stored values that `asset` would replace, by column. */
export function replacedValues(stored: StoredAsset, asset: NewAsset): Replaced {
  const [before, after] = [columnsOf(draftOfStored(stored)), columnsOf(asset)]
  return recordOf(
    columnNames.filter((column) => before[column] !== after[column]),
    (column) => before[column],
  )
}

/** A locked asset. `deleted_at` is set while it is in the trash. */
export interface LockedAsset extends IdAndVersion {
  deleted_at: string | null
}

/** Locks assets, in the trash or not, in the order of their ids, so that two such locks cannot deadlock. */
export const lockAssets = (db: Queryable, ids: readonly number[]): Promise<LockedAsset[]> =>
  db.many<LockedAsset>(sql`
    select id, version, deleted_at from assets where id = any(${[...ids]}) order by id for no key update`)

/**
 * Locks the asset that a path names and returns its id. Throws a 404 if there is none, in the trash if `archived` and
 * outside of it otherwise, and a 412 for a stale `If-Match`. Every write of an asset begins with such a lock. Read names of
 * places, categories and users in a later statement: after a wait for the lock, a join here would return them as they were
 * before it.
 */
export async function lockForWrite(
  { db, params, ifMatch }: { db: Queryable; params: { id: number }; ifMatch: string | undefined },
  { archived }: { archived: boolean },
): Promise<number> {
  const inState = archived ? sql`deleted_at is not null` : sql`deleted_at is null`
  const locked = await db.maybe<IdAndVersion>(sql`
    select id, version from assets where id = ${params.id} and ${inState} for no key update`)
  if (!locked) throw notFound(apiTexts, 'assetNotFound')
  await assertCurrent(ifMatch, locked.version, () =>
    lastChange(db, { subject: 'asset', id: locked.id }),
  )
  return locked.id
}

/** Returns the ids of those assets that have a ticket that is not completed. */
export async function withOpenTickets(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const open = await db.many<{ asset_id: number }>(sql`
    select distinct asset_id from tickets
    where asset_id = any(${[...ids]}) and deleted_at is null and status <> 'completed'`)
  return new Set(open.map(({ asset_id }) => asset_id))
}

/** An asset to archive or restore. `trashed`: the time of archiving or `now`; null restores the asset. */
export interface ArchiveChange {
  id: number
  trashed: string | null
}

/** Archives or restores assets. */
export const archiveOrRestore = (
  db: Queryable,
  changes: readonly ArchiveChange[],
): Promise<AssetMoved[]> =>
  db.many<AssetMoved>(sql`
    update assets set deleted_at = case given.trashed when 'now' then clock_timestamp() else given.trashed::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id integer, trashed text)
    where assets.id = given.id returning assets.id, assets.deleted_at, assets.version`)
