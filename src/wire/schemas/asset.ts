import Type, { type TSchema } from 'typebox'
import { assetFields, fieldsIn, recordOf, type FieldsIn, type PlainKind } from '../asset-fields.ts'
import { warrantyStates } from '../enums.ts'
import { assetOrders } from '../asset-orders.ts'
import { CategorySchema, LocationSchema, PlaceSchema } from './reference.ts'
import {
  AssetStatusSchema,
  Day,
  Id,
  IdList,
  LabelledSchema,
  ManagerSchema,
  Nullable,
  OneOf,
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

/** The plain fields of a part, each with the schema of its kind. */
function plainFields<P extends 'asset' | 'details', Schemas extends Record<PlainKind, TSchema>>(
  part: P,
  schemas: Schemas,
) {
  return recordOf(fieldsIn(part), (name) => schemas[assetFields[name].kind]) as {
    [N in FieldsIn<P>]: Schemas[(typeof assetFields)[N]['kind']]
  }
}

/** The details of an asset; requests call them `asset_details`, responses `asset_detail` (ENT-04). Amounts in units of their currency, with decimals. */
export const AssetDetailSchema = Type.Object(plainFields('details', stored))

/** `url` is signed and expires; `thumbnail_url` is the small picture for tables. Both load without a bearer. */
export const AssetImageSchema = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  thumbnail_url: Type.String(),
})

export const AssetSchema = Type.Object({
  id: Type.Integer(),
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
  asset_images: Type.Array(AssetImageSchema),
  asset_detail: AssetDetailSchema,
  /**
   * Present if prices, MAC address, remarks and holder are hidden from the caller, who gets null for each of them. `held`:
   * somebody has the asset.
   */
  hidden: Type.Optional(Type.Object({ held: Type.Boolean() })),
})

export const AssetPage = Page(AssetSchema)

/**
 * Filters of the asset and trash lists. Values within a list are OR, filters are AND. `warranty`: `soon` ends within 60
 * days, `over` has ended. `twins`: with an ID that several active assets have. `holder`: `left`, assigned to somebody who left.
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
  twins: Type.Optional(Type.Boolean()),
  holder: Type.Optional(Type.Enum(['left'])),
}

/**
 * By a field, blanks come last and equal assets newest first; names are compared without case, fixed choices in the order in
 * which they are offered.
 */
export const AssetListQuery = Type.Object({
  ...Paging,
  ...AssetFilterQuery,
  archived: Type.Optional(Type.Boolean()),
  orderBy: Type.Optional(Type.Enum([...assetOrders])),
})

/** Fields of the asset, in the order of the columns of a spreadsheet; all of them when absent. */
export const ExportColumns = Type.Array(OneOf(assetFields), { minItems: 1, maxItems: 100 })

export const AssetExportQuery = Type.Object({
  ...AssetListQuery.properties,
  columns: Type.Optional(ExportColumns),
})

const Word = Type.Optional(Nullable(Type.String({ maxLength: 100_000 })))
/** The rules of the form say which figures a field takes; JavaScript's numbers are exact up to about 1e15. */
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
 * Body of both asset writes: shape only. Required fields, texts, limits and relations are
 * `src/domain/asset/asset-rules`, so that one 422 reports all faults in the order of the form. A missing key means null.
 */
export const AssetWriteSchema = Type.Object({
  category_id: Reference,
  place_id: Reference,
  location_id: Reference,
  status: Word,
  manager: Word,
  labelled: Word,
  assigned_to: Reference,
  previous_assignee: Reference,
  quantity: Figure,
  ...plainFields('asset', sent),
  asset_details: Type.Optional(Nullable(AssetDetailWriteSchema)),
})

/** What a write answers: the id, and the version that the next `If-Match` names. */
export const AssetSavedSchema = Type.Object({ id: Type.Integer(), version: Type.Integer() })

/** What deleting and restoring answer. */
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
/** `version` is the asset's after the deletion. */
export const AssetImageDeletedSchema = Type.Object({
  id: Type.Integer(),
  asset_id: Type.Integer(),
  version: Type.Integer(),
})

/** Type of the bytes of an Office Open XML workbook. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A spreadsheet; streamed, so that no schema sees it. */
export const SpreadsheetSchema = Type.Unsafe<Blob>({
  type: 'string',
  format: 'binary',
  contentMediaType: spreadsheetType,
})
