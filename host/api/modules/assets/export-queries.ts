import { assetCode } from '../../../../src/domain/asset/asset-code.ts'
import type { NewAsset } from '../../../../src/domain/asset/asset-rules.ts'
import type { AssetDetail } from '../../../../src/wire/asset.ts'
import { isComputed, type AssetColumnName } from '../../../../src/wire/asset-fields.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import { empty, sql, type Sql } from '../../db/sql.ts'
import { all, orderBy, orderedTable, type List } from '../../lists/list.ts'
import { namesById } from '../../records/named-reference.ts'
import { wallClock } from '../../spreadsheet/wall-clock.ts'
import { bookValue, lifeJoin } from './book-value.ts'
import { settableColumns } from './write-queries.ts'

/** A stored asset with its details in the same object, and its computed fields if they are exported. */
export type ExportedAsset = Omit<NewAsset, 'asset_details'> &
  AssetDetail &
  Partial<{
    id: number
    last_seen_at: string | null
    book_value_inr: number | null
    book_value_usd: number | null
  }>

/** Selects every asset of a list in its order. Computed fields are selected only if `columns` has one. `today`: the day of book values. */
export function exportedAssets(
  list: List,
  { columns, today }: { columns: readonly AssetColumnName[] | undefined; today: string },
): Sql {
  const values = sql`, assets.id, assets.last_seen_at,
    ${bookValue('inr', today, 'exported_lives.useful_life')} as book_value_inr,
    ${bookValue('usd', today, 'exported_lives.useful_life')} as book_value_usd`
  const needsComputed = columns?.some(isComputed) ?? false
  return sql`
  select ${settableColumns} ${needsComputed ? values : empty} from ${orderedTable(list)} ${needsComputed ? lifeJoin('exported_lives') : empty}
  where ${all([list.condition, list.search?.matches ?? sql`true`])} order by ${orderBy(list)}`
}

/** Returns the code of the asset with this id. */
export const codeOf = (id: number | null): string | null => (id === null ? null : assetCode(id))

/** Names by id. */
export interface Names {
  categories: ReadonlyMap<number, string>
  places: ReadonlyMap<number, string>
  locations: ReadonlyMap<number, string>
  users: ReadonlyMap<number, string>
}

const loadNames = async (db: Queryable): Promise<Names> => ({
  categories: await namesById(db, sql`select id, display_name as name from categories`),
  places: await namesById(db, sql`select id, display_name as name from places`),
  locations: await namesById(db, sql`select id, display_name as name from locations`),
  users: await namesById(db, sql`select id, username as name from users`),
})

/** What the cells of a sheet need in addition to their asset. `clock` converts an instant to business time. */
export interface ExportLookups {
  names: Names
  clock: ReturnType<typeof wallClock>
}

export const loadLookups = async (
  db: Queryable,
  { business }: Pick<Config, 'business'>,
): Promise<ExportLookups> => ({ names: await loadNames(db), clock: wallClock(business.timeZone) })
