import { message } from '../../../src/wire/texts.ts'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { routes, routeSpec, type RouteName } from '../../../src/domain/access/routes.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { html } from '../http/html.ts'
import { problemBody } from '../http/problem.ts'
import type { Config } from '../config/config.ts'
import { decoderPolicy, pagePolicy } from '../http/headers.ts'
import { servePageAssets } from './page-assets.ts'

/** Paths that never show a screen: a missing resource there is a plain 404. */
const machinePaths = /^\/(api|oauth|widgets|files|examples|identity|assets|scim)(\/|$)/

/** Path patterns of the application's screens, as Fastify and the page's router write them. */
export function pagePaths(): string[] {
  const names = Object.keys(routes) as RouteName[]
  const paths = names.flatMap((name) => [routeSpec(name).path, ...(routeSpec(name).aliases ?? [])])
  return paths.filter((path) => path !== '*')
}

/**
 * Serves the built page: its files, and index.html for the path of every screen and for unknown paths,
 * with status 200: the page itself shows «not found», and a 404 would log an error in the browser's console.
 */
export async function servePage(app: FastifyInstance, config: Config): Promise<void> {
  const root = join(config.distDir, 'page')
  const isBuilt = existsSync(join(root, 'index.html'))
  // Read each time: a new build while the server runs refers to other files.
  const index = () => withPolicy(readFileSync(join(root, 'index.html'), 'utf8'), config)
  const sendIndex = (reply: FastifyReply) =>
    reply
      .headers({ ...pageHeaders(config), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(index())
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsScreen(request)) return sendIndex(reply.code(200))
    // Caches keep a 404 that says nothing: the next build may have this file.
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(problemBody(404, message(apiTexts, 'notFound')))
  })
  if (!isBuilt) return
  await app.register(async (files) => {
    // A path that no file can have, such as one with two slashes in a row, is a 404 too.
    files.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      reply.callNotFound()
    })
    await files.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        describeFile(reply, relative(root, path))
        // The file itself has an address, too.
        if (/\.html(\.br|\.gz)?$/.test(path)) void reply.headers(pageHeaders(config))
      },
    })
  })
  await servePageAssets(app, config)
  for (const path of pagePaths()) app.get(path, (_request, reply) => sendIndex(reply))
}

const pageHeaders = (config: Config) => ({
  'content-security-policy': pagePolicy(config),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
})

/** Writes the privacy policy into the page, which must not request it (PRIV-03). */
function withPolicy(page: string, { supportContact, privacy: { policy } }: Config): string {
  const contact = html`<meta name="assetdesk-contact" content="${supportContact}" />`
  const [name, content] = policy && 'url' in policy ? ['url', policy.url] : ['text', policy?.text]
  const own = html`<meta name="assetdesk-policy-${name ?? ''}" content="${content ?? ''}" />`
  return page.replace(
    /<meta name="assetdesk-contact"[^>]*>/,
    () => `${contact.text}${content === undefined ? '' : `\n    ${own.text}`}`,
  )
}

/** Replaces an undecodable URL, which the router would refuse, so that a user gets the page for it. */
export function routableUrl({ method, url = '/', headers }: IncomingMessage): string {
  try {
    decodeURI(url)
    return url
  } catch {
    return wantsScreen({ method, url, headers }) ? '/unreadable' : url
  }
}

/** Is this a navigation of a browser, not a request for data? */
function wantsScreen({ method, url = '', headers }: AsScreen): boolean {
  const asks = method === 'GET' || method === 'HEAD'
  return asks && !machinePaths.test(url) && (headers.accept ?? '').includes('text/html')
}

type AsScreen = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The worker that reads codes has its own policy. `path` is relative to the page's folder. */
function describeFile(reply: FastifyReply, path: string): void {
  void reply.header('cache-control', 'no-cache')
  if (/^decoder\.js(\.br|\.gz)?$/.test(path))
    void reply.header('content-security-policy', decoderPolicy)
}
