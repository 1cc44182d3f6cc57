import Type from 'typebox'
import { ManagerSchema, Named, Nullable, Timestamp } from './shared.ts'

/**
 * `retired_at`: if set, it is no longer offered. Reference lists always contain this key; records that refer to the entry
 * do not. `former_ids`: ids of the entries that were merged into this one, which old links name; absent if there are none.
 */
const listed = {
  retired_at: Type.Optional(Nullable(Timestamp)),
  former_ids: Type.Optional(Type.Array(Type.Integer())),
}

export const PlaceSchema = Type.Object({ ...Named.properties, ...listed })
/** OP-077: a location always contains its place as an object. */
export const LocationSchema = Type.Object({ ...Named.properties, place: Named, ...listed })
/** `manager` is null only for the category named `other` (OP-095). */
export const CategorySchema = Type.Object({
  ...Named.properties,
  manager: Nullable(ManagerSchema),
})
/** `asset_count` counts active assets that the caller may see, sent when `withAssetCount` is true. */
export const CountedCategorySchema = Type.Object({
  ...CategorySchema.properties,
  ...listed,
  asset_count: Type.Optional(Type.Integer()),
})
