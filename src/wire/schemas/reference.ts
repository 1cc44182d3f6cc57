import Type from 'typebox'
import { ManagerSchema, Named, Nullable, Timestamp } from './shared.ts'

/** Set: it is not offered any more. The lists to choose from send it always, a record that has it never. */
const retirable = { retired_at: Type.Optional(Nullable(Timestamp)) }

export const PlaceSchema = Type.Object({ ...Named.properties, ...retirable })
/** OP-077: location answers its place as an object everywhere. */
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
