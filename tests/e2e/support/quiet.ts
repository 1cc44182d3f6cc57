import type { BrowserContext, Page, Request } from '@playwright/test'

const pendingByContext = new WeakMap<BrowserContext, Set<Request>>()

/** Whether this is the long-polling request, which stays open until there is news. */
export const isHeldOpen = (request: Request): boolean =>
  new URL(request.url()).pathname === '/api/v1/live'

/** Tracks the pending requests of a context. Call it before the first page opens. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  pendingByContext.set(context, requests)
  context.on('request', (request) => {
    if (!isHeldOpen(request)) requests.add(request)
  })
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
}

/**
 * Waits until a page has loaded, has no pending request, and its main thread is idle. Playwright's `networkidle` waits
 * for a further half second. That is not necessary: an idle page has already sent the requests that follow a response.
 */
export async function quiet(page: Page): Promise<void> {
  const requests = pendingByContext.get(page.context())
  if (!requests) throw new Error('Nobody watches the requests of this page')
  await page.waitForLoadState('load')
  for (let idleChecks = 0; idleChecks < 2;) {
    const isIdle = await page.evaluate(untilIdle).then(
      () => true,
      // The page navigated in the meantime.
      () => page.waitForLoadState('load').then(() => false),
    )
    idleChecks = isIdle && requests.size === 0 ? idleChecks + 1 : 0
  }
}

/** Runs in the page: waits for two frames and an idle period. */
async function untilIdle(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
}
