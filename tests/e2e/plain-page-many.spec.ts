import type { CDPSession } from '@playwright/test'
import { foreignPage } from './support/foreign-page.ts'
import { expect, test } from './support/page-test.ts'
import { newAsset } from './support/things.ts'

test.describe.configure({ mode: 'parallel' })

/**
 * Counts nodes and listeners after garbage collection. Waits first, because stores live for a second after their last
 * subscriber.
 */
async function held(cdp: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await new Promise((resume) => setTimeout(resume, 1500))
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

test('EMB-25 a thousand cards that are added and removed leak no nodes and no listeners', async ({
  browser,
  session,
  api,
  baseURL,
}) => {
  const { id } = await newAsset(await api('super_admin'))
  const card = `<asset-card asset-id="${id}"></asset-card>`
  const { page } = await foreignPage(browser, String(baseURL), {
    host: {},
    body: `${card}<main></main>`,
    storedSession: await session('super_admin'),
  })
  await expect(page.getByRole('article')).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const round = async () => {
    await page.evaluate((html) => {
      const place = document.querySelector('main')
      if (place) place.innerHTML = html
    }, card.repeat(100))
    // Does not poll, because that would wait longer than the cards take.
    await page.getByRole('article').nth(100).waitFor()
    await page.evaluate(() => document.querySelector('main')?.replaceChildren())
  }
  await round()
  const before = await held(cdp)
  for (let rounds = 0; rounds < 9; rounds += 1) await round()
  // Far less than one per card, so nothing grows with the number of cards.
  await expect(async () => {
    const after = await held(cdp)
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(90)
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(300)
  }).toPass()
  await page.context().close()
})
