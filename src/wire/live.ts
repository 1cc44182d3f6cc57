import type { Static } from 'typebox'
import type * as schema from './schemas/live.ts'

/** The revision of the ticket lists is the id of the latest event times this number, plus a smaller number. */
export const eventStep = 1024

export type LiveQuery = Static<typeof schema.LiveQuery>
export type Live = Static<typeof schema.LiveSchema>
export type Replier = NonNullable<Live['replying']>[string][number]
