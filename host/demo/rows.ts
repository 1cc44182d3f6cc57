import { readFileSync } from 'node:fs'
import type { DocumentKind } from '../../src/wire/document-kinds.ts'
import type {
  AssetStatus,
  Labelled,
  Manager,
  Priority,
  RoleName,
  TicketStatus,
} from '../../src/wire/enums.ts'
import type { Visibility } from '../../src/wire/events.ts'
import type { Rating } from '../../src/wire/ratings.ts'
import type { Moment } from './clock.ts'

interface Named {
  id: number
  name: string
  display_name: string
}

export interface PlaceRow extends Named {
  locations: Named[]
}

export interface CategoryRow extends Named {
  manager: Manager | null
  /** In months. */
  useful_life?: number
  /** Since when it is retired. */
  retired?: Moment
}

export interface PersonRow {
  id: number
  username: string
  email: string
  employment_id: number
  role: RoleName
  place_id: number
  joined: Moment
  /** Place among the four accounts that everybody may try. */
  account?: number
}

/** Columns of `assets` that all assets of a product share. */
export interface ProductRow {
  name: string
  category_id: number
  description: string
  manufacturer: string
  watt?: number
}

/** A change of an asset: columns with their new values, and other changes. */
export interface AssetChange {
  status?: AssetStatus
  labelled?: Labelled
  location_id?: number | null
  assigned_to?: number | null
  selling_price_inr?: number | null
  remarks?: string | null
  in_trash?: boolean
  /** Days from then on until which the user has it. */
  lent_for?: number
  /** Id of the asset that it becomes a part of. */
  part_of?: number
  /** Files of `pictures/` that are added, in their order. */
  pictures?: string[]
  /** Files of `files/` that are added, in their order. */
  documents?: [file: string, name: string, kind: DocumentKind][]
}

/** Columns of `assets` as they were entered; columns that are absent are blank. The id is the number of the line. */
export interface AssetRow {
  /** Name of the product. */
  product: string
  /** `{day}` is replaced by the day of the entry. */
  serial_number?: string
  status: AssetStatus
  labelled: Labelled
  quantity?: number
  /** Given where the category has none. */
  manager?: Manager
  place_id: number
  location_id?: number
  assigned_to?: number
  /** Days from the entry on. */
  payment_date?: number
  /** Days from the entry on. */
  warranty?: number
  vendor?: string
  os?: string
  transaction_amount_inr?: number
  transaction_amount_usd?: number
  cost_in_inr?: number
  cost_in_usd?: number
  depreciation?: boolean
  selling_price_inr?: number
  mac_address?: string
  remarks?: string
  /** The entry first. `by` is the id of a person. */
  history: [at: Moment, by: number, change?: AssetChange][]
}

export interface TicketRow {
  description: string
  priority: Priority
  raised_by: number
  /** An asset's ticket takes category, place, location and manager from it. */
  asset_id?: number
  category_id?: number
  place_id?: number
  location_id?: number
  manager?: Manager
  /**
   * Of an open ticket, whose target depends on the business hours in force: `overdue`, hours since the target;
   * or `open`, how much has passed of the time in which it could have been raised without being overdue yet.
   */
  raised: Moment | { overdue: number } | { open: number }
  /** By what the rows of its duplicates name it. */
  key?: string
  files?: FileRow[]
  /** After the raising. Of an open ticket `at` is a share of the time since then. */
  history: [at: Moment, by: number, change: TicketStep][]
  /** What people have said, beside the history and with the same moments. Whoever stands in it as `@Name` is mentioned. */
  talk?: [at: Moment, by: number, text: string, visibility?: Visibility, files?: FileRow[]][]
  /** What the raiser said of the solution. */
  judged?: [at: Moment, rating?: Rating, remark?: string]
  /** Admins who follow it without having said anything. */
  follows?: number[]
}

/** A file of `files/`, or a picture of `pictures/`, and the name under which it was sent; of a document, what it is for. */
export type FileRow = [file: string, name: string, kind?: DocumentKind]

export interface TicketStep {
  status: TicketStatus
  assigned_to?: number
  /** Why its raiser completed it. */
  withdrawn?: string
  /** The key of its original. */
  duplicate_of?: string
}

interface Tables {
  places: PlaceRow
  categories: CategoryRow
  people: PersonRow
  products: ProductRow
  assets: AssetRow
  tickets: TicketRow
}

/** Returns the rows of one file of `rows/`, which holds one JSON object a line. */
export function readRows<Table extends keyof Tables>(table: Table): Tables[Table][] {
  const text = readFileSync(new URL(`rows/${table}.jsonl`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Tables[Table])
}

/** E-mails of the four accounts that everybody may try, the one with the fewest rights first. */
export function readAccounts(): { email: string }[] {
  return readRows('people')
    .filter(({ account }) => account !== undefined)
    .toSorted((one, other) => Number(one.account) - Number(other.account))
    .map(({ email }) => ({ email }))
}
