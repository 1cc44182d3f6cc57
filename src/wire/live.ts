import type { Static } from 'typebox'
import type * as schema from './schemas/live.ts'

export type LiveQuery = Static<typeof schema.LiveQuery>
export type Live = Static<typeof schema.LiveSchema>
export type Replier = NonNullable<Live['replying']>[string][number]
