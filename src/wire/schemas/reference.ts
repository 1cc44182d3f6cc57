import Type from 'typebox'
import { ManagerSchema, Named, Nullable, Timestamp } from './shared.ts'

/** If set, it is no longer offered. Reference lists always contain this key; records that refer to the entry do not. */
const retirable = { retired_at: Type.Optional(Nullable(Timestamp)) }

export const PlaceSchema = Type.Object({ ...Named.properties, ...retirable })
/** OP-077: a location always contains its place as an object. */
export const LocationSchema = Type.Object({ ...Named.properties, place: Named, ...retirable })
/** `manager` is null only for the category named `other` (OP-095). */
export const CategorySchema = Type.Object({
  ...Named.properties,
  manager: Nullable(ManagerSchema),
})
/** `asset_count` counts active assets, sent when `withAssetCount` is true. */
export const CountedCategorySchema = Type.Object({
  ...CategorySchema.properties,
  ...retirable,
  asset_count: Type.Optional(Type.Integer()),
})
