import type { Static } from 'typebox'
import type * as schema from './schemas/session.ts'

export type FirstSteps = Static<typeof schema.FirstStepsSchema>
