import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { runApi } from '../../support/api-run.ts'
import { freePort, listenOnLoopback, type Loopback } from '../../support/loopback.ts'
import { startOidc, type OidcServer } from '../../support/oidc.ts'
import { expect, test } from '../support/page-test.ts'
import { untilClosed } from '../support/popup.ts'

// A company without Firebase: users sign in at a real OpenID Connect provider, in the application and on a host page,
// even if the provider's pages isolate the window from the page that opened it.

test.describe.configure({ mode: 'serial' })

let product: string
let provider: OidcServer
let portal: Loopback
let api: ReturnType<typeof runApi>
let dataDir: string

test.beforeAll(async () => {
  const port = await freePort()
  product = `http://localhost:${port}`
  provider = await startOidc(product)
  provider.accounts.set('asha', { email: 'asha@company.com', email_verified: true, name: 'Asha' })
  provider.next = 'asha'
  portal = await listenOnLoopback((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Portal</title>
      <script type="module" src="${product}/widgets/v1/autoload.js"></script>
      <raise-ticket></raise-ticket></html>`)
  })
  dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-oidc-'))
  api = runApi({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ALLOWED_ORIGINS: portal.origin,
    IDENTITY: 'oidc',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.client.id,
    OIDC_CLIENT_SECRET: provider.client.secret,
    OIDC_CREATE: '1',
  })
  await api.untilPrinted('is ready')
})

test.afterAll(async () => {
  api.child.kill('SIGTERM')
  await api.exit
  await portal.close()
  await provider.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Opens a page in a new context. `hosts` collects the hosts that the page and its windows contact. */
async function visitor(browser: Browser, address: string) {
  const context = await browser.newContext({
    baseURL: product,
    storageState: { cookies: [], origins: [] },
  })
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  const page = await context.newPage()
  await page.goto(address)
  return { page, hosts, close: () => context.close() }
}

/** The response headers of the provider's pages. */
const cutsWindowsOff = (isCut: boolean) => {
  provider.instead = (_request, response) => {
    if (isCut) response.setHeader('cross-origin-opener-policy', 'same-origin')
    return false
  }
}

const own = () => [new URL(product).host, new URL(provider.issuer).host]

const windowOf = async (page: Page, name: RegExp) => {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name }).click(),
  ])
  return popup
}

/** Returns a list of the sign-ins that the window stores on the server, which grows. */
function recordHandovers(popup: Page): string[] {
  const handovers: string[] = []
  popup.on('request', (request) => {
    if (request.url().endsWith('/oauth/handover')) handovers.push(request.method())
  })
  return handovers
}

for (const isCut of [false, true]) {
  const where = isCut ? 'where the provider cuts the window off' : 'by the window'
  test(`OIDC-01 OIDC-02 signing in leads to the dashboard ${where}, without Firebase`, async ({
    browser,
  }) => {
    cutsWindowsOff(isCut)
    const { page, hosts, close } = await visitor(browser, `${product}/login`)
    await windowOf(page, /Log in/)
    await expect(page).toHaveURL(`${product}/dashboard`)
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    expect([...hosts].filter((host) => !own().includes(host))).toEqual([])
    await close()
  })

  test(`OIDC-03 an element on another page shows its form after signing in ${where}`, async ({
    browser,
  }) => {
    cutsWindowsOff(isCut)
    const { page, hosts, close } = await visitor(browser, portal.origin)
    const popup = await windowOf(page, /Sign in/)
    const handovers = recordHandovers(popup)
    if (isCut)
      await untilClosed(popup, () => popup.getByRole('button', { name: 'Continue' }).dblclick())
    await expect(page.locator('raise-ticket').getByRole('button', { name: 'Save' })).toBeVisible()
    expect(handovers).toHaveLength(isCut ? 1 : 0)
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    // An access token of the page, and no identity token.
    expect(stored).toContain('access_token')
    expect(stored).not.toContain('eyJ')
    expect(page.url()).toBe(`${portal.origin}/`)
    const others = [...own(), new URL(portal.origin).host]
    expect([...hosts].filter((host) => !others.includes(host))).toEqual([])
    await close()
  })
}
