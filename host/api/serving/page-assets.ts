import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { buildInfo } from '../runtime/build-info.ts'
import { forEver, isFile, keepBuild, type KeptBuilds } from './kept-builds.ts'

/**
 * Serves the hashed files of the page at `/assets/…` as immutable: those of the current build, and those of kept builds.
 * In a rolling upgrade, the page may come from a process of another build. Open pages load further files of their own
 * build after an upgrade.
 */
export async function servePageAssets(app: FastifyInstance, config: Config): Promise<void> {
  const root = join(config.distDir, 'page', 'assets')
  const builds = await keepAssets(app, config, root)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    })
    scope.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
      const file = request.params['*']
      const folder = isFile(root, file) ? root : await keptFolder(builds, file)
      if (folder === undefined) return reply.callNotFound()
      return reply.header('cache-control', forEver).sendFile(file, folder)
    })
  })
}

/** Keeps the files of this build and of earlier ones. Returns undefined if they cannot be written. */
async function keepAssets(
  app: FastifyInstance,
  { dataDir, widgetVersions }: Config,
  built: string,
): Promise<KeptBuilds | undefined> {
  const folder = join(dataDir, 'page')
  try {
    // Their names contain hashes of their content.
    const names = (await readdir(built)).toSorted().join('\n')
    const hash = createHash('sha256').update(names).digest('hex').slice(0, 8)
    const exact = `${buildInfo.version}-${hash}`
    return await keepBuild(folder, { built, exact }, widgetVersions)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    app.log.warn(`Former pages are not kept, as ${folder} cannot be written: ${reason}`)
    return undefined
  }
}

/** Returns the folder of a kept build that has the file. Another process may have stored it after this one started. */
async function keptFolder(
  builds: KeptBuilds | undefined,
  file: string,
): Promise<string | undefined> {
  if (!builds) return undefined
  const folders = (await builds.stored()).map((exact) => join(builds.folder, exact))
  return folders.find((folder) => isFile(folder, file))
}
