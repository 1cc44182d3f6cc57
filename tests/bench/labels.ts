import { chromium } from 'playwright'
import { chromiumLaunch } from '../support/chromium.ts'
import { percentiles, report, type BenchServer } from './server.ts'

const count = 65

/** Runs in the page. Records the milliseconds from the navigation until all labels are visible. */
function observe(labels: number): void {
  const page = window as unknown as { labelled?: number }
  new MutationObserver(() => {
    if (document.querySelectorAll('[data-asset]').length >= labels)
      page.labelled ??= performance.now()
  }).observe(document, { subtree: true, childList: true })
}

/** Measures the time from the request for the contents of 65 labels until they are ready to print. */
export async function measureLabels(
  { server, token }: { server: BenchServer; token: string },
  ids: readonly number[],
): Promise<void> {
  const profile = await server.ask('/api/v1/users/profile', { token })
  const storedSession = {
    user: JSON.stringify({ email: 'office.admin@example.com' }),
    userAuthenticatedToken: JSON.stringify({ access_token: token }),
    userProfileInformation: profile.text,
  }
  const { executablePath, args } = chromiumLaunch()
  const browser = await chromium.launch({ executablePath, args })
  const times: number[] = []
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, storedSession)
    await context.addInitScript(observe, count)
    const page = await context.newPage()
    const query = `asset=${ids.slice(0, count).join('.')}&format=a4-65`
    for (let round = 0; round < 5; round += 1) {
      await page.goto(`http://localhost:${server.port}/labels?${query}`)
      await page
        .locator('[data-asset]')
        .nth(count - 1)
        .waitFor()
      times.push(
        await page.evaluate(() => {
          const mark = performance
            .getEntriesByType('resource')
            .find(({ name }) => name.endsWith('/label-sheets'))
          const { labelled } = window as unknown as { labelled?: number }
          return (labelled ?? Number.NaN) - (mark?.startTime ?? Number.NaN)
        }),
      )
    }
  } finally {
    await browser.close()
  }
  report(`LBL-14 ${count} labels ready to print`, percentiles(times).p50, { limit: 500 })
}
