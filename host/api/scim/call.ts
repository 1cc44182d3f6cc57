import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecordId, parseRecordId } from '../../../src/domain/access/record-id.ts'
import type { Services } from '../services.ts'
import { largestPage } from './documents.ts'
import { invalidValue, type ScimError } from './errors.ts'

/** One request of the directory; `base` is the address of the endpoint. */
export interface DirectoryCall {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  base: string
}

export type Query = Readonly<Record<string, unknown>>

/** Returns the page of a list that a request asks for; `startIndex` counts from 1. */
export const pageIn = (query: Query): { startIndex: number; count: number } => ({
  startIndex: Math.max(1, numberIn(query, 'startIndex') ?? 1),
  count: Math.min(Math.max(0, numberIn(query, 'count') ?? largestPage), largestPage),
})

function numberIn(query: Query, name: string): number | undefined {
  const text = query[name]
  if (text === undefined) return undefined
  if (typeof text === 'string' && /^-?\d{1,9}$/.test(text)) return Number(text)
  throw invalidValue(`${name} must be a whole number`)
}

/** Returns the id in the address; throws the error of `unknown` where there can be none. */
export function idIn({ params }: FastifyRequest, unknown: (id: string) => ScimError): number {
  const { id: text } = params as { id: string }
  const id = parseRecordId(text)
  if (isRecordId(id)) return id
  throw unknown(text)
}
