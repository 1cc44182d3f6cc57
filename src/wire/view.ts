import type { Static } from 'typebox'
import type * as schema from './schemas/user.ts'

export type View = Static<typeof schema.ViewSchema>
