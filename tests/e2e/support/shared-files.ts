import type { Browser, Route } from '@playwright/test'
import { foreignPage, speedUpTimers } from './foreign-page.ts'
import { expect } from './page-test.ts'

type Answer = Parameters<Route['fulfill']>[0]

/** Opens two elements in two languages. Every request for a shared file gets this answer, until `become` changes it. */
export async function withSharedFiles(browser: Browser, product: string, first: Answer) {
  const { page } = await foreignPage(browser, product, {
    host: { expected: /./, before: speedUpTimers },
    body: '',
  })
  let answer: Answer | undefined = first
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(/\/chunks\//, (route) =>
    answer ? route.fulfill({ ...answer, headers }) : route.continue(),
  )
  const events = await page.evaluateHandle(() => {
    const received: string[] = []
    addEventListener('assetdesk-error', ({ target }) =>
      received.push((target as Element).localName),
    )
    document.body.innerHTML =
      '<raise-ticket>\n</raise-ticket><div lang="de-CH"><ticket-list></ticket-list></div>'
    return received
  })
  return {
    page,
    become: (next: Answer | undefined) => void (answer = next),
    async expectFailed() {
      const failed = () => events.evaluate((received) => received.toSorted())
      await expect.poll(failed).toEqual(['raise-ticket', 'ticket-list'])
      await events.evaluate((received) => void (received.length = 0))
      for (const text of [
        'This part of the page could not be loaded.',
        'Dieser Teil der Seite konnte nicht geladen werden.',
      ])
        await expect(page.getByText(text)).toBeVisible()
    },
    async retry() {
      for (const name of ['Retry', 'Erneut versuchen'])
        await page.getByRole('button', { name }).click()
    },
  }
}
