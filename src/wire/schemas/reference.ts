import Type from 'typebox'
import { ManagerSchema, Named, Nullable } from './shared.ts'

export const PlaceSchema = Named
/** OP-077: location answers its place as an object everywhere. */
export const LocationSchema = Type.Object({ ...Named.properties, place: Named })
/** `manager` is null only for the category named `other` (OP-095). */
export const CategorySchema = Type.Object({
  ...Named.properties,
  manager: Nullable(ManagerSchema),
})
/** `asset_count` counts active assets, sent when `withAssetCount` is true. */
export const CountedCategorySchema = Type.Object({
  ...CategorySchema.properties,
  asset_count: Type.Optional(Type.Integer()),
})
