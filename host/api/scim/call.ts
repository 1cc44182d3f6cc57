import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecordId, parseRecordId } from '../../../src/domain/access/record-id.ts'
import type { Services } from '../services.ts'
import { maxPageSize } from './documents.ts'
import { invalidValue, type ScimError } from './errors.ts'

/** A SCIM request from the directory with its services; `base` is the base URL of the endpoint. */
export interface ScimContext {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  base: string
}

export type Query = Readonly<Record<string, unknown>>

/** Returns the requested page of a list. `startIndex` counts from 1. */
export const parsePage = (query: Query): { startIndex: number; count: number } => ({
  startIndex: Math.max(1, parseInteger(query, 'startIndex') ?? 1),
  count: Math.min(Math.max(0, parseInteger(query, 'count') ?? maxPageSize), maxPageSize),
})

function parseInteger(query: Query, name: string): number | undefined {
  const text = query[name]
  if (text === undefined) return undefined
  if (typeof text === 'string' && /^-?\d{1,9}$/.test(text)) return Number(text)
  throw invalidValue(`${name} must be a whole number`)
}

/** Returns the id in the path. Throws the error that `unknown` returns if it is not a valid id. */
export function parseId({ params }: FastifyRequest, unknown: (id: string) => ScimError): number {
  const { id: text } = params as { id: string }
  const id = parseRecordId(text)
  if (isRecordId(id)) return id
  throw unknown(text)
}
