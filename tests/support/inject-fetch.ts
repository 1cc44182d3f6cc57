import type { FastifyInstance } from 'fastify'

/** Returns a `fetch` that sends requests to `app` in this process, to test client stores against the real API. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const target = input instanceof Request ? input : new URL(input, 'http://localhost')
    const request = new Request(target, init)
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const response = await app.inject({
      method: request.method,
      url: pathname + search,
      headers: { host: 'localhost', ...Object.fromEntries(request.headers) },
      ...(body.length > 0 ? { payload: body } : {}),
    })
    request.signal.throwIfAborted()
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    const bodiless = response.statusCode === 204 || response.statusCode === 304
    const payload = bodiless ? null : new Uint8Array(response.rawPayload)
    return new Response(payload, { status: response.statusCode, headers })
  }
}
