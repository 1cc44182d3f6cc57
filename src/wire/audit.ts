import type { Static } from 'typebox'
import type * as schema from './schemas/audit.ts'

export type AuditEntry = Static<typeof schema.AuditEntrySchema>
export type AuditQuery = Static<typeof schema.AuditQuery>
