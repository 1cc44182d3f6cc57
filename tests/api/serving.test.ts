import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildExamples } from '../../host/api/serving/examples.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { clientOf, openApi, testApi, type Client } from '../support/api.ts'

const indexPage = '<!doctype html><title>Assetdesk</title><div id="app"></div>'
const script = 'export const answer = 42\n'.repeat(100)

const api = testApi()
let app: FastifyInstance
let nobody: Client

beforeAll(async () => {
  // Only a folder within the page has hashed files, not a folder that contains the installation.
  const distDir = join(api.dataDir, 'assets')
  const page = join(distDir, 'page')
  await mkdir(join(page, 'assets'), { recursive: true })
  await writeFile(join(page, 'index.html'), indexPage)
  await writeFile(join(page, 'connect.js'), script)
  await writeFile(join(page, 'decoder.js'), script)
  await writeFile(join(page, 'decoder.js.br'), brotliCompressSync(script))
  await writeFile(join(page, 'assets', 'main-abc123.js'), script)
  await writeFile(join(page, 'assets', 'main-abc123.js.br'), brotliCompressSync(script))
  app = await api.another({
    DIST_DIR: distDir,
    FRAME_ANCESTORS: 'self https://intranet.example.com',
  })
  nobody = clientOf(app, async () => ({}))
})

const browser = { headers: { accept: 'text/html,application/xhtml+xml' } }

describe('the page', () => {
  test.each([
    '/',
    '/login',
    '/dashboard',
    '/dashboard/',
    '/dashboard/add-asset',
    '/dashboard/edit-asset?assetId=1',
    '/add-asset',
    '/ticketing',
    '/ticketing/add-ticket',
    '/ticketing/add-ticket/5',
    '/ticketing/view-ticket/5',
    '/edit-ticket/5?requestType=changeUser',
    '/trash',
    '/activity-logs',
    '/users',
    '/view-asset-info/?assetId=5&assetType=assets',
    '/view-asset-info',
    '/privacy-policy',
  ])('is served at %s', async (url) => {
    const { status, text, headers } = await nobody.get(url, browser)
    expect([status, text]).toEqual([200, indexPage])
    expect(String(headers['cache-control'])).toMatch(/no-cache|max-age=0/)
  })

  test('is served to browsers at unknown addresses; other clients get a 404 with an error body', async () => {
    const { status, text } = await nobody.get('/no/such/screen', browser)
    expect([status, text]).toEqual([200, indexPage])
    for (const url of [
      '/no/such/screen',
      '/api/v1/nothing',
      '/widgets/nothing.js',
      '/assets/nothing.js',
      '/files/nothing.jpg',
    ]) {
      const { status, body } = await nobody.get(url, url === '/no/such/screen' ? {} : browser)
      expect([url, status, body.statusCode]).toEqual([url, 404, 404])
    }
  })

  test.each([
    '/ticketing//',
    '//dashboard',
    '/nope//',
    '/..%2fx',
    '/dashboard/%',
    '/view-asset-info/%ff',
  ])('is served to browsers at the malformed address %s', async (url) => {
    const { status, text } = await nobody.get(url, browser)
    expect([status, text]).toEqual([200, indexPage])
    expect((await nobody.get(url)).status).toBeGreaterThanOrEqual(404)
    expect((await nobody.get(`/api/v1${url}`, browser)).status).toBeGreaterThanOrEqual(404)
  })

  test.each(['/dashboard', '/index.html', '/index%2ehtml'])(
    'HARD-01 has a strict content security policy with the allowed frame ancestors: %s',
    async (url) => {
      const { headers, text } = await nobody.get(url, browser)
      expect(text).toBe(indexPage)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("style-src 'self';")
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("frame-ancestors 'self' https://intranet.example.com")
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    },
  )

  test('SCAN-14 allows WebAssembly only in the worker that reads codes', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await nobody.get('/decoder.js', {
        headers: { 'accept-encoding': encoding },
      })
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy':
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      })
    }
    const { headers } = await nobody.get('/assets/main-abc123.js')
    expect(headers['content-security-policy']).toBeUndefined()
  })

  test('has hashed files that are compressed and cached as immutable', async () => {
    const uncompressed = await nobody.get('/assets/main-abc123.js')
    expect([uncompressed.text, uncompressed.headers['cache-control']]).toEqual([
      script,
      'public, max-age=31536000, immutable',
    ])
    const compressed = await nobody.get('/assets/main-abc123.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    const unhashed = await nobody.get('/connect.js')
    expect([unhashed.status, unhashed.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  test('STA-08 has the hashed files of earlier builds, and of builds that other processes have started since', async () => {
    const env = { DIST_DIR: join(api.dataDir, 'dist'), DATA_DIR: join(api.dataDir, 'data') }
    /** Starts a process with a build whose only script is `name`. */
    async function deploy(name: string): Promise<Client> {
      const page = join(env.DIST_DIR, 'page')
      await rm(page, { recursive: true, force: true })
      await mkdir(join(page, 'assets'), { recursive: true })
      await writeFile(join(page, 'index.html'), indexPage)
      await writeFile(join(page, 'assets', name), name)
      await writeFile(join(page, 'assets', `${name}.br`), brotliCompressSync(name))
      return clientOf(await api.another({ ...env, WIDGET_VERSIONS: '2' }), async () => ({}))
    }
    const processes = [await deploy('main-1.js'), await deploy('main-2.js')]
    for (const client of processes) {
      for (const name of ['main-1.js', 'main-2.js']) {
        const { status, text, headers } = await client.get(`/assets/${name}`)
        expect([status, text, headers['cache-control']]).toEqual([
          200,
          name,
          'public, max-age=31536000, immutable',
        ])
      }
      const compressed = await client.get('/assets/main-1.js', {
        headers: { 'accept-encoding': 'br' },
      })
      expect(compressed.headers['content-encoding']).toBe('br')
      expect((await client.get('/assets/..%2fmain-1.js')).status).toBe(404)
    }
    const third = await deploy('main-3.js')
    expect(await readdir(join(env.DATA_DIR, 'page'))).toHaveLength(2)
    expect((await third.get('/assets/main-3.js')).status).toBe(200)
  })

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2findex.html',
  ])('does not expose files outside its folder: %s', async (url) => {
    const { status, text } = await nobody.get(url)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('dependencies')
  })
})

describe('the API documentation', () => {
  test('API-11 API-23 has the content types of spreadsheets and of forms with files', async () => {
    const { paths } = (await nobody.get('/openapi.json')).body
    for (const path of ['/api/v1/export-asset', '/api/v1/export-activity-log/export']) {
      expect(Object.keys(paths[path].get.responses['200'].content)).toEqual([
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ])
    }
    expect(Object.keys(paths['/api/v1/assets/{id}/images'].post.requestBody.content)).toEqual([
      'multipart/form-data',
    ])
    expect((await nobody.get('/docs')).text).toContain('spreadsheetml.sheet')
  })

  test('is readable at /docs without scripts', async () => {
    const { status, text, headers } = await nobody.get('/docs')
    expect(status).toBe(200)
    expect(text).toContain('/api/v1/ticket/non-asset')
    expect(text).toContain('Super Admin')
    // The page explains each status and its body.
    expect(text).toMatch(/id="status-412"[\s\S]{0,400}If-Match/)
    expect(text).not.toMatch(/<script|<style|style="/)
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBe(new Set(ids).size)
    expect(text.replaceAll(/<pre[\s\S]*?<\/pre>/g, '')).not.toContain('`')
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
    expect((await nobody.get('/docs/docs.css')).headers['content-type']).toContain('text/css')
  })
})

describe('the examples', () => {
  test('SAFE-08 are served on a separate site without the API, and load the elements of this installation', async () => {
    const config = readConfig({ IDENTITY: 'local', DEMO: '1', PORT: '7900', LOG_LEVEL: 'silent' })
    const site = await buildExamples(config)
    const client = clientOf(site, async () => ({}))
    const page = await client.get('/portal/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('src="http://localhost:7900/widgets/autoload.js"')
    expect((await client.get('/gallery/')).text).toContain('data-product="http://localhost:7900"')
    expect((await client.get('/portal')).headers['location']).toBe('/portal/')
    expect((await client.get('/portal/portal.css')).status).toBe(200)
    expect((await client.get('/')).headers['location']).toBe('/portal/')
    expect((await client.get('/api/v1/places')).status).toBe(404)
    await site.close()
    for (const path of ['/examples/portal/', '/examples/portal/rude.css', '/portal/', '/gallery/'])
      expect([path, (await nobody.get(path)).status]).toEqual([path, 404])
  })
})

describe('health', () => {
  test('/healthz stays 200 while /readyz returns 503 without the database', async () => {
    expect((await nobody.get('/healthz')).status).toBe(200)
    expect((await nobody.get('/readyz')).body).toEqual({ status: 'ready' })
    const other = await openApi()
    const appWithoutDatabase = await other.another({})
    await other.db.close()
    const down = await clientOf(appWithoutDatabase, async () => ({})).get('/readyz')
    expect([down.status, down.body.statusCode]).toEqual([503, 503])
    expect((await clientOf(appWithoutDatabase, async () => ({})).get('/healthz')).status).toBe(200)
  })
})
