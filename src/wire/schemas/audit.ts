import Type from 'typebox'
import { auditActions, auditCategories } from '../audit-actions.ts'
import { auditActorKinds, auditOutcomes } from '../audit-enums.ts'
import { IdList, Nullable, OneOf, Page, Paging, QueryDay, Timestamp } from './shared.ts'

const Text = Nullable(Type.String())

/**
 * An entry of the audit trail (docs/security.md). Names are those of its time. `action`, `category`, `reason` and
 * `target.kind` may be of another version of the product.
 */
export const AuditEntrySchema = Type.Object({
  id: Type.Integer(),
  at: Timestamp,
  action: Type.String(),
  category: Nullable(OneOf(auditCategories)),
  outcome: OneOf(auditOutcomes),
  reason: Text,
  actor: Type.Object({ kind: OneOf(auditActorKinds), id: Nullable(Type.Integer()), name: Text }),
  target: Nullable(Type.Object({ kind: Type.String(), id: Text, name: Text })),
  address: Text,
  user_agent: Text,
  origin: Text,
  provider: Text,
  session_id: Text,
  request_id: Text,
  details: Nullable(Type.Object({}, { additionalProperties: true })),
  ocsf: Nullable(Type.Object({ class_uid: Type.Integer(), activity_id: Type.Integer() })),
})

export const AuditPage = Page(AuditEntrySchema)

/** Entries, newest first. `from` and `to`: days in UTC, both included. `actor`: ids of people and service accounts. */
export const AuditQuery = Type.Object({
  ...Paging,
  from: Type.Optional(QueryDay),
  to: Type.Optional(QueryDay),
  kind: Type.Optional(Type.Array(OneOf(auditActorKinds), { maxItems: 5 })),
  actor: Type.Optional(IdList),
  action: Type.Optional(Type.Array(OneOf(auditActions), { maxItems: 100 })),
  outcome: Type.Optional(Type.Array(OneOf(auditOutcomes), { maxItems: 3 })),
})

/** Type of JSON Lines: one object a line. */
export const linesType = 'application/jsonl'
export const LinesSchema = Type.Unsafe<Blob>({
  type: 'string',
  format: 'binary',
  contentMediaType: linesType,
})
