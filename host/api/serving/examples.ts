import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The address that the example pages name; this installation may run under another. */
const writtenAddress = 'http://localhost:7300'

/**
 * Serves the folders of `examples/` under `prefix`. Their pages load the elements from this installation,
 * whatever its address.
 */
export async function serveExamples(
  app: FastifyInstance,
  { config, prefix }: { config: Config; prefix: string },
): Promise<void> {
  const { examplesDir, appUrl } = config
  if (!existsSync(examplesDir)) return
  const sendExample = async (name: string) => {
    const page = await readFile(join(examplesDir, name, 'index.html'), 'utf8').catch(
      () => undefined,
    )
    return page?.replaceAll(writtenAddress, appUrl)
  }
  await app.register(fastifyStatic, {
    root: examplesDir,
    prefix: `${prefix}/`,
    decorateReply: false,
    index: false,
  })
  app.get<{ Params: { name: string } }>(`${prefix}/:name`, async (request, reply) => {
    const { name } = request.params
    // Relative addresses in the page need the slash; the router itself takes both forms.
    const [path = ''] = request.url.split('?')
    const page = /^[a-z][a-z0-9-]*$/.test(name) ? await sendExample(name) : undefined
    if (page === undefined) return reply.callNotFound()
    if (!path.endsWith('/')) return reply.redirect(`${path}/`)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

/** The example pages alone, as somebody else's site: another origin, no API. */
export async function buildExamples(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  })
  app.get('/', (_request, reply) => reply.redirect('/portal/'))
  await serveExamples(app, { config, prefix: '' })
  return app
}
