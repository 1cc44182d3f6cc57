import { expect } from 'vitest'

interface Expected {
  isPermanent?: boolean
  method: string
  /** Path, or path and query when it has one. */
  path: string
  answer: () => Promise<Response>
}

/** A request as it was sent. */
export interface Sent {
  method: string
  url: URL
  headers: Headers
  body: string
}

export interface BrokenFetch {
  fetch: typeof globalThis.fetch
  /** All requests, in order. */
  sent: Sent[]
  /** Stages the next response. `fail` rejects, as without a connection. */
  answer(request: string, body: unknown, init?: ResponseInit): void
  fail(request: string, error?: Error): void
  /** Stages a response that arrives when the returned function is called. */
  hold(request: string): (body: unknown, init?: ResponseInit) => void
  /** Responds to every such request for which nothing else is staged. */
  always(request: string, body: unknown, init?: ResponseInit): void
  /** Fails if a request was unexpected, or a staged response was not requested. */
  verify(): void
}

function response(body: unknown, init?: ResponseInit): Response {
  if (body === undefined) return new Response(null, { status: 204, ...init })
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
}

/**
 * A `fetch` with staged responses, for failures that the real API cannot produce (otherwise use `inject-fetch.ts`).
 * Requests are written `GET /path`. Requests to different paths may come in any order.
 */
export function brokenFetch(): BrokenFetch {
  const queue: Expected[] = []
  const sent: Sent[] = []
  const unexpected: string[] = []

  function stage(request: string, answer: () => Promise<Response>, isPermanent = false): void {
    const [method = '', path = ''] = request.split(' ')
    queue.push({ method, path, answer, isPermanent })
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request
        ? new Request(input, init)
        : new Request(new URL(input, 'http://localhost'), init)
    const url = new URL(request.url)
    sent.push({
      method: request.method,
      url,
      headers: request.headers,
      body: await request.clone().text(),
    })
    const candidates = queue.filter(
      ({ method, path }) =>
        method === request.method && [url.pathname, url.pathname + url.search].includes(path),
    )
    const expected = candidates.find(({ isPermanent }) => !isPermanent) ?? candidates[0]
    if (!expected) {
      unexpected.push(`${request.method} ${url.pathname}${url.search}`)
      throw new TypeError('Nothing is staged for this request')
    }
    if (!expected.isPermanent) queue.splice(queue.indexOf(expected), 1)
    const { promise, reject } = Promise.withResolvers<never>()
    // The caller's own signal: that of the request may be garbage-collected before it aborts.
    const signal = init?.signal ?? request.signal
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    return await Promise.race([expected.answer(), promise])
  }

  return {
    fetch,
    sent,
    answer: (request, body, init) => stage(request, async () => response(body, init)),
    fail: (request, error = new TypeError('Failed to fetch')) =>
      stage(request, () => Promise.reject(error)),
    hold(request) {
      const { promise, resolve } = Promise.withResolvers<Response>()
      stage(request, () => promise)
      return (body, init) => resolve(response(body, init))
    },
    always: (request, body, init) => stage(request, async () => response(body, init), true),
    verify() {
      expect(unexpected, 'unexpected requests').toEqual([])
      const unanswered = queue.filter(({ isPermanent }) => !isPermanent)
      expect(
        unanswered.map(({ method, path }) => `${method} ${path}`),
        'staged, never requested',
      ).toEqual([])
    },
  }
}
