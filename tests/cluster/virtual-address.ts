import { Agent, request as httpsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpsPort } from './machines.ts'

export interface ApiRequest {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array | string
}

export interface ApiResponse {
  /** 0 means that no response arrived. */
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

/** The address that clients use. It moves between the app machines. */
export interface VirtualAddress {
  /** Sends a request; resolves to status 0 if no response arrives within 30 s. */
  send(request: ApiRequest): Promise<ApiResponse>
  /** Returns how often the address has moved. */
  moves(): number
  close(): Promise<void>
}

const noResponse: ApiResponse = { status: 0, headers: {}, text: '' }
/** Milliseconds between two health checks, timeout of a check in milliseconds, and failures in a row that move the address. */
const checks = { every: 500, limit: 2000, failures: 2 }

/** Replaces keepalived: moves the address to the next machine if nginx of the current one fails the health check. */
export function openVirtualAddress(addresses: readonly string[], ca: string): VirtualAddress {
  const agent = () => new Agent({ keepAlive: true, ca, servername: 'assetdesk.example.com' })
  let at = 0
  let requestAgent = agent()
  let checkAgent = agent()
  const sendThrough = (
    through: Agent,
    { method, path, headers, body }: ApiRequest,
    limit: number,
  ) =>
    new Promise<ApiResponse>((resolve) => {
      const options = { host: addresses[at % addresses.length], port: httpsPort, method, path }
      const allHeaders = { ...headers, host: 'assetdesk.example.com' }
      const sent = httpsRequest({ ...options, headers: allHeaders, agent: through }, (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (chunk) => (text += String(chunk)))
          .on('error', () => resolve(noResponse))
          .on('aborted', () => resolve(noResponse))
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          )
      })
      sent.setTimeout(limit, () => sent.destroy())
      sent.on('error', () => resolve(noResponse)).end(body)
    })
  const closed = new AbortController()
  const checkHealth = async () => {
    let failures = 0
    while (!closed.signal.aborted) {
      const { status } = await sendThrough(
        checkAgent,
        { method: 'GET', path: '/healthz' },
        checks.limit,
      )
      failures = status === 200 ? 0 : failures + 1
      if (failures >= checks.failures) {
        at += 1
        failures = 0
        // The open connections belong to the former machine, so new ones are needed.
        requestAgent.destroy()
        checkAgent.destroy()
        requestAgent = agent()
        checkAgent = agent()
      }
      await sleep(checks.every)
    }
  }
  const checking = checkHealth()
  return {
    send: (request) => sendThrough(requestAgent, request, 30_000),
    moves: () => at,
    async close() {
      closed.abort()
      await checking
      requestAgent.destroy()
      checkAgent.destroy()
    },
  }
}

/** Resolves once requests reach an API process. HAProxy checks processes every second, so it detects a start with a delay. */
export async function waitUntilReachable(address: VirtualAddress): Promise<void> {
  for (let left = 60; left > 0; left -= 1) {
    const { status } = await address.send({ method: 'GET', path: '/readyz' })
    if (status === 200) return
    await sleep(checks.every)
  }
  throw new Error('The proxies reach no API process')
}
