import compile from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

type Serialize = (data: unknown) => string

/** Compiled serializers by response schema. The servers of one process share them. */
const compiled = new WeakMap<object, Serialize>()
/** By response schema, a copy in which every field is optional. */
const relaxed = new WeakMap<object, object>()

/**
 * Compiles the serializer of each response when it is first sent. Fastify's own compiler compiles all of them when the
 * server starts, which takes 200 ms of CPU.
 */
export const compileOnFirstUse: FastifySerializerCompiler<object> = ({ schema }) => {
  return (data: unknown) => serialized(schema, data)
}

function serialized(schema: object, data: unknown): string {
  const known = compiled.get(schema)
  if (known) return known(data)
  const serialize = compile(schema)
  compiled.set(schema, serialize)
  return serialize(data)
}

/** Serializes a stored response. An earlier version may have stored it without fields that are now required. */
export function serializedStored(schema: object, data: unknown): string {
  const known = relaxed.get(schema) ?? withoutRequired(schema)
  relaxed.set(schema, known)
  return serialized(known, data)
}

const withoutRequired = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'required' && Array.isArray(value) ? undefined : value,
    ),
  ) as object
