import type { Static } from 'typebox'
import type * as entry from './schemas/reference-entry.ts'
import type * as schema from './schemas/reference.ts'

export type Place = Static<typeof schema.PlaceSchema>
export type Location = Static<typeof schema.LocationSchema>
export type Category = Static<typeof schema.CountedCategorySchema>
export type ReferenceSaved = Static<typeof entry.ReferenceSavedSchema>
export type ReferenceEntry = Static<typeof entry.ReferenceEntrySchema>
export type AssetWord = Static<typeof entry.AssetWordSchema>
export type MergePreview = Static<typeof entry.MergePreviewSchema>
/** The request body of adding or changing an entry of any of the three kinds. */
export type ReferenceWrite = Static<typeof entry.CategoryWriteSchema> &
  Static<typeof entry.LocationWriteSchema>
