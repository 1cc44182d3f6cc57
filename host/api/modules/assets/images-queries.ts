import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import { record } from '../../records/journal.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import type { Picture } from '../../files/process-image.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'

/** A row of `asset_images`. */
export interface StoredPicture {
  file_key: string
  content_type: Picture['contentType']
  width: number
  height: number
  bytes: number
}

/** An active asset and the number of its pictures. */
export interface AssetWithPictureCount {
  id: number
  image_count: number
}

export function activeAsset(
  db: Queryable,
  assetId: number,
): Promise<AssetWithPictureCount | undefined> {
  return db.maybe<AssetWithPictureCount>(sql`
    select id, image_count from assets where id = ${assetId} and deleted_at is null`)
}

/** Locks an active asset. Throws a 404 if there is none. */
export async function lockAsset(tx: Queryable, assetId: number): Promise<AssetWithPictureCount> {
  const asset = await tx.maybe<AssetWithPictureCount>(sql`
    select id, image_count from assets where id = ${assetId} and deleted_at is null for update`)
  return orNotFound(asset, apiTexts, 'assetNotFound')
}

/** Appends pictures to an asset, in their order. */
export async function addPictures(
  tx: Queryable,
  assetId: number,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await tx.run(sql`
    insert into asset_images (asset_id, file_key, content_type, width, height, bytes, position)
    select ${assetId}, sent.file_key, sent.content_type, sent.width, sent.height, sent.bytes,
      sent.nth + (select coalesce(max(position), -1) from asset_images where asset_id = ${assetId})
    from rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      as (file_key text, content_type text, width integer, height integer, bytes integer))
      with ordinality as sent (file_key, content_type, width, height, bytes, nth)
    order by sent.nth`)
}

/** Deletes the row of a picture and returns its file key; undefined if the asset has no such picture. */
export async function removePicture(
  tx: Queryable,
  { assetId, imageId }: { assetId: number; imageId: number },
): Promise<string | undefined> {
  const removed = await tx.maybe<{ file_key: string }>(sql`
    delete from asset_images where id = ${imageId} and asset_id = ${assetId} returning file_key`)
  return removed?.file_key
}

export async function versionOf(tx: Queryable, assetId: number): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    sql`select version from assets where id = ${assetId}`,
  )
  return version
}

/** Returns the asset's pictures in their order. */
export function picturesOf(
  db: Queryable,
  assetId: number,
): Promise<{ id: number; file_key: string }[]> {
  return db.many(sql`
    select id, file_key from asset_images where asset_id = ${assetId} order by position, id`)
}

/** Records that pictures were added to an asset or deleted from it. */
export async function recordPictures(
  db: Queryable,
  id: number,
  {
    kind,
    by,
    count,
  }: { kind: 'asset.pictures_added' | 'asset.pictures_deleted'; by: number; count: number },
): Promise<void> {
  const { imagesAdded, imagesDeleted } = historyTexts
  const messages = [(kind === 'asset.pictures_added' ? imagesAdded : imagesDeleted)(count)]
  const changes = [{ field: 'pictures', from: null, to: { id: count, text: String(count) } }]
  await record(db, { subject: 'asset', id, kind, by, messages, changes })
}
