import wretch, { type ConfiguredMiddleware, type FetchLike } from 'wretch'
import { env } from '../env.ts'
import { HttpError, NetworkError, readProblem } from './error.ts'

/**
 * Adds the token, retries once with a renewed token after a 401, and reports a request that is still refused. If nobody
 * is signed in, nothing is sent: the call fails with a 401 that ends no session.
 */
const withToken: ConfiguredMiddleware = (next: FetchLike) => async (url, options) => {
  const headers = new Headers(options.headers)
  const send = () => next(url, { ...options, headers: Object.fromEntries(headers) })
  let sessionId = await env().authorize({ url, headers })
  if (sessionId === undefined) throw new HttpError(401)
  let response = await send()
  if (response.status === 401) {
    const renewed = await env().authorize({ url, headers }, { forceRefresh: true })
    if (renewed !== undefined) {
      sessionId = renewed
      response = await send()
    }
  }
  if (response.status === 401 || response.status === 403) env().refused(response.status, sessionId)
  return response
}

const withNetworkErrors: ConfiguredMiddleware = (next) => async (url, options) => {
  try {
    return await next(url, options)
  } catch (error) {
    throw new NetworkError(error)
  }
}

// No timeouts: screens show that loading takes long and offer to retry.
const base = wretch()
  .accept('application/json')
  .customError(async (_, response) => {
    const body = await response.text().catch(() => '')
    return new HttpError(response.status, readProblem(response.status, body))
  })

/** Sends a request, like `fetch`. */
export type Transport = (url: string, options: RequestInit) => Promise<Response>

const envFetch: Transport = (url, options) => env().fetch(url, options)

/** Returns the client of a call: with the session, or without it (sign-in, public calls; OP-002). */
export function client(session: 'session' | 'apart', transport: Transport = envFetch) {
  return base
    .fetchPolyfill(transport)
    .middlewares(session === 'session' ? [withToken, withNetworkErrors] : [withNetworkErrors])
}
