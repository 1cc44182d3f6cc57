import type { Browser, Page, Request } from '@playwright/test'
import { corePath } from './support/elements-build.ts'
import { foreignPage } from './support/foreign-page.ts'
import { expect, test } from './support/page-test.ts'
import type { StoredSession, Who } from './support/people.ts'
import { quiet } from './support/quiet.ts'

test('EMB-03 if the download of an element’s own code breaks off, Retry loads it without reloading the page', async ({
  browser,
  session,
  baseURL,
}) => {
  const { page } = await foreignPage(browser, String(baseURL), {
    host: { expected: /Failed to load|could not be loaded|did not load/ },
    body: '',
    storedSession: await session('employee'),
  })
  let broken = true
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  await page.route(/\/chunks\/raise-ticket\.js/, async (route) => {
    await (broken ? route.abort() : route.continue())
  })
  const errors = await page.evaluateHandle(() => {
    const received: string[] = []
    addEventListener('assetdesk-error', ({ detail }) => received.push(detail.message))
    document.body.innerHTML = '<raise-ticket></raise-ticket>'
    return received
  })
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  expect(await errors.jsonValue()).toEqual(['<raise-ticket> could not be loaded'])
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
  expect(loads).toBe(0)
  await page.context().close()
})

/** Sets the access token of the page. */
async function signIn(page: Page, product: string, { userAuthenticatedToken }: StoredSession) {
  const { access_token: token } = JSON.parse(userAuthenticatedToken) as { access_token: string }
  await page.evaluate(
    async ([core, given]) => {
      const { configure } = (await import(core)) as { configure(change: object): void }
      configure({ getAccessToken: async () => given })
    },
    [`${product}${corePath}`, token] as const,
  )
}

interface Site {
  browser: Browser
  product: string
  session: (who: Who) => Promise<StoredSession>
}

async function emptyPage({ browser, product }: Site, storedSession?: StoredSession): Promise<Page> {
  const { page } = await foreignPage(browser, product, {
    host: {},
    body: '',
    ...(storedSession && { storedSession }),
  })
  return page
}

interface Visitor {
  open: (site: Site) => Promise<Page>
  /** The files that the loader requests in addition to the element's file, and their number. */
  files: RegExp
  count: number
  /** Files that are not requested. */
  rest?: RegExp
  heading: string
}

const ownCode = /\/chunks\/raise-ticket\.js/
const visitors: Record<string, Visitor> = {
  'a guest': {
    open: (site) => emptyPage(site),
    files: /\/chunks\/chunk\d*\.js/,
    // The loader itself requests the file that draws the prompt.
    count: 2,
    rest: ownCode,
    heading: 'Sign in to continue',
  },
  'a signed-in user': {
    open: async (site) => emptyPage(site, await site.session('employee')),
    files: ownCode,
    count: 1,
    heading: 'Raise a Ticket',
  },
  'whoever the page signs in': {
    async open(site) {
      const page = await emptyPage(site)
      await signIn(page, site.product, await site.session('employee'))
      return page
    },
    files: ownCode,
    count: 1,
    heading: 'Raise a Ticket',
  },
}

for (const [whom, { open, files, count, rest, heading }] of Object.entries(visitors))
  test(`EMB-42 for ${whom} the loader requests all files at once, without waiting for their imports`, async ({
    browser,
    session,
    baseURL,
  }) => {
    const page = await open({ browser, product: String(baseURL), session })
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    const held = Promise.withResolvers<void>()
    await page.route(/(?<!chunks)\/raise-ticket\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.evaluate(() => void (document.body.innerHTML = '<raise-ticket></raise-ticket>'))
    await expect.poll(() => paths.filter((path) => files.test(path)).length).toBe(count)
    if (rest) expect(paths.filter((path) => rest.test(path))).toEqual([])
    held.resolve()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(paths.length).toBe(new Set(paths).size)
    await page.context().close()
  })

const visits = [
  { about: 'an asset', attributes: 'asset-id="9"', most: 11 },
  { about: 'no asset', attributes: '', most: 10 },
]
for (const { about, attributes, most } of visits)
  test(`FGUEST-12 <raise-ticket> about ${about} stays within its limits of requests and bytes, if the page provides the token`, async ({
    browser,
    session,
    baseURL,
  }) => {
    const product = String(baseURL)
    const page = await emptyPage({ browser, product, session })
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    // Measures a first visit, in which no file comes from the cache.
    const tools = await page.context().newCDPSession(page)
    await tools.send('Network.clearBrowserCache')
    await page.reload()
    await signIn(page, product, await session('employee'))
    await page.evaluate((given) => {
      document.body.innerHTML = `<raise-ticket ${given}></raise-ticket>`
    }, attributes)
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
    await quiet(page)
    const ours = requests.filter((request) => request.url().startsWith(product))
    const sizes = await Promise.all(ours.map((request) => request.sizes()))
    expect(ours.length).toBeLessThanOrEqual(most)
    expect(
      sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    ).toBeLessThanOrEqual(corePath.includes('light') ? 69_000 : 124_000)
    await page.context().close()
  })

/** Ways of attaching a text file to the form. The text box handles pasting and dropping. */
const attachingBy = {
  picked: async (page: Page) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach files' }).click()
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('flickers') }
    await (await chooser).setFiles(file)
  },
  pasted: (page: Page) => hand(page, 'paste'),
  dropped: (page: Page) => hand(page, 'drop'),
}

async function hand(page: Page, type: 'paste' | 'drop'): Promise<void> {
  await page.getByRole('textbox', { name: 'Description' }).evaluate((field, kind) => {
    const data = new DataTransfer()
    data.items.add(new File(['flickers'], 'notes.txt', { type: 'text/plain' }))
    const usual = { bubbles: true, cancelable: true, composed: true }
    field.dispatchEvent(
      kind === 'paste'
        ? new ClipboardEvent(kind, { ...usual, clipboardData: data })
        : new DragEvent(kind, { ...usual, dataTransfer: data }),
    )
  }, type)
}

for (const [way, attach] of Object.entries(attachingBy))
  test(`ATT-22 the upload code loads with the first file that is ${way}, and uploads it from another origin`, async ({
    browser,
    session,
    baseURL,
  }) => {
    const { page, faults } = await foreignPage(browser, String(baseURL), {
      host: {},
      body: '<raise-ticket></raise-ticket>',
      storedSession: await session('employee'),
    })
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
    const uploading = () => paths.filter((path) => /\/attached\.js|\/attachments?$/.test(path))
    expect(uploading()).toEqual([])
    await attach(page)
    await expect(page.getByText('TXT, 1 kB')).toBeVisible()
    expect(uploading()[0]).toMatch(/\/attached\.js/)
    expect(faults).toEqual([])
    await page.context().close()
  })
