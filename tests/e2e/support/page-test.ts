import { test as base, type Page, type Request } from '@playwright/test'
import { signedIn, visit, type Kept, type Role } from './people.ts'

interface Fixtures {
  /** Opens a page as somebody of that role, or signed out. `change` alters what is kept before the page loads. */
  as: (
    role: Role | undefined,
    options?: { change?: (kept: Kept) => Partial<Kept>; width?: number; dark?: boolean },
  ) => Promise<Page>
}

const sessions = new Map<string, Promise<Kept>>()

/** The tests of whole pages: roles without the popup, one sign-in per role and worker. */
export const test = base.extend<Fixtures>({
  as: async ({ browser, playwright, baseURL }, provide) => {
    if (baseURL === undefined) throw new Error('The configuration names no baseURL')
    const origin = baseURL
    const opened: Page[] = []
    await provide(async (role, { change, width = 1440, dark = false } = {}) => {
      const kept = role && (await sessionOf(role))
      const page = await visit(browser, {
        baseURL: origin,
        kept: kept && (change ? change(kept) : kept),
        viewport: { width, height: width < 700 ? 844 : 900 },
        colorScheme: dark ? 'dark' : 'light',
      })
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))

    async function sessionOf(role: Role): Promise<Kept> {
      const request = await playwright.request.newContext({ baseURL: origin })
      const known = sessions.get(role) ?? signedIn(request, role)
      sessions.set(role, known)
      const kept = await known
      await request.dispose()
      return kept
    }
  },
})
export { expect } from '@playwright/test'

/** Everything the page asks of the API, in order. */
export function apiCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (/^\/(api|oauth)\//.test(new URL(request.url()).pathname)) calls.push(request)
  })
  return calls
}

/** Path and query of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
