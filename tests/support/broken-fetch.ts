import { expect } from 'vitest'

interface Expected {
  standing?: boolean
  method: string
  /** Path, or path and query when it has one. */
  path: string
  answer: () => Promise<Response>
}

/** One request as it was sent. */
export interface Sent {
  method: string
  url: URL
  headers: Headers
  body: string
}

export interface BrokenFetch {
  fetch: typeof globalThis.fetch
  /** Everything that was sent, in order. */
  sent: Sent[]
  /** Stages the next answer: a body with its status, or an error for no answer at all. */
  answer(request: string, body: unknown, init?: ResponseInit): void
  fail(request: string, error?: Error): void
  /** Stages an answer that comes when the returned function is called. */
  hold(request: string): (body: unknown, init?: ResponseInit) => void
  /** Answers whenever it is asked and no other answer is staged; need not be asked. */
  always(request: string, body: unknown, init?: ResponseInit): void
  /** Fails when something unexpected was sent, or something staged was not asked for. */
  verify(): void
}

function response(body: unknown, init?: ResponseInit): Response {
  if (body === undefined) return new Response(null, { status: 204, ...init })
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
}

/**
 * A `fetch` for staged failures: a strict queue. Where the real API can answer, it should
 * (`inject-fetch.ts`). Requests are written `GET /path`; those of different paths may come in any order.
 */
export function brokenFetch(): BrokenFetch {
  const queue: Expected[] = []
  const sent: Sent[] = []
  const unexpected: string[] = []

  function stage(request: string, answer: () => Promise<Response>, standing = false): void {
    const [method = '', path = ''] = request.split(' ')
    queue.push({ method, path, answer, standing })
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
    const fitting = queue.filter(
      ({ method, path }) =>
        method === request.method && [url.pathname, url.pathname + url.search].includes(path),
    )
    const found = fitting.find(({ standing }) => !standing) ?? fitting[0]
    if (!found) {
      unexpected.push(`${request.method} ${url.pathname}${url.search}`)
      throw new TypeError('Nothing is staged for this request')
    }
    if (!found.standing) queue.splice(queue.indexOf(found), 1)
    const { promise, reject } = Promise.withResolvers<never>()
    // The caller's own signal: that of the request may be collected before it is told anything.
    const signal = init?.signal ?? request.signal
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    return await Promise.race([found.answer(), promise])
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
      const left = queue.filter(({ standing }) => !standing)
      expect(
        left.map(({ method, path }) => `${method} ${path}`),
        'staged, never asked for',
      ).toEqual([])
    },
  }
}
