import type { Page } from '@playwright/test'

/** Performs `act` in a window that closes itself as a result, possibly before Playwright has confirmed the input. */
export async function untilClosed(popup: Page, act: () => Promise<void>) {
  const closed = popup.waitForEvent('close')
  const failure = await act().then(
    () => undefined,
    (error: unknown) => error,
  )
  await closed.catch((error: unknown) => {
    throw failure ?? error
  })
}
