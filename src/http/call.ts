import { env } from '../env.ts'
import { calls, hostOf, type CallName, type CallSpec } from '../wire/calls.ts'
import type { CallInput, CallReply } from '../wire/call-types.ts'
import { client, type Transport } from './client.ts'
import { NetworkError, UnexpectedResponse } from './error.ts'

/** Query parameters that are lists but have no `[]` in their name. */
const plainLists: ReadonlySet<string> = new Set(['manager'])

function pairs(key: string, value: unknown): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (!Array.isArray(value)) return [[key, String(value)]]
  const name = plainLists.has(key) ? key : `${key}[]`
  return value.flatMap((entry) =>
    pairs(key, entry).map(([, text]): [string, string] => [name, text]),
  )
}

/** Returns `?a=1&list[]=x&list[]=y` without null, undefined and empty values (OP-026). */
function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const text = Object.entries(query)
    .flatMap(([key, value]) => pairs(key, value))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return text && `?${text}`
}

/** Fills `{name}` segments. Throws if a value is missing. */
function pathText(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

export interface CallOptions {
  /** Cancels the request if its response is no longer needed. Not a timeout. */
  signal?: AbortSignal
  /** Further headers, such as `If-Match` or `Idempotency-Key`. */
  headers?: Readonly<Record<string, string>>
  /** Sends the request instead of `fetch`. */
  transport?: Transport
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Sends a request and resolves with its raw response if the status code is a success for that call. */
export async function send<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { signal, headers = {}, transport }: CallOptions = {},
): Promise<Response> {
  const spec: CallSpec = calls[name]
  const { params, query, body } = input as Parts
  const url =
    (await env().host(hostOf(name, query))) + pathText(spec.path, params) + queryText(query)
  const response = await client(spec.session ? 'apart' : 'session', transport)
    .headers({ ...headers })
    .options(signal ? { signal } : {})
    .fetch(spec.method, url, body ?? null)
    .res()
  if (spec.success && !spec.success.includes(response.status)) {
    throw new UnexpectedResponse(response.status)
  }
  return response
}

/**
 * Sends a request of `wire/calls.ts` and resolves with its body, or undefined without a body (204). Rejects with
 * HttpError, NetworkError or UnexpectedResponse only.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallReply<Name>> {
  const response = await send(name, input, options)
  const text = await response.text().catch((error: unknown) => {
    throw new NetworkError(error)
  })
  if (text === '') return undefined as unknown as CallReply<Name>
  return parse(text, response.status) as CallReply<Name>
}

function parse(text: string, status: number): object {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new UnexpectedResponse(status, error)
  }
  if (typeof json !== 'object' || json === null) throw new UnexpectedResponse(status)
  return json
}
