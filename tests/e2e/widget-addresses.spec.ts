import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'
import { guestPage } from './support/guest-site.ts'
import { documentedElements } from './support/plain-page.ts'

// Which addresses a host page can load the widgets from, and which files are then loaded from where.

test.describe.configure({ mode: 'parallel' })

interface Visit {
  page: Page
  /** Requested paths below /widgets/, in order. */
  paths: string[]
  messages: string[]
}

/** A page with `script` in its head and a form; `prepare` runs before it loads. */
async function visit(
  { browser, product }: { browser: Browser; product: string },
  script: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
  const page = await browser.newPage()
  const paths: string[] = []
  const messages: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/widgets/')) paths.push(pathname)
  })
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', ({ message }) => messages.push(message))
  await prepare(page)
  await page.goto(guestPage(product, { head: script, body: '<raise-ticket></raise-ticket>' }))
  return { page, paths, messages }
}

/** The prompt of the element itself, whose code has loaded. */
const prompt = (page: Page) =>
  page.locator('raise-ticket:defined').getByRole('button', { name: 'Sign in' })

test('EMB-30 a page that loads /widgets/v1 gets all other files from one versioned address', async ({
  browser,
  baseURL,
  request,
}) => {
  const product = String(baseURL)
  const { newest } = await (await request.get('/widgets/versions.json')).json()
  const script = `<script type="module" src="${product}/widgets/v1/autoload.js"></script>`
  const { page, paths, messages } = await visit({ browser, product }, script)
  await expect(prompt(page)).toBeVisible()
  expect(paths[0]).toBe('/widgets/v1/autoload.js')
  expect(paths.length).toBeGreaterThan(3)
  expect(paths.slice(1).filter((path) => !path.startsWith(newest.address))).toEqual([])
  expect(messages).toEqual([])
  await page.close()
})

test('EMB-32 a page with a versioned address and its integrity hash works; a wrong hash loads nothing', async ({
  browser,
  baseURL,
  request,
}) => {
  const product = String(baseURL)
  const { newest } = await (await request.get('/widgets/versions.json')).json()
  const script = (integrity: string) =>
    `<script type="module" src="${product}${newest.address}autoload.js" integrity="${integrity}" crossorigin="anonymous"></script>`
  const good = await visit({ browser, product }, script(newest.integrity['autoload.js']))
  await expect(prompt(good.page)).toBeVisible()
  expect(good.messages).toEqual([])
  const bad = await visit({ browser, product }, script(newest.integrity['core.js']))
  await expect.poll(() => bad.messages.join()).toContain('integrity')
  await expect(bad.page.locator('raise-ticket:defined')).toHaveCount(0)
  await Promise.all([good.page.close(), bad.page.close()])
})

test('EMB-33 one import of all.js defines every element', async ({ browser, baseURL }) => {
  const product = String(baseURL)
  const script = `<script type="module" src="${product}/widgets/all.js"></script>`
  const { page, messages } = await visit({ browser, product }, script)
  await expect(prompt(page)).toBeVisible()
  const tags = [...documentedElements().keys()]
  const missing = await page.evaluate(
    (names) => names.filter((name) => !customElements.get(name)),
    tags,
  )
  expect(missing).toEqual([])
  const exported = await page.evaluate(
    async (address) => Object.keys(await import(address)),
    `${product}/widgets/all.js`,
  )
  expect(exported).toEqual(expect.arrayContaining(['configure', 'signIn', 'widgetTags']))
  expect(messages).toEqual([])
  await page.close()
})

for (const file of ['autoload', 'all']) {
  test(`EMB-34 a script tag for ${file}.js without type=module logs one sentence and works`, async ({
    browser,
    baseURL,
  }) => {
    const product = String(baseURL)
    const script = `<script src="${product}/widgets/${file}.js"></script>`
    const { page, messages } = await visit({ browser, product }, script)
    await expect(prompt(page)).toBeVisible()
    expect(messages).toEqual([
      'Assetdesk: add type="module" to the script tag of this file. The widgets were loaded anyway.',
    ])
    await page.close()
  })
}

for (const [what, file] of [
  ['the element', /(?<!chunks)\/raise-ticket\.js(\?|$)/],
  ['what the elements share', /\/chunks\/chunk\d*\.js$/],
] as const) {
  test(`EMB-36 if ${what} fails to load once, the element still appears`, async ({
    browser,
    baseURL,
  }) => {
    const product = String(baseURL)
    const failed: string[] = []
    const script = `<script type="module" src="${product}/widgets/autoload.js"></script>`
    const { page } = await visit({ browser, product }, script, (fresh) =>
      fresh.route(file, async (route) => {
        if (failed.push(route.request().url()) > 1) await route.fallback()
        else await route.abort()
      }),
    )
    await expect(prompt(page)).toBeVisible()
    expect(failed.length).toBeGreaterThan(1)
    await page.close()
  })
}
