import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { writeAll, writeRelease, type Release } from '../../host/build/release.ts'
import { clientOf, testApi, type Client } from '../support/api.ts'

const api = testApi()
let dist: string
let data: string

beforeAll(async () => {
  dist = join(api.dataDir, 'dist')
  data = join(api.dataDir, 'data')
})
beforeEach(() => rm(data, { recursive: true, force: true }))

/** Builds widgets that contain `word`, with the steps that host/build/elements.ts runs after the bundler. */
async function buildWidgets(word: string): Promise<Release> {
  const folder = join(dist, 'elements')
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'chunks'), { recursive: true })
  const card = `export const word = '${word}'\n`.repeat(100)
  await writeFile(join(folder, 'asset-card.js'), card)
  await writeFile(join(folder, 'asset-card.js.br'), brotliCompressSync(card))
  await writeFile(join(folder, 'chunks', 'shared-ABC.js'), `// ${word}`)
  await writeFile(
    join(folder, 'core.js'),
    `import"./chunks/shared-ABC.js";export const version='${word}'`,
  )
  await writeFile(join(folder, 'autoload.js'), `import(new URL('./x.js', import.meta.url).href)`)
  writeAll(folder)
  return writeRelease(folder, '1.2.3')
}

/** Starts a server with the latest build on the same data folder. */
async function deploy(env: Readonly<Record<string, string>> = {}): Promise<Client> {
  const app = await api.another({ DIST_DIR: dist, DATA_DIR: data, ...env })
  return clientOf(app, async () => ({}))
}

const statusOf = async (client: Client, path: string) => (await client.get(path)).status
const immutable = 'public, max-age=31536000, immutable'
const openHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

test('EMB-30 an exact address serves one build as immutable to every origin', async () => {
  const { exact } = await buildWidgets('first')
  expect(exact).toMatch(/^1\.2\.3-[0-9a-f]{8}$/)
  const client = await deploy()
  const headers = { origin: 'https://anybody.example.org', 'accept-encoding': 'br' }
  const card = await client.get(`/widgets/${exact}/asset-card.js`, { headers })
  expect(card.status).toBe(200)
  expect(card.headers).toMatchObject({
    ...openHeaders,
    'cache-control': immutable,
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  for (const path of [
    'chunks/none.js',
    '',
    'chunks',
    '..%2f..%2f..%2fpackage.json',
    '..%5c..%5cdist',
  ])
    expect([path, await statusOf(client, `/widgets/${exact}/${path}`)]).toEqual([path, 404])
})

test.each(['/widgets', '/widgets/v1'])(
  'EMB-30 %s serves the loader and core of the newest build and redirects other files to its exact address',
  async (base) => {
    const { exact } = await buildWidgets('first')
    const client = await deploy()
    const loader = await client.get(`${base}/autoload.js`)
    expect(loader.headers).toMatchObject({ ...openHeaders, 'cache-control': 'public, max-age=60' })
    expect(loader.text).toContain(`/widgets/${exact}/autoload.js`)
    const core = await client.get(`${base}/core.js`)
    expect([core.status, core.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(core.text).toContain(`import"/widgets/${exact}/chunks/shared-ABC.js"`)
    const card = await client.get(`${base}/asset-card.js`)
    expect(card.status).toBe(302)
    expect(card.headers).toMatchObject({
      ...openHeaders,
      location: `/widgets/${exact}/asset-card.js`,
    })
    expect(await statusOf(client, `${base}/nothing.js`)).toBe(404)
  },
)

test('EMB-31 the files of a build are still served after two more deploys', async () => {
  const first = await buildWidgets('first')
  await deploy()
  await buildWidgets('second')
  await deploy()
  const third = await buildWidgets('third')
  const latestClient = await deploy()
  expect((await latestClient.get('/widgets/autoload.js')).text).toContain(third.exact)
  const oldFile = await latestClient.get(`/widgets/${first.exact}/asset-card.js`)
  expect([oldFile.status, oldFile.headers['cache-control']]).toEqual([200, immutable])
  expect(oldFile.text).toContain('first')
})

test('EMB-31 beyond WIDGET_VERSIONS the oldest build is deleted, and its address returns a 404 that names the newest', async () => {
  const releases: Release[] = []
  for (const word of ['first', 'second', 'third']) {
    releases.push(await buildWidgets(word))
    await deploy({ WIDGET_VERSIONS: '2' })
    // Builds are ordered by the times of their folders, which would be equal in a fast test.
    const at = new Date(Date.now() - 60_000 + releases.length * 1000)
    await utimes(join(data, 'widgets', releases.at(-1)?.exact ?? ''), at, at)
  }
  const [first, second, third] = releases.map(({ exact }) => exact)
  const latestClient = await deploy({ WIDGET_VERSIONS: '2' })
  const deletedFile = await latestClient.get(`/widgets/${first}/asset-card.js`)
  expect([deletedFile.status, deletedFile.body.message]).toEqual([
    404,
    `This version of the widgets is no longer available. The latest is at /widgets/${third}/`,
  ])
  expect(deletedFile.headers).toMatchObject({ ...openHeaders, 'cache-control': 'no-store' })
  const { body } = await latestClient.get('/widgets/versions.json')
  expect(body.kept).toEqual([`/widgets/${third}/`, `/widgets/${second}/`])
  // A build that is deployed again is the newest again and is kept.
  await buildWidgets('first')
  const redeployed = await deploy({ WIDGET_VERSIONS: '2' })
  expect((await redeployed.get('/widgets/versions.json')).body.newest.exact).toBe(first)
  expect(await statusOf(redeployed, `/widgets/${second}/core.js`)).toBe(404)
})

test('EMB-31 processes that start at the same time share one complete copy', async () => {
  const { exact } = await buildWidgets('first')
  const clients = await Promise.all(Array.from({ length: 3 }, () => deploy()))
  const statuses = clients.map((client) => statusOf(client, `/widgets/${exact}/all.js`))
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  expect(await readdir(join(data, 'widgets'))).toEqual([exact])
})

test('EMB-31 if the data folder cannot be written, the current build is served from a temporary copy', async () => {
  const { exact } = await buildWidgets('first')
  await mkdir(data)
  await writeFile(join(data, 'widgets'), 'a file where the folder should be')
  const temporary = join(api.dataDir, 'temporary')
  await mkdir(temporary)
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const app = await api.another({ DIST_DIR: dist, DATA_DIR: data })
  expect(await readdir(temporary)).toHaveLength(1)
  const client = clientOf(app, async () => ({}))
  expect(await statusOf(client, `/widgets/${exact}/core.js`)).toBe(200)
  await app.close()
  expect(await readdir(temporary)).toEqual([])
})

test('versions.json contains the integrity hashes of the files that pages load directly', async () => {
  const { exact, integrity } = await buildWidgets('first')
  const { body, headers } = await (await deploy()).get('/widgets/v1/versions.json')
  expect(body.newest).toMatchObject({ exact, address: `/widgets/${exact}/`, integrity })
  expect(Object.keys(integrity).toSorted()).toEqual([
    'all.js',
    'asset-card.js',
    'autoload.js',
    'core.js',
  ])
  expect(headers).toMatchObject({ ...openHeaders, 'cache-control': 'no-cache' })
})

test('a module requested as a classic script is replaced by an uncached message', async () => {
  const { exact } = await buildWidgets('first')
  const client = await deploy()
  const scriptHeaders = (mode: string) => ({
    headers: { 'sec-fetch-dest': 'script', 'sec-fetch-mode': mode },
  })
  for (const path of ['/widgets/autoload.js', `/widgets/${exact}/core.js`]) {
    const classic = await client.get(path, scriptHeaders('no-cors'))
    expect(classic.headers['cache-control']).toBe('no-store')
    expect(classic.text).toContain('add type=\\"module\\"')
    const module = await client.get(path, scriptHeaders('cors'))
    expect(module.text).not.toContain('add type')
    expect(module.headers['vary']).toContain('sec-fetch-mode')
  }
})
