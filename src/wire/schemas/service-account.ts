import Type from 'typebox'
import { serviceScopes } from '../service-scopes.ts'
import { Day, Int32, Nullable, OneOf, RoleNameSchema, Timestamp } from './shared.ts'

/**
 * A program with its own token. `role` and `scopes` limit its requests. `created_by` names the person. `last_used_on`:
 * the last day (UTC) on which it made a request, null before the first one.
 */
export const ServiceAccountSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  role: RoleNameSchema,
  scopes: Type.Array(OneOf(serviceScopes)),
  created_at: Timestamp,
  created_by: Type.String(),
  /** Days for which a new token is valid. */
  days: Type.Integer(),
  expires_at: Timestamp,
  last_used_on: Nullable(Day),
})

/** `token`: only in the response to the request that created it; otherwise null. */
export const ServiceAccountWrittenSchema = Type.Object({
  ...ServiceAccountSchema.properties,
  token: Nullable(Type.String()),
})

const text = Type.Optional(Nullable(Type.String({ maxLength: 10_000 })))

/** Shape only; roles, scopes and the range of `days`, after which the token expires, are rules. */
export const ServiceAccountWriteSchema = Type.Object({
  name: text,
  role: text,
  scopes: Type.Optional(Nullable(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }))),
  days: Type.Optional(Nullable(Int32)),
})

export const ServiceAccountEndedSchema = Type.Object({ id: Type.Integer() })
