import Type from 'typebox'
import { Timestamp } from './shared.ts'

/** One field's faults: constraint key → text for the user (OP-013). */
export const ConstraintEntrySchema = Type.Object({
  property: Type.String(),
  value: Type.Unknown(),
  constraints: Type.Record(Type.String(), Type.String()),
})

/** Who changed a record last, by name, and when. */
export const LastChangeSchema = Type.Object({ by: Type.String(), at: Timestamp })

/**
 * Why a request was refused, for programs. `code` identifies the sentence and never changes; `params` are the values in
 * it. `property` and `constraint` identify the entry of `message`.
 */
export const ReasonSchema = Type.Object({
  code: Type.String(),
  params: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Number()]))),
  property: Type.Optional(Type.String()),
  constraint: Type.Optional(Type.String()),
})

/**
 * Every error body. `message` is an array for 422 and a string otherwise; a 500 contains the request id and may omit
 * it.
 */
export const ProblemSchema = Type.Object({
  statusCode: Type.Integer(),
  error: Type.String(),
  message: Type.Optional(Type.Union([Type.String(), Type.Array(ConstraintEntrySchema)])),
  /** In the order of the sentences of `message`. */
  reasons: Type.Optional(Type.Array(ReasonSchema)),
  requestId: Type.Optional(Type.String()),
  /** With a 412: who saved in between. */
  changed: Type.Optional(LastChangeSchema),
})
