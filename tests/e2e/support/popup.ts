import type { Page } from '@playwright/test'

/** Does `act` in a window that closes itself in answer to it, perhaps before the whole of the input was acknowledged. */
export async function closing(popup: Page, act: () => Promise<void>) {
  const closed = popup.waitForEvent('close')
  const failure = await act().then(
    () => undefined,
    (error: unknown) => error,
  )
  await closed.catch((error: unknown) => {
    throw failure ?? error
  })
}
