import type { Static } from 'typebox'
import type * as schema from './schemas/reference.ts'

export type Place = Static<typeof schema.PlaceSchema>
export type Location = Static<typeof schema.LocationSchema>
export type Category = Static<typeof schema.CountedCategorySchema>
