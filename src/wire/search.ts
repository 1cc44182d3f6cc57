import type { Static } from 'typebox'
import type * as schema from './schemas/search.ts'

export type AssetHit = Static<typeof schema.AssetHitSchema>
export type TicketHit = Static<typeof schema.TicketHitSchema>
export type PersonHit = Static<typeof schema.PersonHitSchema>
export type SearchResult = Static<typeof schema.SearchResultSchema>

/** A hit of a global search. */
export type Hit = AssetHit | TicketHit | PersonHit
