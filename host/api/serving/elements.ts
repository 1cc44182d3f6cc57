import { message } from '../../../src/wire/texts.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import type { Config } from '../config/config.ts'
import { problemBody } from '../http/problem.ts'
import { exactName, forEver, isFile, keepBuild, type KeptBuilds } from './kept-builds.ts'

/** The content of `release.json`, which describes a build of the widgets. */
interface Release {
  /** Version and hash of the code: `0.1.0-1f2e3d4c`. */
  exact: string
  /** `integrity` values by file. */
  integrity: Readonly<Record<string, string>>
  /** What a page loads for the screen of each element (bytes with brotli), by tag. */
  weights: Readonly<Record<string, { bytes: number; requests: number }>>
}

interface WidgetVersions extends KeptBuilds {
  /** The build of this process. */
  newest: Release
}

/** The version of tags, attributes and events in URLs. An incompatible change needs `v2`. */
const contract = /^v1\//

const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
const forAMinute = 'public, max-age=60'

/** Runs if a page loads a module as a classic script, which cannot contain `import`. */
const classicScript = `console.warn(${JSON.stringify(apiTexts.notModule)});document.currentScript&&import(document.currentScript.src)`

/**
 * Serves the widgets to every origin. `/widgets/<exact>/…` is one build and never changes. `/widgets/…` and
 * `/widgets/v1/…` are the newest build: autoload.js and core.js load everything else from the exact URL of their build,
 * and other files are redirected to it. `/widgets/versions.json` lists the builds with their `integrity`.
 */
export async function serveElements(app: FastifyInstance, config: Config): Promise<void> {
  const versions = await keepWidgets(app, config)
  if (!versions) return
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: versions.folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.headers(openToAll),
    })
    scope.get<{ Params: { '*': string } }>('/widgets/*', async (request, reply) => {
      const path = request.params['*'].replace(contract, '')
      if (path === 'versions.json') return sendVersions(reply, versions)
      const [exact = '', ...file] = path.split('/')
      return exactName.test(exact)
        ? sendExact(request, reply, { versions, exact, file: file.join('/') })
        : sendNewest(request, reply, { versions, file: path })
    })
  })
}

/** Keeps the build of this process and earlier ones. Returns undefined if there is no build. */
async function keepWidgets(
  app: FastifyInstance,
  config: Config,
): Promise<WidgetVersions | undefined> {
  const built = join(config.distDir, 'elements')
  const text = await readFile(join(built, 'release.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const newest = JSON.parse(text) as Release
  const keepIn = (folder: string) =>
    keepBuild(folder, { built, exact: newest.exact }, config.widgetVersions)
  const shared = join(config.dataDir, 'widgets')
  const builds = await keepIn(shared).catch(async (error: Error) => {
    app.log.warn(`Former widgets are not kept, as ${shared} cannot be written: ${error.message}`)
    const folder = await mkdtemp(join(tmpdir(), 'assetdesk-widgets-'))
    app.addHook('onClose', () => rm(folder, { recursive: true, force: true }))
    return keepIn(folder)
  })
  return { ...builds, newest }
}

interface FileRequest {
  versions: WidgetVersions
  file: string
}

const addressOf = (exact: string, file = '') => `/widgets/${exact}/${file}`

async function sendVersions(reply: FastifyReply, { newest, stored }: WidgetVersions) {
  return reply.headers({ ...openToAll, 'cache-control': 'no-cache' }).send({
    newest: { ...newest, address: addressOf(newest.exact) },
    kept: (await stored()).map((each) => addressOf(each)),
  })
}

function sendExact(
  request: FastifyRequest,
  reply: FastifyReply,
  { versions, exact, file }: FileRequest & { exact: string },
) {
  if (!existsSync(join(versions.folder, exact))) {
    const sentence = message(apiTexts, 'widgetsGone', addressOf(versions.newest.exact))
    return reply
      .headers({ ...openToAll, 'cache-control': 'no-store' })
      .code(404)
      .send(problemBody(404, sentence))
  }
  return send(request, reply, { versions, file: `${exact}/${file}`, cache: forEver })
}

function sendNewest(request: FastifyRequest, reply: FastifyReply, { versions, file }: FileRequest) {
  const { exact } = versions.newest
  const moving = `${exact}/moving/${file}`
  if (isFile(versions.folder, moving))
    return send(request, reply, { versions, file: moving, cache: forAMinute })
  if (!isFile(versions.folder, `${exact}/${file}`)) return notThere(reply)
  return reply
    .headers({ ...openToAll, 'cache-control': forAMinute, vary: 'sec-fetch-mode' })
    .redirect(addressOf(exact, file), 302)
}

/** Responds with a 404 that has CORS headers. Without them, a wrong URL would look like an origin that is not allowed. */
const notThere = (reply: FastifyReply) => reply.headers(openToAll).callNotFound()

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { versions, file, cache }: FileRequest & { cache: string },
) {
  if (!isFile(versions.folder, file)) return notThere(reply)
  const isScript = headers['sec-fetch-dest'] === 'script' && file.endsWith('.js')
  // Browsers always fetch modules with CORS, but classic scripts only with `crossorigin`.
  if (isScript && headers['sec-fetch-mode'] === 'no-cors')
    return reply
      .headers({ ...openToAll, 'cache-control': 'no-store' })
      .type('text/javascript; charset=utf-8')
      .send(classicScript)
  return reply.headers({ 'cache-control': cache, vary: 'sec-fetch-mode' }).sendFile(file)
}
