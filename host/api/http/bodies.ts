import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitAnonymousBodies } from './body-limits.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Decodes a JSON body, which must be UTF-8 (RFC 8259 §8.1). Throws if it declares another charset. */
function textOf(body: Buffer, { headers }: FastifyRequest): string {
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '') ?? []
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!/^(utf-?8|us-ascii)$/i.test(charset) || encoding.toLowerCase() !== 'identity')
    throw new SyntaxError(`A body in ${charset}, ${encoding}`)
  try {
    return decoder.decode(body)
  } catch {
    throw new SyntaxError('A body that is not UTF-8')
  }
}

/** Accepts JSON bodies only; image uploads register their own parser. */
export function readBodies(app: FastifyInstance): void {
  limitAnonymousBodies(app)
  app.removeAllContentTypeParsers()
  acceptJson(app, 'application/json')
}

/** Parses bodies of a media type as JSON. An empty body counts as missing, because many clients always send the header. */
export function acceptJson(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null)
      return
    }
    try {
      void parse(request, textOf(body as Buffer, request), done)
    } catch (error) {
      done(error as Error)
    }
  })
}
