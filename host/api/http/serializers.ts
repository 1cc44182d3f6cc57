import compile from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

type Serialize = (data: unknown) => string

/** Compiled serializers by response schema. The servers of one process share them. */
const compiled = new WeakMap<object, Serialize>()

/**
 * Compiles the serializer of each response when it is first sent. Fastify's own compiler compiles all of them when the
 * server starts, which takes 200 ms of CPU.
 */
export const compileOnFirstUse: FastifySerializerCompiler<object> = ({ schema }) => {
  return (data: unknown) => {
    const known = compiled.get(schema)
    if (known) return known(data)
    const serialize = compile(schema)
    compiled.set(schema, serialize)
    return serialize(data)
  }
}
