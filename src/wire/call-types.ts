import type { Static, TSchema } from 'typebox'
import type { CallName } from './calls.ts'
import type { callSchemas } from './schemas/calls.ts'

type Schemas<N extends CallName> = (typeof callSchemas)[N]
type Part<N extends CallName, K extends string> =
  Schemas<N> extends Record<K, infer S extends TSchema>
    ? { [P in K]: Static<S> }
    : { [P in K]?: undefined }

/** Params, query and body of a call, each only where the call has one. */
export type CallInput<N extends CallName> = Part<N, 'params'> & Part<N, 'query'> & Part<N, 'body'>
/** The response body of a successful call. */
export type CallReply<N extends CallName> =
  Schemas<N> extends { reply: infer S extends TSchema } ? Static<S> : never
