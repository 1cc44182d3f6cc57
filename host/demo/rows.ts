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
  /** When it was retired. */
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
  /** Position among the four accounts that the demo offers. */
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
  /** Number of days for which the user borrows it. */
  lent_for?: number
  /** Id of the asset that it becomes a part of. */
  part_of?: number
  /** Files of `pictures/` to add. */
  pictures?: string[]
  /** Files of `files/` to add. */
  documents?: [file: string, name: string, kind: DocumentKind][]
}

/** An asset as it was entered. The id is the number of the line. */
export interface AssetRow {
  /** Name of the product. */
  product: string
  /** `{day}` is replaced by the day on which the asset was entered. */
  serial_number?: string
  status: AssetStatus
  labelled: Labelled
  quantity?: number
  /** Only for the category that has no manager. */
  manager?: Manager
  place_id: number
  location_id?: number
  assigned_to?: number
  /** In days after the asset was entered. */
  payment_date?: number
  /** In days after the asset was entered. */
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
  /** The first step enters the asset. `by` is the id of a person. */
  history: [at: Moment, by: number, change?: AssetChange][]
}

export interface TicketRow {
  description: string
  priority: Priority
  raised_by: number
  /** The linked asset, which determines category, place, location and manager. */
  asset_id?: number
  category_id?: number
  place_id?: number
  location_id?: number
  manager?: Manager
  /**
   * When the ticket was raised. For open tickets it depends on the configured business hours: `overdue` is the number
   * of hours since the response target. `open` is a position between the earliest time at which the ticket would not
   * be overdue yet (0) and now (1).
   */
  raised: Moment | { overdue: number } | { open: number }
  /** Identifies the ticket in `duplicate_of`. */
  key?: string
  files?: FileRow[]
  /** If `raised` is an object, each `at` below is a fraction of the time since the ticket was raised. */
  history: [at: Moment, by: number, change: TicketStep][]
  /** `@Name` in a text mentions that user. */
  comments?: [at: Moment, by: number, text: string, visibility?: Visibility, files?: FileRow[]][]
  /** The raiser's confirmation that the ticket is solved. */
  confirmation?: [at: Moment, rating?: Rating, remark?: string]
  /** Ids of admins who follow the ticket without having commented. */
  follows?: number[]
}

/** A file of `files/` or `pictures/`, its displayed name, and the kind of a document. */
export type FileRow = [file: string, name: string, kind?: DocumentKind]

export interface TicketStep {
  status: TicketStatus
  assigned_to?: number
  /** The reason why the raiser withdraws the ticket. */
  withdrawn?: string
  /** The `key` of the original. */
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

/** Parses a file of `rows/`, which contains one JSON object per line. */
export function readRows<Table extends keyof Tables>(table: Table): Tables[Table][] {
  const text = readFileSync(new URL(`rows/${table}.jsonl`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Tables[Table])
}

/** Returns the four accounts that the demo offers, from the fewest permissions to the most. */
export function readAccounts(): { email: string }[] {
  return readRows('people')
    .filter(({ account }) => account !== undefined)
    .toSorted((one, other) => Number(one.account) - Number(other.account))
    .map(({ email }) => ({ email }))
}
