import type { AssetStatus, Labelled, Manager } from '../../../../src/wire/enums.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { assetCondition, type AssetFilter } from './filter.ts'
import { assetOrder } from './queries.ts'

/** An asset as an export needs it. */
export interface ExportedAsset {
  serial_number: string | null
  description: string | null
  status: AssetStatus
  labelled: Labelled
  category_id: number
  quantity: number
  place_id: number
  location_id: number | null
  manager: Manager
  assigned_to: number | null
  os: string | null
  watt: number | null
  manufacturer: string | null
  vendor: string | null
  payment_date: string | null
  transaction_amount_inr: number | null
  transaction_amount_usd: number | null
  cost_in_inr: number | null
  cost_in_usd: number | null
  depreciation: boolean | null
  warranty: string | null
  selling_price_inr: number | null
  selling_price_usd: number | null
  mac_address: string | null
  remarks: string | null
}

/** Every asset that a filter selects, in the order of its list. */
export const exportedAssets = (filter: AssetFilter): Sql => sql`
  select serial_number, description, status, labelled, category_id, quantity, place_id, location_id, manager,
    assigned_to, os, watt, manufacturer, vendor, payment_date, transaction_amount_inr, transaction_amount_usd,
    cost_in_inr, cost_in_usd, depreciation, warranty, selling_price_inr, selling_price_usd, mac_address, remarks
  from assets where ${assetCondition(filter)} order by ${assetOrder(filter)}`

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
