import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiResponse, ApiRequest, VirtualAddress } from './virtual-address.ts'

/** The responses that all callers received. */
export interface ResponseLog {
  /** One entry per attempt: the time of its response (`performance.now()`), the status and whether it was a write. */
  tries: { at: number; status: number; isWrite: boolean }[]
  /** Unexpected responses: 500s, and rejections of valid requests. */
  wrong: string[]
}

/** A signed-in client that retries failed requests as the page does. */
export interface Caller {
  /** Retries the request until its response is final; resolves to undefined if that is an error. */
  requestUntilDone(request: ApiRequest): Promise<ApiResponse | undefined>
  /** Posts a JSON body and resolves to the parsed response; undefined if it is an error. */
  post<T>(path: string, body: object): Promise<T | undefined>
}

/** Milliseconds between two attempts. */
const pause = 250
/** Status codes that are retried; 0 means that no response arrived. */
const retriedStatuses = new Set([0, 429, 502, 503, 504, 507])
const isGood = (status: number) => status === 200 || status === 201

export function caller(
  address: VirtualAddress,
  token: string,
  { tries, wrong }: ResponseLog,
): Caller {
  const requestUntilDone: Caller['requestUntilDone'] = async (request) => {
    const isWrite = request.method !== 'GET'
    const headers = {
      ...request.headers,
      authorization: `Bearer ${token}`,
      ...(isWrite && { 'idempotency-key': randomUUID() }),
    }
    for (;;) {
      const response = await address.send({ ...request, headers })
      const { status, text } = response
      tries.push({ at: performance.now(), status, isWrite })
      if (isGood(status)) return response
      if (!retriedStatuses.has(status)) {
        wrong.push(`${request.method} ${request.path}: ${status} ${text.slice(0, 200)}`)
        if (status < 500) return undefined
      }
      await sleep(pause)
    }
  }
  return {
    requestUntilDone,
    async post<T>(path: string, body: object) {
      const headers = { 'content-type': 'application/json' }
      const response = await requestUntilDone({
        method: 'POST',
        path,
        headers,
        body: JSON.stringify(body),
      })
      return response && (JSON.parse(response.text) as T)
    },
  }
}

/** Exchanges an identity token for an access token. */
export async function signIn(address: VirtualAddress, token: string): Promise<string> {
  const body = JSON.stringify({
    platform: 'firebase',
    token,
    client_id: 'assetdesk',
    client_secret: 'assetdesk-public',
  })
  const headers = { 'content-type': 'application/json' }
  const response = await address.send({ method: 'POST', path: '/oauth/token', headers, body })
  if (response.status !== 200) throw new Error(`Sign-in: ${response.status} ${response.text}`)
  return (JSON.parse(response.text) as { access_token: string }).access_token
}
