import type { Browser, CDPSession, Page } from 'playwright'

/** Figures of a visit until the form of the page can be used. */
export interface Visit {
  /** Milliseconds from the start of the navigation to the first text or picture. */
  firstContent: number
  /** Milliseconds until the form can be used. */
  usable: number
  /** Transferred bytes of scripts, styles and data, without the document. */
  bytes: number
  requests: number
}

/** The connection of a phone, and a quarter of the machine's processor speed. */
export const network = { latency: 40, bytesPerSecond: 1_250_000 }
export const slowdown = 4

declare global {
  interface Window {
    usableAt: number | undefined
  }
}

/** Runs in the page. Records when the element of `selector` is visible, also in shadow roots. */
function watchFor(selector: string): void {
  const search = (root: Document | ShadowRoot): Element | undefined => {
    for (const each of root.querySelectorAll(selector)) if (each.checkVisibility()) return each
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && search(shadowRoot)
      if (inside) return inside
    }
    return undefined
  }
  const look = () => {
    if (search(document)) window.usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

/** Visits a page with an empty cache. */
export async function visit(browser: Browser, url: string, usable: string): Promise<Visit> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await slowed(page)
    let bytes = 0
    let requests = 0
    const urls = new Map<string, string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) =>
      urls.set(requestId, request.url),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const requestUrl = urls.get(requestId) ?? ''
      if (
        requestUrl === url ||
        requestUrl.endsWith('favicon.ico') ||
        requestUrl.startsWith('data:')
      )
        return
      bytes += encodedDataLength
      requests += 1
    })
    await page.addInitScript(watchFor, usable)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.usableAt !== undefined, undefined, { timeout: 30_000 })
    const cost = { bytes, requests }
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    const times = await page.evaluate(() => ({
      firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      usable: window.usableAt ?? NaN,
    }))
    return { ...times, ...cost }
  } finally {
    await context.close()
  }
}
