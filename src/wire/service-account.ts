import type { Static } from 'typebox'
import type * as schema from './schemas/service-account.ts'

export type ServiceAccount = Static<typeof schema.ServiceAccountSchema>
export type ServiceAccountWritten = Static<typeof schema.ServiceAccountWrittenSchema>
export type ServiceAccountWrite = Static<typeof schema.ServiceAccountWriteSchema>
