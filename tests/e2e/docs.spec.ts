import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { codeBlocks, type CodeBlock } from '../support/code-blocks.ts'
import { ownPage } from './support/guest-site.ts'
import { expect, test } from './support/page-test.ts'
import type { StoredSession } from './support/people.ts'
import { documentedElements } from './support/plain-page.ts'

// Runs every code block of docs/embedding.md on a page of another origin and checks what the text beside it says.

test.describe.configure({ mode: 'parallel' })

const written = 'https://assets.example.com'
const file = 'docs/embedding.md'
// Settings are read by tests/unit/config/config.test.ts, reserved heights by plain-page-shifts.spec.ts.
const blocks = codeBlocks(file).filter(({ language }) => !/env|css/.test(language))
const loader = `<script type="module" src="${written}/widgets/autoload.js"></script>`
const form = `${loader}<raise-ticket></raise-ticket>`

/**
 * Chromium's warning about a sandbox in which an element can sign in. It is expected: the framed page is the portal's
 * own.
 */
const escaping = /can escape its sandboxing/

interface Site {
  browser: Browser
  product: string
  storedSession?: StoredSession
}

interface Document {
  body: string
  policy?: string
}

/**
 * Opens a page with `body`, in which the product's address and newest build are filled in. Returns the page and its
 * faults.
 */
async function open({ browser, product, storedSession }: Site, { body, policy }: Document) {
  const page = await browser.newPage()
  const { newest } = await (await page.request.get(`${product}/widgets/versions.json`)).json()
  const filled = (text: string) =>
    text
      .replaceAll(written, product)
      .replaceAll('EXACT', newest.exact)
      .replaceAll('INTEGRITY', newest.integrity['autoload.js'])
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type()) && !escaping.test(message.text()))
      faults.push(message.text())
  })
  await page.addInitScript(
    (entries) => {
      const ready: string[] = []
      Object.defineProperty(window, 'ready', { value: ready })
      addEventListener('assetdesk-ready', ({ target }) => ready.push((target as Element).localName))
      for (const [key, value] of entries) sessionStorage.setItem(`assetdesk:${key}`, value)
    },
    Object.entries(storedSession ?? {}),
  )
  const head = '<!doctype html><title>Page</title><link rel="icon" href="data:,">'
  const inner = ownPage(product, { html: head + filled(form) })
  const html = head + filled(body).replace('"ticket.html"', `"${inner}"`)
  await page.goto(ownPage(product, { html, ...(policy && { policy: filled(policy) }) }))
  return { page, faults }
}

const readyTags = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { ready: string[] }).ready].toSorted())

/**
 * Checks that all elements of the block show their screens. Elements below the window load when the test scrolls to
 * them.
 */
async function expectReady(page: Page, html: string): Promise<void> {
  const tags = [...html.matchAll(/<([a-z]+-[a-z-]+)/g)].map((match) => match[1] ?? '')
  expect(tags.filter((tag) => !documentedElements().has(tag))).toEqual([])
  // An element that has loaded moves those below it.
  const readyOnScreen = async () => {
    for (const tag of tags) await page.locator(tag).first().scrollIntoViewIfNeeded()
    return await readyTags(page)
  }
  await expect.poll(readyOnScreen).toEqual(tags.toSorted())
}

const run: Readonly<Record<string, (site: Site, block: CodeBlock) => Promise<void>>> = {
  async html(site, { code }) {
    const body = code.includes('autoload.js') || code.includes('<iframe') ? code : loader + code
    const { page, faults } = await open(site, { body })
    if (code.includes('<iframe'))
      await expect(page.frameLocator('iframe').locator('raise-ticket textarea')).toBeVisible()
    else await expectReady(page, code)
    expect(faults).toEqual([])
    await page.close()
  },
  async js(site, { code }) {
    const { access_token } = JSON.parse(site.storedSession?.userAuthenticatedToken ?? '{}')
    const token = `<script>const myToken = async () => ${JSON.stringify(access_token)}</script>`
    const script = `${token}<script type="module">${code}</script>`
    const hasElements = code.includes('./assetdesk.js')
    const { browser, product } = site
    // If the page provides no token, the session of an earlier visit signs in the elements.
    const givesToken = code.includes('getAccessToken') && !hasElements
    const { page, faults } = await open(givesToken ? { browser, product } : site, {
      body: hasElements ? `${script}<raise-ticket></raise-ticket>` : form + script,
    })
    await expectReady(page, '<raise-ticket>')
    expect(faults).toEqual([])
    await page.close()
  },
  async csp(site, { code }) {
    const [name, policy = ''] = code.trim().split(': ')
    expect(name).toBe('Content-Security-Policy')
    const nonce = /'nonce-(\w+)'/.exec(policy)?.[1]
    const script = nonce ? loader.replace('<script', `<script nonce="${nonce}"`) : loader
    const card = `${script}<asset-card asset-id="9"></asset-card>`
    const { page, faults } = await open(site, { body: card, policy })
    await expectReady(page, card)
    await expect(page.locator('asset-card img')).toHaveJSProperty('complete', true)
    expect(faults.filter((fault) => !fault.includes('data:,'))).toEqual([])
    await page.close()
  },
  // tests/package builds this example from the package and runs it.
  tsx: async (_site, { code }) => {
    const example = readFileSync('examples/react/desk.tsx', 'utf8')
    expect(code).toBe(example.replaceAll('http://localhost:7300', written))
  },
}

for (const block of blocks) {
  test(`EMB-38 ${file}:${block.line} the ${block.language} example works unchanged`, async ({
    browser,
    baseURL,
    session,
  }) => {
    const check = run[block.language]
    if (!check) throw new Error(`Nothing runs ${block.language}`)
    await check(
      { browser, product: String(baseURL), storedSession: await session('super_admin') },
      block,
    )
  })
}
