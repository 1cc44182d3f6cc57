import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../host/api/config/config.ts'
import { openDatabase, type Database } from '../../host/api/db/open.ts'
import { build } from '../../host/api/process/app.ts'
import { loginTexts } from '../../src/domain/messages/en/sign-in.ts'
import { chromiumLaunch } from '../support/chromium.ts'
import { emails, insertCompany } from '../support/company.ts'
import { freePort } from '../support/loopback.ts'
import { installEmulator, startEmulator, type Emulator } from './firebase-emulator.ts'

// Firebase's SDK in the built page with the emulator of its sign-in service.

let missing: string | undefined
let folder: string
let emulator: Emulator
let db: Database
let app: Awaited<ReturnType<typeof build>>
let address: string
let browser: Browser

beforeAll(async () => {
  missing = installEmulator()
  if (missing !== undefined) return
  const built = spawnSync(process.execPath, ['host/launch/build.mjs', 'page'], { stdio: 'inherit' })
  expect(built.status).toBe(0)
  folder = await mkdtemp(join(tmpdir(), 'assetdesk-firebase-'))
  emulator = await startEmulator(folder)
  db = await openDatabase({ dataDir: folder })
  await insertCompany(db)
  const port = await freePort()
  address = `http://localhost:${port}`
  const env = { ...emulator.settings, LOG_LEVEL: 'silent', WORKERS: '0' }
  app = await build(db, readConfig({ ...env, DATA_DIR: folder, PORT: String(port) }))
  await app.listen({ host: '127.0.0.1', port })
  // Playwright disables the popup blocker by default.
  browser = await chromium.launch({
    ...chromiumLaunch(),
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
}, 600_000)
afterAll(async () => {
  if (missing !== undefined) return
  await browser.close()
  await app.close()
  await db.close()
  await emulator.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach((context) => {
  context.skip(missing !== undefined, missing)
})

/** Opens the login screen. Records its token exchanges, alerts and policy violations. */
async function openLogin(options: { apiDelay?: number } = {}) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  await emulator.standIn(context, options)
  const page = await context.newPage()
  const [exchanges, alerts, violations]: string[][] = [[], [], []]
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) exchanges?.push(request.postData() ?? '')
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations?.push(message.text())
  })
  page.on('dialog', (dialog) => {
    alerts?.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${address}/login`)
  const press = () => page.getByRole('button', { name: loginTexts.signIn }).click()
  return { context, page, press, exchanges, alerts, violations }
}

async function choose(popup: Page, email: string): Promise<void> {
  await popup.click('#add-account-button')
  await popup.fill('#email-input', email)
  await popup.click('#sign-in')
}

const failed = (page: Page) => page.getByText('User not found.', { exact: true })

test('OIDC-12 LOGIN-04 LOGIN-06 signInWithPopup of Firebase signs in with the chosen account', async () => {
  const { context, page, press, exchanges, alerts, violations } = await openLogin()
  const opened = context.waitForEvent('page')
  await press()
  const popup = await opened
  const query = new URL(popup.url()).searchParams
  expect(JSON.parse(query.get('customParameters') ?? '{}')).toEqual({ prompt: 'select_account' })
  await choose(popup, emails.employee)
  await page.waitForURL('**/dashboard')
  expect(exchanges?.map((body) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({ platform: 'firebase', client_id: 'assetdesk' }),
  ])
  const user = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(user).toContain(emails.employee)
  expect([alerts, violations]).toEqual([[], []])
})

test('OIDC-12 LOGIN-10 an account that the company does not know leads to "User not found."', async () => {
  const { context, page, press } = await openLogin()
  const opened = context.waitForEvent('page')
  await press()
  await choose(await opened, 'stranger@example.com')
  await failed(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('OIDC-12 LOGIN-10 a popup that the user closes leads to "User not found."', async () => {
  const { context, page, press, exchanges, alerts } = await openLogin()
  const opened = context.waitForEvent('page')
  await press()
  await (await opened).close()
  // Firebase waits some seconds for a popup that may still say something.
  await failed(page).waitFor({ timeout: 60_000 })
  expect([exchanges, alerts]).toEqual([[], []])
  // The next try works.
  const again = context.waitForEvent('page')
  await press()
  await choose(await again, emails.employee)
  await page.waitForURL('**/dashboard')
})

test('OIDC-12 LOGIN-09 a popup that the browser blocks leads to the specified alert', async () => {
  // The right to open a window ends five seconds after the click.
  const { context, page, press, alerts } = await openLogin({ apiDelay: 8000 })
  await press()
  await expect
    .poll(() => alerts)
    .toEqual([
      'Popup was blocked by the browser. Please enable pop-ups for this site and try again.',
    ])
  expect(context.pages()).toHaveLength(1)
  expect(await failed(page).count()).toBe(0)
})

test('OIDC-12 LOGIN-10 without a connection to Google, signing in leads to "User not found." and logs details', async () => {
  const { context, page, press, alerts } = await openLogin()
  await context.route('https://apis.google.com/**', (route) => route.abort())
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await press()
  await failed(page).waitFor()
  expect(alerts).toEqual([])
  expect(logged.join('\n')).toMatch(/auth\/(internal-error|network-request-failed)/)
})
