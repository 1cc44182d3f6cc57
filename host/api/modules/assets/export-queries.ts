import type { NewAsset } from '../../../../src/domain/asset/asset-rules.ts'
import type { AssetDetail } from '../../../../src/wire/asset.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { all, orderBy, orderedTable, type List } from '../../lists/list.ts'
import { writtenColumns } from './store.ts'

/** An asset as it is stored, its details beside the rest. */
export type ExportedAsset = Omit<NewAsset, 'asset_details'> & AssetDetail

/** Every asset of a list, in its order. */
export const exportedAssets = (list: List): Sql => sql`
  select ${writtenColumns} from ${orderedTable(list)}
  where ${all([list.condition, list.search?.matches ?? sql`true`])} order by ${orderBy(list)}`

/** Names by id: looking up a hundred thousand times here costs less than joining. */
export interface Names {
  categories: ReadonlyMap<number, string>
  places: ReadonlyMap<number, string>
  locations: ReadonlyMap<number, string>
  users: ReadonlyMap<number, string>
}

interface NamedRow {
  id: number
  name: string
}

const byId = (rows: readonly NamedRow[]) => new Map(rows.map(({ id, name }) => [id, name]))

export async function loadNames(db: Queryable): Promise<Names> {
  const named = {
    categories: sql`select id, display_name as name from categories`,
    places: sql`select id, display_name as name from places`,
    locations: sql`select id, display_name as name from locations`,
    users: sql`select id, username as name from users`,
  }
  return {
    categories: byId(await db.many(named.categories)),
    places: byId(await db.many(named.places)),
    locations: byId(await db.many(named.locations)),
    users: byId(await db.many(named.users)),
  }
}
