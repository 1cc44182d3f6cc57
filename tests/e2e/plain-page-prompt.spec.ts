import type { Browser, Page, Route } from '@playwright/test'
import { corePath, loaderPath } from './support/elements-build.ts'
import {
  everyElement,
  everyTag,
  foreignPage,
  gridTags,
  speedUpTimers,
  promptingTags,
} from './support/foreign-page.ts'
import { guestOrigin, ownPage } from './support/guest-site.ts'
import { expect, test } from './support/page-test.ts'
import { people } from './support/people.ts'
import { untilClosed } from './support/popup.ts'
import { withSharedFiles } from './support/shared-files.ts'
import { promptCount, prompts, settledPromptCount } from './support/prompts.ts'

// The sign-in prompt that the loader draws for guests while the code of an element is loading.

test.describe.configure({ mode: 'parallel' })

/**
 * Holds the requests for the files of elements until the returned function is called. Then `end` handles them; by
 * default they continue.
 */
async function holdCode(page: Page, end = (route: Route) => route.continue()): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  const files = new RegExp(`(?<!chunks)/(${everyTag().join('|')})\\.js`)
  await page.route(files, async (route) => {
    await held.promise
    await end(route)
  })
  return held.resolve
}

/** Puts elements on an empty page with this style sheet, and holds the requests for their code. */
async function showWithHeldCode(page: Page, elements: string, css = ''): Promise<() => void> {
  const release = await holdCode(page)
  await page.evaluate(
    ([markup, styles]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [sheet]
      document.body.innerHTML = markup
    },
    [elements, css] as const,
  )
  return release
}

/** Backgrounds of parts of the page; the last part shows that of the page itself. */
const grounds = `
  body { background: rgb(10, 10, 12); color: white }
  .white { background: white; color: black }
  .coloured { background: rgb(0, 140, 140); --assetdesk-accent: rgb(1, 60, 112) }`

test('EMB-43 on a white, a coloured and a dark background each element shows its final prompt before its code has loaded', async ({
  browser,
  baseURL,
}) => {
  const { page, faults } = await foreignPage(browser, String(baseURL), { host: {}, body: '' })
  const tags = gridTags()
  const elements = everyElement({ ticket: 1, asset: 1, run: 1, take: 1 }, tags).replace(
    '<asset-info',
    '<asset-info theme="light" heading-level="4"',
  )
  const markup = ['white', 'coloured', 'dark'].map(
    (each) => `<div class="${each}">${elements}</div>`,
  )
  const release = await showWithHeldCode(page, markup.join(''), grounds)
  const count = promptingTags(tags).length * markup.length
  await expect.poll(() => promptCount(page, true)).toBe(count)
  await expect.poll(() => settledPromptCount(page)).toBe(count)
  const drawn = await prompts(page, true)
  const looks = new Set(drawn.map(({ parts }) => JSON.stringify(parts[0]?.attributes)))
  expect(looks.size).toBeGreaterThan(2)
  release()
  await expect.poll(() => promptCount(page, true)).toBe(0)
  await expect.poll(() => promptCount(page, false)).toBe(count)
  await page.mouse.move(0, 0)
  await expect.poll(() => prompts(page, false)).toEqual(drawn)
  expect(faults).toEqual([])
  await page.context().close()
})

for (const build of ['widgets', 'widgets/light'] as const) {
  const head = `<script type="module" src="PRODUCT/${build}/autoload.js"></script>`
  const empty = (browser: Browser, product: string, expected?: RegExp) =>
    foreignPage(browser, product, {
      host: { head, ...(expected && { expected, before: speedUpTimers }) },
      body: '',
    })

  const choose = (popup: Page) =>
    untilClosed(popup, () => popup.getByRole('button', { name: people.employee }).click())
  const openedBy = async (page: Page, press: () => Promise<void>) =>
    (await Promise.all([page.waitForEvent('popup'), press()]))[0]
  const form = (page: Page) => page.getByRole('textbox', { name: 'Description' })

  for (const key of ['click', 'Enter'])
    test(`EMB-43 FGUEST-01 pressing ${key} before the code has loaded opens the window at once, ${build}`, async ({
      browser,
      baseURL,
    }) => {
      const { page, faults } = await empty(browser, String(baseURL))
      const release = await showWithHeldCode(page, '<raise-ticket></raise-ticket>')
      const button = page.getByRole('button', { name: 'Sign in' })
      const popup = await openedBy(page, () =>
        key === 'click' ? button.click() : button.press(key),
      )
      await expect(button).toHaveAttribute('aria-busy', 'true')
      if (key === 'Enter') release()
      await choose(popup)
      if (key !== 'Enter') {
        // Five seconds after the press, the browser would no longer open a window.
        await page.evaluate(() => Object.assign(window, { open: () => null }))
        release()
      }
      await expect(form(page)).toBeVisible()
      expect(page.context().pages()).toEqual([page])
      expect(faults).toEqual([])
      await page.context().close()
    })

  test(`EMB-43 the focus stays on the button when the code loads, ${build}`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await empty(browser, String(baseURL))
    const release = await showWithHeldCode(page, '<raise-ticket></raise-ticket>')
    const button = page.getByRole('button', { name: 'Sign in' })
    await expect(button).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    release()
    await expect(page.locator('raise-ticket section')).toHaveCount(0)
    await expect(button).toBeFocused()
    expect(await button.evaluate((each) => each.matches(':focus-visible'))).toBe(true)
    expect(await button.getAttribute('aria-busy')).toBeNull()
    await page.context().close()
  })

  // Both builds use the same loader. The light build differs in what replaces the prompt.
  if (build === 'widgets/light') continue

  test(`FGUEST-01 if the window is closed or blocked before the code has loaded, the button says to press again, ${build}`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await empty(browser, String(baseURL), /Signing in failed|sign-in window/)
    const release = await showWithHeldCode(page, '<raise-ticket></raise-ticket>')
    const again = page.getByRole('button', { name: 'Press again to sign in' })
    const popup = await openedBy(page, () => page.getByRole('button', { name: 'Sign in' }).click())
    await popup.close()
    await expect(again).not.toHaveAttribute('aria-busy')
    const second = await openedBy(page, () => again.click())
    await second.close()
    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await again.click()
    await expect(again).not.toHaveAttribute('aria-busy')
    release()
    await expect(page.getByText('The browser has blocked the sign-in window.')).toBeVisible()
    await page.context().close()
  })

  test(`FGUEST-01 FGUEST-03 if the code fails to load after the press, Retry continues the same sign-in, ${build}`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await empty(browser, String(baseURL), /Failed to load|could not be loaded/)
    let broken = true
    const fail = await holdCode(page, (route) =>
      broken ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.evaluate(() => void (document.body.innerHTML = '<raise-ticket></raise-ticket>'))
    const popup = await openedBy(page, () => page.getByRole('button', { name: 'Sign in' }).click())
    fail()
    await choose(popup)
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
    await expect(retry).toBeFocused()
    broken = false
    await retry.click()
    await expect(form(page)).toBeVisible()
    await page.context().close()
  })

  test(`FGUEST-01 if two prompts are pressed, one window signs in both elements, ${build}`, async ({
    browser,
    baseURL,
  }) => {
    const { page, faults } = await empty(browser, String(baseURL))
    const release = await showWithHeldCode(
      page,
      '<raise-ticket></raise-ticket><ticket-list></ticket-list>',
    )
    const buttons = page.getByRole('button', { name: 'Sign in' })
    const popup = await openedBy(page, () => buttons.first().click())
    await popup.waitForLoadState()
    await buttons.last().click()
    await expect(buttons.last()).toHaveAttribute('aria-busy', 'true')
    release()
    await choose(popup)
    await expect(form(page)).toBeVisible()
    await expect(page.locator('ticket-list table')).toBeVisible()
    expect(page.context().pages()).toEqual([page])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test(`EMB-43 if the user signs in elsewhere after the press, no button of the screen is pressed, ${build}`, async ({
    browser,
    session,
    baseURL,
  }) => {
    const { page } = await empty(browser, String(baseURL))
    const storedSession = await session('super_admin')
    const release = await showWithHeldCode(page, '<ticket-list></ticket-list>')
    const went = await page.evaluateHandle(() => {
      const received: string[] = []
      addEventListener('assetdesk-navigate', ({ detail }) => received.push(detail.route))
      return received
    })
    const popup = await openedBy(page, () => page.getByRole('button', { name: 'Sign in' }).click())
    await page.evaluate((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(`assetdesk:${key}`, value)
    }, Object.entries(storedSession))
    release()
    await expect(page.getByRole('button', { name: 'Raise Ticket' }).first()).toBeVisible()
    expect(await went.jsonValue()).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('ticket-list')
    await expect.poll(() => popup.isClosed()).toBe(true)
    await page.context().close()
  })

  test(`EMB-43 if the element cannot be loaded, its prompt gives way to content of the page, in a shadow root too, ${build}`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await empty(browser, String(baseURL), /Failed to load|could not be loaded/)
    const fail = await holdCode(page, (route) => route.abort())
    await page.evaluate(() => {
      document.body.innerHTML = '<main></main>'
      const root = document.querySelector('main')?.attachShadow({ mode: 'open' })
      root?.setHTMLUnsafe('<raise-ticket>Call 4711</raise-ticket>')
    })
    const drawn = page.locator('raise-ticket section')
    await expect(drawn).toBeVisible()
    fail()
    await expect(drawn).toHaveCount(0)
    const visibleText = () =>
      page.locator('main raise-ticket').evaluate((each: HTMLElement) => each.innerText)
    expect(await visibleText()).toBe('Call 4711')
    await page.unrouteAll()
    await page.evaluate(() => document.body.append(document.createElement('raise-ticket')))
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(2)
    expect(await visibleText()).toBe('')
    await page.context().close()
  })
}

test('FGUEST-03 if every shared file is not there, or is a page, the loader says so in the language of the page, and Retry loads the element', async ({
  browser,
  baseURL,
}) => {
  const site = await withSharedFiles(browser, String(baseURL), { status: 404 })
  await site.expectFailed()
  site.become({ contentType: 'text/html', body: '<p>Blocked' })
  await site.retry()
  await site.expectFailed()
  site.become(undefined)
  await site.retry()
  for (const tag of ['raise-ticket', 'ticket-list'])
    await expect(site.page.locator(tag).getByRole('button', { name: 'Sign in' })).toBeVisible()
  await site.page.context().close()
})

// The browser remembers an invalid module until the page is reloaded.
for (const [how, body] of Object.entries({
  'does not parse': 'export const {',
  'is of another build': 'export {}',
}))
  test(`FGUEST-03 if every shared file ${how}, the loader says so in the language of the page`, async ({
    browser,
    baseURL,
  }) => {
    const answer = { contentType: 'text/javascript', body }
    const site = await withSharedFiles(browser, String(baseURL), answer)
    await site.expectFailed()
    await site.page.context().close()
  })

test('EMB-43 an element whose code fails to load says so, and Retry loads it', async ({
  browser,
  baseURL,
}) => {
  const { page } = await foreignPage(browser, String(baseURL), {
    host: { expected: /Failed to load|could not be loaded/, before: speedUpTimers },
    body: '',
  })
  const files = /(?<!chunks)\/raise-ticket\.js/
  await page.route(files, (route) => route.abort())
  await page.evaluate(() => void (document.body.innerHTML = '<raise-ticket></raise-ticket>'))
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  const busy = await retry.evaluate((button: HTMLElement) => (button.click(), button.ariaBusy))
  expect(busy).toBe('true')
  await expect(retry).not.toHaveAttribute('aria-busy')
  await page.unroute(files)
  await retry.click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('raise-ticket')
  await page.context().close()
})

test('EMB-43 if another copy of Assetdesk defines the element, that copy takes over the root', async ({
  browser,
  baseURL,
}) => {
  const { page, faults } = await foreignPage(browser, String(baseURL), { host: {}, body: '' })
  await showWithHeldCode(page, '<raise-ticket></raise-ticket>')
  await expect(page.locator('raise-ticket section')).toBeVisible()
  await page.evaluate(() => {
    class Former extends HTMLElement {
      readonly container = this.attachShadow({ mode: 'open' })
      connectedCallback() {
        this.container.append(document.createElement('div'))
        this.container.lastElementChild?.append('A former version')
      }
    }
    customElements.define('raise-ticket', Former)
  })
  await expect(page.getByText('A former version')).toBeVisible()
  await expect(page.locator('raise-ticket section')).toHaveCount(0)
  expect(faults).toEqual([])
  await page.context().close()
})

/** Runs in the page: records whether a prompt was ever on screen. */
function watchPrompts(): void {
  const look = () => {
    const place = document.querySelector('raise-ticket')?.shadowRoot
    const isDrawn = place?.textContent.includes('Sign in to continue') === true
    Object.assign(window, { prompted: isDrawn })
    if (!isDrawn) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

for (const [whom, change] of Object.entries({
  'whom the page signs in': 'getAccessToken: async () => TOKEN',
  'on a page in another language': "locale: 'de'",
}))
  test(`EMB-43 no user ${whom} sees the prompt, even if the page sets this after the loader`, async ({
    browser,
    session,
    baseURL,
  }) => {
    const product = String(baseURL)
    const { userAuthenticatedToken } = await session('employee')
    const { access_token: token } = JSON.parse(userAuthenticatedToken) as { access_token: string }
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript(watchPrompts)
    const release = await holdCode(page)
    await page.route(/\/core\.js/, async (route) => {
      await page.waitForTimeout(500)
      await route.continue()
    })
    const configuring = `import { configure } from '${product}${corePath}'
      configure({ ${change.replace('TOKEN', JSON.stringify(token))} })
      document.title = 'configured'`
    const html = `<!doctype html><title>Plain</title>
      <script type="module" src="${product}${loaderPath}"></script>
      <raise-ticket></raise-ticket>
      <script type="module">${configuring}</script>`
    await page.goto(ownPage(product, { html, policy: '' }), { waitUntil: 'commit' })
    await expect(page).toHaveTitle('configured')
    await page.waitForTimeout(300)
    expect(new URL(page.url()).origin).toBe(guestOrigin(product))
    expect(await page.evaluate(() => 'prompted' in window && window.prompted)).toBe(false)
    release()
    await expect(page.locator('raise-ticket').locator('h1, h2').first()).toBeVisible()
    await context.close()
  })
