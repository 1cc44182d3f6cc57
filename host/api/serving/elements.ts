import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const manifest = new URL('../../../package.json', import.meta.url)

/** The product's version, part of the elements' immutable URLs. */
export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }

const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the elements to every origin: `/widgets/` is revalidated at each use, `/widgets/v<version>/` is immutable. */
export async function serveElements(app: FastifyInstance, config: Config): Promise<void> {
  const root = join(config.distDir, 'elements')
  if (!existsSync(root)) return
  const serve = (prefix: string, cacheControl: string) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply) => {
        for (const [name, value] of Object.entries(openToAll)) void reply.header(name, value)
        void reply.header('cache-control', cacheControl)
      },
    })
  await serve('/widgets/', 'public, no-cache')
  await serve(`/widgets/v${version}/`, 'public, max-age=31536000, immutable')
}
