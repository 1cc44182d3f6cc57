import { mkdir, writeFile } from 'node:fs/promises'
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
  const page = join(api.dataDir, 'page')
  await mkdir(join(page, 'assets'), { recursive: true })
  await writeFile(join(page, 'index.html'), indexPage)
  await writeFile(join(page, 'decoder.js'), script)
  await writeFile(join(page, 'decoder.js.br'), brotliCompressSync(script))
  await writeFile(join(page, 'assets', 'main-abc123.js'), script)
  await writeFile(join(page, 'assets', 'main-abc123.js.br'), brotliCompressSync(script))
  app = await api.another({ FRAME_ANCESTORS: 'self https://intranet.example.com' })
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
  ])('stands under %s', async (url) => {
    const { status, text, headers } = await nobody.get(url, browser)
    expect([status, text]).toEqual([200, indexPage])
    expect(String(headers['cache-control'])).toMatch(/no-cache|max-age=0/)
  })

  test('stands under unknown addresses too; machines get the body of the contract', async () => {
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
  ])('stands under %s, which no address can be', async (url) => {
    const { status, text } = await nobody.get(url, browser)
    expect([status, text]).toEqual([200, indexPage])
    expect((await nobody.get(url)).status).toBeGreaterThanOrEqual(404)
    expect((await nobody.get(`/api/v1${url}`, browser)).status).toBeGreaterThanOrEqual(404)
  })

  test.each(['/dashboard', '/index.html', '/index%2ehtml'])(
    'HARD-01 keeps to a strict policy that names who may frame it: %s',
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

  test('SCAN-14 the worker that reads codes has a policy of its own, which allows WebAssembly', async () => {
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

  test('its hashed files are packed and stay for ever', async () => {
    const plain = await nobody.get('/assets/main-abc123.js')
    expect([plain.text, plain.headers['cache-control']]).toEqual([
      script,
      'public, max-age=31536000, immutable',
    ])
    const packed = await nobody.get('/assets/main-abc123.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
  })

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2findex.html',
  ])('nothing outside its folder is served: %s', async (url) => {
    const { status, text } = await nobody.get(url)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('dependencies')
  })
})

describe('the description of the calls', () => {
  test('API-11 API-23 a spreadsheet is described as one, and a form with files as such', async () => {
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

  test('people read the same at /docs, without a script', async () => {
    const { status, text, headers } = await nobody.get('/docs')
    expect(status).toBe(200)
    expect(text).toContain('/api/v1/ticket/non-asset')
    expect(text).toContain('Super Admin')
    // What a status means, and how its body looks.
    expect(text).toMatch(/id="status-412"[\s\S]{0,400}If-Match/)
    expect(text).not.toMatch(/<script|<style|style="/)
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
    expect((await nobody.get('/docs/docs.css')).headers['content-type']).toContain('text/css')
  })
})

describe('the examples', () => {
  test('SAFE-08 lie on a site of their own, not beside the API, and load the elements of this installation', async () => {
    const config = readConfig({ IDENTITY: 'local', DEMO: '1', PORT: '7900', LOG_LEVEL: 'silent' })
    const site = await buildExamples(config)
    const alone = clientOf(site, async () => ({}))
    const page = await alone.get('/portal/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('src="http://localhost:7900/widgets/autoload.js"')
    expect((await alone.get('/gallery/')).text).toContain('data-product="http://localhost:7900"')
    expect((await alone.get('/portal')).headers['location']).toBe('/portal/')
    expect((await alone.get('/portal/portal.css')).status).toBe(200)
    expect((await alone.get('/')).headers['location']).toBe('/portal/')
    expect((await alone.get('/api/v1/places')).status).toBe(404)
    await site.close()
    for (const path of ['/examples/portal/', '/examples/portal/rude.css', '/portal/', '/gallery/'])
      expect([path, (await nobody.get(path)).status]).toEqual([path, 404])
  })
})

describe('health', () => {
  test('up and ready are told apart', async () => {
    expect((await nobody.get('/healthz')).status).toBe(200)
    expect((await nobody.get('/readyz')).body).toEqual({ status: 'ready' })
    const other = await openApi()
    const lone = await other.another({})
    await other.db.close()
    const down = await clientOf(lone, async () => ({})).get('/readyz')
    expect([down.status, down.body.statusCode]).toEqual([503, 503])
    expect((await clientOf(lone, async () => ({})).get('/healthz')).status).toBe(200)
  })
})
