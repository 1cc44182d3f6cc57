import type { BrowserContext, Page, Request } from '@playwright/test'

const underWay = new WeakMap<BrowserContext, Set<Request>>()

/** The call for news, which waits until something happens elsewhere; its query says what the page knows already. */
export const isHeldOpen = (request: Request): boolean =>
  new URL(request.url()).pathname === '/api/v1/live'

/** Notes what the pages of a context ask for. To be called before they open. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  underWay.set(context, requests)
  context.on('request', (request) => {
    if (!isHeldOpen(request)) requests.add(request)
  })
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
}

/**
 * Waits until a page has loaded, asks for nothing and has nothing left to do. Unlike Playwright's `networkidle`
 * this takes no half second: a page with an idle main thread has asked for whatever the last answer leads to.
 */
export async function quiet(page: Page): Promise<void> {
  const requests = underWay.get(page.context())
  if (!requests) throw new Error('Nobody watches the requests of this page')
  await page.waitForLoadState('load')
  for (let looks = 0; looks < 2;) {
    const rested = await page.evaluate(rest).then(
      () => true,
      // The page went elsewhere in the meantime.
      () => page.waitForLoadState('load').then(() => false),
    )
    looks = rested && requests.size === 0 ? looks + 1 : 0
  }
}

/** Runs in the page: two frames and an idle moment. */
async function rest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
}
