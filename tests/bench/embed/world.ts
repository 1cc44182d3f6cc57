import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { chromiumLaunch } from '../../support/chromium.ts'
import { startServer, type BenchServer } from '../server.ts'
import { openSite, type Site } from './site.ts'

/** The product with its demo company, a host page that it allows, and a browser. */
export interface World {
  product: string
  server: BenchServer
  site: Site
  browser: Browser
}

export const productPort = 7396
export const sitePort = 7397

/** Runs `work` with a new world, then stops it. */
export async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-bench-'))
  const site = await openSite(sitePort)
  process.env['ALLOWED_ORIGINS'] = site.origin
  process.env['GUEST_ADMIN_ORIGINS'] = site.origin
  const server = await startServer(dataDir, productPort)
  const { executablePath, args } = chromiumLaunch()
  // Requests to other machines are blocked.
  const here = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'
  const browser = await chromium.launch({ executablePath, args: [...args, here] })
  try {
    await work({ product: `http://localhost:${productPort}`, server, site, browser })
  } finally {
    await browser.close()
    await server.stop()
    site.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Folders of the two builds. */
export const builds = { react: 'widgets', light: 'widgets/light' } as const

/** Returns an HTML document. */
export const wholePage = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body>${body}</body></html>`

/** Returns the script of a page that provides the token. */
export function heads(product: string, folder: string, token: string) {
  const loader = `<script type="module" src="${product}/${folder}/autoload.js"></script>`
  const configured = `<script type="module">import { configure } from '${product}/${folder}/core.js'
configure({ getAccessToken: async () => ${JSON.stringify(token)} })</script>`
  return { loader, configured: configured + loader }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
