import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** The origin in the example pages, which is replaced by that of this installation. */
const writtenAddress = 'http://localhost:7300'

/**
 * Creates a server for the folders of `examples/`, which are on another origin than the product and have no API. Their
 * pages load the elements from this installation.
 */
export async function buildExamples({ examplesDir, appUrl }: Config): Promise<FastifyInstance> {
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  })
  app.get('/', (_request, reply) => reply.redirect('/portal/'))
  if (!existsSync(examplesDir)) return app
  await app.register(fastifyStatic, {
    root: examplesDir,
    prefix: '/',
    decorateReply: false,
    index: false,
  })
  app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
    const { name } = request.params
    // Relative URLs in the page need the slash, but the router accepts both forms.
    const [path = ''] = request.url.split('?')
    const file = join(examplesDir, name, 'index.html')
    const page = /^[a-z][a-z0-9-]*$/.test(name)
      ? await readFile(file, 'utf8').catch(() => undefined)
      : undefined
    if (page === undefined) return reply.callNotFound()
    if (!path.endsWith('/')) return reply.redirect(`${path}/`)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(writtenAddress, appUrl))
  })
  return app
}
