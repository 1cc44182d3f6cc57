import type { FastifyInstance } from 'fastify'

/** A `fetch` that asks `app` in this process, without a port: client stores are tested against the real API. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const target = input instanceof Request ? input : new URL(input, 'http://localhost')
    const request = new Request(target, init)
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const answer = await app.inject({
      method: request.method,
      url: pathname + search,
      headers: { host: 'localhost', ...Object.fromEntries(request.headers) },
      ...(body.length > 0 ? { payload: body } : {}),
    })
    request.signal.throwIfAborted()
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    const bodiless = answer.statusCode === 204 || answer.statusCode === 304
    const payload = bodiless ? null : new Uint8Array(answer.rawPayload)
    return new Response(payload, { status: answer.statusCode, headers })
  }
}
