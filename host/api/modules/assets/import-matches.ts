import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { idKey } from '../../imports/cell-text.ts'
import type { ReadRow } from '../../imports/row.ts'
import { assetsById } from './queries.ts'
import type { AssetRow } from './rows.ts'
import { lockAssets } from './store.ts'

/** The active assets with the ID of a row, and the number of those in the trash. */
export interface Match {
  active: readonly AssetRow[]
  trashed: number
}

const nothing: Match = { active: [], trashed: 0 }

/** Returns what a row is recognised by; null if it has no ID. */
export const keyOf = ({ values }: ReadRow): string | null =>
  idKey(String(values['serial_number'] ?? ''))

/** Finds the assets with the IDs of rows, ignoring case. */
export async function matchesOf(
  db: Queryable,
  reads: readonly ReadRow[],
  { lock }: { lock: boolean },
): Promise<{ of(read: ReadRow): Match }> {
  const keys = [...new Set(reads.map(keyOf).filter((key) => key !== null))]
  const found = await db.many<{ id: number; key: string; is_active: boolean }>(sql`
    select id, lower(serial_number) as key, deleted_at is null as is_active from assets
    where lower(serial_number) = any(${keys}::text[])`)
  const ids = found.filter(({ is_active }) => is_active).map(({ id }) => id)
  if (lock) await lockAssets(db, ids)
  const assets = new Map((await assetsById(db, ids)).map((asset) => [asset.id, asset]))
  const matches = new Map<string, Match>()
  for (const { id, key } of found) {
    const { active, trashed } = matches.get(key) ?? nothing
    const asset = assets.get(id)
    const isActive = asset !== undefined && asset.deleted_at === null
    matches.set(key, {
      active: isActive ? [...active, asset] : active,
      trashed: trashed + (isActive ? 0 : 1),
    })
  }
  return { of: (read) => matches.get(keyOf(read) ?? '') ?? nothing }
}
