import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '../support/api.ts'
import { headlessLaunch } from '../support/chromium.ts'
import { startCluster } from '../support/cluster.ts'
import { listenOnLoopback, type Loopback } from '../support/loopback.ts'
import { bundleByEsbuild, bundleByVite, consumers } from './consumers/bundle.ts'
import { install, type Installed } from './consumers/prepare.ts'

// Builds pages with the tarball of the package, and opens them in a real browser with the real API.

let installed: Installed
let cluster: Awaited<ReturnType<typeof startCluster>>
let api: TestApi
let apiOrigin: string
let pages: Loopback
let browser: Browser

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

beforeAll(async () => {
  installed = install()
  cluster = await startCluster()
  pages = await listenOnLoopback((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    try {
      const body = readFileSync(join(installed.folder, 'dist', file))
      response.setHeader('content-type', types[extname(file)] ?? 'text/html; charset=utf-8')
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  api = await openApi({ ALLOWED_ORIGINS: pages.origin, GUEST_ADMIN_ORIGINS: pages.origin }, cluster)
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  apiOrigin = `http://localhost:${new URL(address).port}`
  browser = await chromium.launch(headlessLaunch())
})

afterAll(async () => {
  await browser.close()
  await pages.close()
  await api.close()
  await cluster.stop()
  installed.remove()
})

/** Creates a folder that is served at `/name/`. */
function site(name: string, body = '<script type="module" src="app.js"></script>'): string {
  const folder = join(installed.folder, 'dist', name)
  mkdirSync(folder, { recursive: true })
  const head = '<meta charset="utf-8"><title>Consumer</title><link rel="icon" href="data:,">'
  writeFileSync(join(folder, 'index.html'), `<!doctype html>${head}<main></main>${body}`)
  return folder
}

/** Opens a consumer's page as an employee. `complaints` has the errors and warnings of its console. */
async function open(name: string): Promise<{ page: Page; complaints: string[] }> {
  const token = await api.tokenOf('employee')
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text())
  })
  const handed = encodeURIComponent(JSON.stringify({ apiOrigin, token }))
  await page.goto(`${pages.origin}/${name}/#${handed}`)
  return { page, complaints }
}

/** Raises a ticket with the form and waits for the card. Returns the ticket's description in the API. */
async function raise(page: Page, text: string): Promise<string> {
  const choose = async (name: string, option: RegExp) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Priority', /^Low/)
  await page.getByRole('textbox', { name: 'Description' }).fill(text)
  await choose('Category', /./)
  await choose('Place', /./)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('body[data-raised]').waitFor()
  const id = await page.locator('body').getAttribute('data-raised')
  await page.getByRole('button', { name: 'View Asset' }).waitFor()
  const { body } = await api.as('employee').get(`/api/v1/ticket/${id}`)
  return body.description
}

test.each(Object.entries(consumers))(
  '%s bundles the package, and its elements work',
  async (name, how) => {
    const folder = site(name)
    await bundleByVite(installed.folder, folder, how)
    const { page, complaints } = await open(name)
    expect(await raise(page, `Raised from ${name}`)).toBe(`Raised from ${name}`)
    expect(complaints).toEqual([])
    await page.close()
  },
)

test('EMB-39 examples/react is built from the package, and its elements appear', async () => {
  const example = join(installed.folder, 'example')
  cpSync('examples/react', example, { recursive: true })
  // As after `npm install`, the page and the linked package find different copies of React.
  for (const name of ['react', 'react-dom', 'scheduler'])
    cpSync(join('node_modules', name), join(example, 'node_modules', name), { recursive: true })
  const desk = readFileSync(join(example, 'desk.tsx'), 'utf8')
  writeFileSync(join(example, 'desk.tsx'), desk.replace('http://localhost:7300', apiOrigin))
  const page = '<main id="desk"></main><script type="module" src="app.js"></script>'
  const { plugins } = consumers['react-19']
  const how = { plugins, entry: 'main.tsx', configFile: join(example, 'vite.config.ts') }
  await bundleByVite(example, site('example', page), how)
  const opened = await open('example')
  await opened.page.getByRole('button', { name: 'Sign in' }).nth(1).waitFor()
  expect(opened.complaints).toEqual([])
  await opened.page.close()
})

test('a bundler without a framework builds elements under the page’s own tags', async () => {
  const folder = site('plain')
  const text = readFileSync(join(installed.folder, 'plain.ts'), 'utf8')
  const { all } = await bundleByEsbuild(installed.folder, text)
  for (const { path, contents } of all) writeFileSync(join(folder, basename(path)), contents)
  const { page, complaints } = await open('plain')
  expect(await page.locator('acme-raise-ticket').count()).toBe(1)
  expect(await raise(page, 'Raised from a plain bundle')).toBe('Raised from a plain bundle')
  expect(complaints).toEqual([])
  await page.close()
})

test('on a page with two versions, the first one stays and logs a warning', async () => {
  const folder = site(
    'two-versions',
    '<acme-page></acme-page><script type="module" src="app.js"></script>',
  )
  const single = readFileSync(join(installed.package, 'all/assetdesk.js'), 'utf8')
  const { version } = JSON.parse(readFileSync(join(installed.package, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(single).toContain(version)
  writeFileSync(join(folder, 'previous.js'), single.replaceAll(version, '0.0.9'))
  writeFileSync(join(folder, 'assetdesk.js'), single)
  writeFileSync(
    join(folder, 'app.js'),
    `import './previous.js'
     import { configure } from './assetdesk.js'
     const { apiOrigin, token } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
     configure({ apiOrigin, getAccessToken: () => Promise.resolve(token) })
     document.addEventListener('assetdesk-ticket-raised', ({ detail }) => (document.body.dataset.raised = detail.id))
     document.querySelector('main').innerHTML = '<raise-ticket></raise-ticket><asset-card asset-id="1"></asset-card>'`,
  )
  const { page, complaints } = await open('two-versions')
  expect(await raise(page, 'Raised beside another version')).toBe('Raised beside another version')
  expect(new Set(complaints.map((line) => line.replace(/^<[^>]+>/, '')))).toEqual(
    new Set([` is already defined by version 0.0.9; version ${version} leaves it as it is`]),
  )
  await page.close()
})

test('one React component loads at most 98 kB including React, however it is imported', async () => {
  const weigh = async (from: string) => {
    const text = `import { RaiseTicket } from '${from}'\nimport { createRoot } from 'react-dom/client'\nconsole.log(RaiseTicket, createRoot)`
    const { first } = await bundleByEsbuild(installed.folder, text)
    return brotliCompressSync(Buffer.concat(first)).length
  }
  const weights = [
    await weigh('@assetdesk/widgets/react'),
    await weigh('@assetdesk/widgets/react/raise-ticket'),
  ]
  expect(Math.min(...weights)).toBeGreaterThan(60_000)
  expect(Math.max(...weights)).toBeLessThanOrEqual(98_000)
})
