import { chromium, type Page } from 'playwright'
import { chromiumLaunch } from '../support/chromium.ts'
import { demoCookie } from '../support/demo.ts'
import { percentiles, report, type BenchServer } from './server.ts'
import { timed } from './service/bench.ts'

const rounds = 7

/** The stored session of a super admin. */
async function keptSession({ port, ...server }: BenchServer, token: string) {
  const { body } = await timed({ port, ...server }, { token, path: '/api/v1/users/profile' })
  const storedSession = {
    user: { uid: 'bench', displayName: 'Bench', email: 'super.admin@example.com', photoURL: null },
    userAuthenticatedToken: { access_token: token },
    userProfileInformation: body,
  }
  const localStorage = Object.entries(storedSession).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }))
  const origin = `http://localhost:${port}`
  return { cookies: [demoCookie(port)], origins: [{ origin, localStorage }] }
}

/** Returns the milliseconds from the click on «Leaving» until the screen is painted with its button. */
async function opened(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Leaving' })
  await button.waitFor()
  return await button.evaluate(async (element) => {
    const began = performance.now()
    ;(element as HTMLElement).click()
    const isThere = () => document.body.textContent?.includes('Deactivate and hand over') ?? false
    while (!isThere()) await new Promise((next) => requestAnimationFrame(next))
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
    return performance.now() - began
  })
}

/** OFF-16: measures the screen on which a user with 500 assets leaves, and its larger request. */
export async function measureLeaver(
  { server, token }: { server: BenchServer; token: string },
  user: number,
): Promise<void> {
  const path = `/api/v1/admin/users/${user}/belongings`
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push((await timed(server, { token, path })).time)
  report('belongings of somebody with 500 assets', percentiles(times).p50)
  const { executablePath, args } = chromiumLaunch()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await browser.newContext({ storageState: await keptSession(server, token) })
    const page = await context.newPage()
    const shown: number[] = []
    await page.goto(`http://localhost:${server.port}/users/view-user/${user}`)
    for (let round = 0; round <= rounds; round += 1) {
      shown.push(await opened(page))
      await page.goBack()
    }
    // The first visit loads the code of the screen.
    report('OFF-16 screen of somebody with 500 assets', percentiles(shown.slice(1)).p50, {
      limit: 500,
    })
  } finally {
    await browser.close()
  }
}
