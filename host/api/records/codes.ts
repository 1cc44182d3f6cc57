import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { readScanned } from '../../../src/domain/asset/scanned-text.ts'
import type { Code, CodeAsset } from '../../../src/wire/code.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import { isSeen, isSeenAnywhere, type AssetViewer } from './asset-sight.ts'

/** Maximum number of assets with the same ID in a response. */
const mostOfOneId = 20

/** Reads assets for a lookup by code. `from`: a relation named `assets`, and its joins. */
export async function codeAssets(db: Queryable, from: Sql, rest: Sql): Promise<CodeAsset[]> {
  const rows = await db.many<Omit<CodeAsset, 'code'>>(sql`
    select assets.id, serial_number, description, places.display_name as place,
      locations.display_name as location, assets.deleted_at is not null as archived
    from ${from} join places on places.id = assets.place_id
    left join locations on locations.id = assets.location_id ${rest}`)
  return rows.map((row) => ({ ...row, code: assetCode(row.id) }))
}

const read = (db: Queryable, which: Sql) =>
  codeAssets(db, sql`assets`, sql`where ${which} order by assets.id limit ${mostOfOneId}`)

const byNumber = (id: number, viewer: AssetViewer): Sql => sql`
  assets.id = ${id} and ${isSeenAnywhere(viewer)}`

const byId = (text: string, viewer: AssetViewer): Sql => sql`
  lower(serial_number) = lower(${text}) and assets.deleted_at is null and ${isSeen(viewer)}`

interface Resolving {
  viewer: AssetViewer
  /** `APP_URL` and `LABEL_URL`. */
  ours: readonly string[]
  /** Treats the text only as an ID. */
  as?: 'id' | undefined
}

/** Reads the assets of a code or link of ours, otherwise the active ones with this ID, ignoring case (OP3-047). */
async function assetsOf(
  db: Queryable,
  text: string,
  { viewer, ours, as }: Resolving,
): Promise<CodeAsset[]> {
  if (as === 'id') return read(db, byId(text.trim(), viewer))
  const scanned = readScanned(text, ours)
  if (scanned.kind === 'elsewhere') return []
  const ofCode = scanned.kind === 'asset' ? await read(db, byNumber(scanned.id, viewer)) : []
  if (ofCode.length > 0 || scanned.isLink) return ofCode
  return read(db, byId(scanned.text, viewer))
}

/** Returns the assets that a scanned or typed text identifies. */
export async function resolveCode(db: Queryable, text: string, options: Resolving): Promise<Code> {
  const items = await assetsOf(db, text, options)
  const [asset] = items
  if (!asset) return { kind: 'unknown' }
  return items.length === 1 ? { kind: 'asset', asset } : { kind: 'several', items }
}
