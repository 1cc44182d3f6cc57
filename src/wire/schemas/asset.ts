import Type, { type TSchema } from 'typebox'
import {
  assetFields,
  columnNames,
  fieldsIn,
  recordOf,
  type FieldsIn,
  type PlainKind,
} from '../asset-fields.ts'
import { loanStates, warrantyStates } from '../enums.ts'
import { assetOrders } from '../asset-orders.ts'
import { AssetHandoverSchema } from './handover.ts'
import { CategorySchema, LocationSchema, PlaceSchema } from './reference.ts'
import {
  AssetStatusSchema,
  Day,
  Id,
  IdList,
  LabelledSchema,
  ManagerSchema,
  Nullable,
  Page,
  Paging,
  Timestamp,
} from './shared.ts'

const stored = {
  code: Nullable(Type.String()),
  text: Nullable(Type.String()),
  longText: Nullable(Type.String()),
  number: Nullable(Type.Number()),
  money: Nullable(Type.Number()),
  day: Nullable(Day),
  yesNo: Nullable(Type.Boolean()),
}

/** Returns the plain fields of a part, each with the schema of its kind. */
function plainFields<P extends 'asset' | 'details', Schemas extends Record<PlainKind, TSchema>>(
  part: P,
  schemas: Schemas,
) {
  return recordOf(fieldsIn(part), (name) => schemas[assetFields[name].kind]) as {
    [N in FieldsIn<P>]: Schemas[(typeof assetFields)[N]['kind']]
  }
}

/** The details of an asset: `asset_details` in requests, `asset_detail` in responses (ENT-04). Amounts have decimals. */
export const AssetDetailSchema = Type.Object(plainFields('details', stored))

/** `url` is signed and expires; `thumbnail_url` is the small picture for tables. Both load without a token. */
export const AssetImageSchema = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  thumbnail_url: Type.String(),
})

/** What one piece is worth, in the currency of its cost. */
export const BookValueSchema = Type.Object({
  inr: Nullable(Type.Number()),
  usd: Nullable(Type.Number()),
})

export const AssetSchema = Type.Object({
  id: Type.Integer(),
  /** Its number with a check letter, as on its label. */
  code: Type.String(),
  ...plainFields('asset', stored),
  status: AssetStatusSchema,
  labelled: LabelledSchema,
  quantity: Type.Number(),
  manager: ManagerSchema,
  created_at: Timestamp,
  deleted_at: Nullable(Timestamp),
  version: Type.Integer(),
  category: CategorySchema,
  place: PlaceSchema,
  location: Nullable(LocationSchema),
  assigned_user: Nullable(Type.Object({ id: Type.Integer(), username: Type.String() })),
  /** The asset that it is a part of; `archived`: that one is in the trash. */
  part_of: Nullable(
    Type.Object({
      id: Type.Integer(),
      code: Type.String(),
      description: Nullable(Type.String()),
      archived: Type.Boolean(),
    }),
  ),
  /** The number of its parts, including those in the trash. */
  parts: Type.Integer(),
  asset_images: Type.Array(AssetImageSchema),
  /** For admins and the holder; null for others, and if it was assigned before hand-overs were recorded. */
  handover: Nullable(AssetHandoverSchema),
  /**
   * What one piece is worth today: straight-line depreciation of its cost over the useful life of the category. Null if
   * depreciation is not true, or cost, date of payment or useful life is missing.
   */
  book_value: Nullable(BookValueSchema),
  /** From a closed stock-take or a confirmed receipt. */
  last_seen_at: Nullable(Timestamp),
  asset_detail: AssetDetailSchema,
  /**
   * Present if prices, book value, MAC address, remarks and holder are hidden from the caller. They are null then. `held`:
   * the asset is assigned.
   */
  hidden: Type.Optional(Type.Object({ held: Type.Boolean() })),
})

export const AssetPage = Page(AssetSchema)

/**
 * Filters of the asset and trash lists. Values within a list are combined with OR, filters with AND. `warranty`: `soon`
 * ends within 60 days, `over` has ended. `duplicates`: the ID is shared by several active assets. `holder`: `left`, assigned
 * to a user who left. `receipt`: the holder was asked to confirm receipt and has not responded, or declined. `due`: the
 * return date has passed (`overdue`), or is within the next 7 days including today (`soon`).
 */
export const AssetFilterQuery = {
  withImages: Type.Optional(Type.Boolean()),
  withAssignee: Type.Optional(Type.Boolean()),
  manager: Type.Optional(Type.Array(ManagerSchema, { maxItems: 2 })),
  status: Type.Optional(Type.Array(AssetStatusSchema, { maxItems: 9 })),
  category_id: Type.Optional(IdList),
  place_id: Type.Optional(IdList),
  location_id: Type.Optional(IdList),
  assigned_to: Type.Optional(IdList),
  id: Type.Optional(Type.Array(IdList.items, { maxItems: 100 })),
  labelled: Type.Optional(Type.Array(LabelledSchema, { maxItems: 3 })),
  warranty: Type.Optional(Type.Enum([...warrantyStates])),
  duplicates: Type.Optional(Type.Boolean()),
  holder: Type.Optional(Type.Enum(['left'])),
  receipt: Type.Optional(Type.Enum(['waiting', 'declined'])),
  due: Type.Optional(Type.Enum([...loanStates])),
  seen: Type.Optional(Type.Enum(['never', 'year'])),
  part_of: Type.Optional(IdList),
}

/**
 * When ordered by a field, blanks come last and equal assets are ordered newest first. Names are compared without case,
 * fixed choices in their given order.
 */
export const AssetListQuery = Type.Object({
  ...Paging,
  ...AssetFilterQuery,
  archived: Type.Optional(Type.Boolean()),
  orderBy: Type.Optional(Type.Enum([...assetOrders])),
})

export const AssetTotalsQuery = Type.Object({
  ...AssetFilterQuery,
  search: Paging.search,
  archived: AssetListQuery.properties.archived,
})

/** One amount per currency; currencies are not combined. */
export const AmountsSchema = Type.Object({ inr: Type.Number(), usd: Type.Number() })

/** Totals of assets: `cost` and `book` of all their pieces. */
export const AssetTotalsSchema = Type.Object({
  assets: Type.Integer(),
  pieces: Type.Number(),
  cost: AmountsSchema,
  book: AmountsSchema,
  /** Assets without an item cost. */
  without_cost: Type.Integer(),
})

/** Fields and book values of the asset, in the order of the columns of a spreadsheet. Default: all. */
export const ExportColumns = Type.Array(Type.Enum([...columnNames]), { minItems: 1, maxItems: 100 })

export const AssetExportQuery = Type.Object({
  ...AssetListQuery.properties,
  columns: Type.Optional(ExportColumns),
})

const Word = Type.Optional(Nullable(Type.String({ maxLength: 100_000 })))
/** The rules decide which numbers a field accepts. JavaScript's numbers are exact up to about 1e15. */
const Figure = Type.Optional(Nullable(Type.Number({ minimum: -1e15, maximum: 1e15 })))
const Reference = Type.Optional(Nullable(Id))
const sent = {
  code: Word,
  text: Word,
  longText: Word,
  number: Figure,
  money: Figure,
  day: Type.Optional(Nullable(Day)),
  yesNo: Type.Optional(Nullable(Type.Boolean())),
}

/** The details of an asset in a request. */
export const AssetDetailWriteSchema = Type.Object(plainFields('details', sent))

/**
 * Body of both asset writes: shape only. `src/domain/asset/asset-rules` checks required fields, texts, limits and
 * relations, so that one 422 reports all faults in the order of the form. A missing key means null.
 */
export const AssetWriteSchema = Type.Object({
  category_id: Reference,
  place_id: Reference,
  location_id: Reference,
  status: Word,
  manager: Word,
  labelled: Word,
  assigned_to: Reference,
  /** The asset that it is a part of, which must not be a part itself. A PUT without this key leaves it unchanged. */
  part_of: Reference,
  previous_assignee: Reference,
  /** Asks the new user of the asset whether they got it. Not stored. */
  ask_receipt: Type.Optional(Nullable(Type.Boolean())),
  quantity: Figure,
  ...plainFields('asset', sent),
  asset_details: Type.Optional(Nullable(AssetDetailWriteSchema)),
})

/** Assets that are the same in all but their IDs; `serial_number` is not used. */
export const SimilarAssetsWriteSchema = Type.Object({
  ...AssetWriteSchema.properties,
  /** The IDs, 1 to 100 different ones. */
  serial_numbers: Type.Array(Type.String({ maxLength: 100_000 }), { maxItems: 1000 }),
})

/** The new assets, in the order of the IDs. */
export const SimilarAssetsSchema = Type.Object({ ids: Type.Array(Type.Integer()) })

/** The response to a write: the id, and the version for the next `If-Match`. */
export const AssetSavedSchema = Type.Object({ id: Type.Integer(), version: Type.Integer() })

/** The response to deleting and restoring. */
export const AssetMovedSchema = Type.Object({
  id: Type.Integer(),
  deleted_at: Nullable(Timestamp),
  version: Type.Integer(),
})

export const RestoreAssetSchema = Type.Object({ assetId: Type.Optional(Nullable(Id)) })

/** Up to six pictures in all, JPEG or PNG, of 3,000,000 bytes each. */
export const AssetImagesForm = Type.Object({
  asset_images: Type.Array(Type.Unsafe<Blob>({ type: 'string', format: 'binary' }), {
    minItems: 1,
    maxItems: 6,
  }),
})

export const AssetImageParams = Type.Object({ assetId: Id, imageId: Id })
/** `version`: that of the asset after the deletion. */
export const AssetImageDeletedSchema = Type.Object({
  id: Type.Integer(),
  asset_id: Type.Integer(),
  version: Type.Integer(),
})
