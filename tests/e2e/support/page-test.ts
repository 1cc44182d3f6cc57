import {
  expect,
  test as base,
  type APIRequestContext,
  type Page,
  type Request,
} from '@playwright/test'
import { clientOf, type Client } from './client.ts'
import { ComplaintCollector } from './complaints.ts'
import { signedIn, visit, type StoredSession, type Who } from './people.ts'
import { quiet } from './quiet.ts'

/** A page that tests share, and the collector of its complaints. */
interface Shared {
  page: Page
  collector: ComplaintCollector
  storedSession: StoredSession | undefined
}

interface Workers {
  /** The shared pages of a worker. A complaint in `late`, after its test has ended, fails the run. */
  sharing: { pages: Map<Who | undefined, Shared>; late: string[] }
}

interface Fixtures {
  /** Returns the local storage of a signed-in user. */
  session: (who: Who) => Promise<StoredSession>
  /** Opens a page as a user, or signed out. `change` modifies the local storage before the page loads. */
  as: (
    who: Who | undefined,
    options?: {
      change?: (storedSession: StoredSession) => Partial<StoredSession>
      width?: number
      dark?: boolean
      touch?: boolean
    },
  ) => Promise<Page>
  /**
   * Returns the page of a user, or of a guest, that the tests of a worker share, at 1440 × 900. Opening a window takes
   * longer than most screens. Only for tests that change nothing. The page shows what the previous test left.
   */
  shared: (who: Who | undefined) => Promise<Page>
  /** Returns an API client that acts as this user. */
  api: (who: Who) => Promise<Client>
}

const sessions = new Map<string, Promise<StoredSession>>()

const usualSize = { width: 1440, height: 900 }

/** Whether the session is still valid; a test may have logged it out. */
async function isAlive(request: APIRequestContext, storedSession: StoredSession): Promise<boolean> {
  const { access_token } = JSON.parse(storedSession.userAuthenticatedToken) as {
    access_token: string
  }
  const headers = { authorization: `Bearer ${access_token}` }
  return (await request.get('/api/v1/users/profile', { headers })).ok()
}

/** The base of tests of whole pages. Signs in over HTTP without the popup, once per role and worker. */
export const test = base.extend<Fixtures, Workers>({
  sharing: [
    async ({ browser: _keptOpen }, provide) => {
      const late: string[] = []
      await provide({ pages: new Map(), late })
      expect(late).toEqual([])
    },
    { scope: 'worker' },
  ],
  session: async ({ request }, provide) => {
    await provide(async (who) => {
      const known = await sessions.get(who)
      if (known && (await isAlive(request, known))) return known
      const fresh = signedIn(request, who)
      sessions.set(who, fresh)
      return await fresh
    })
  },
  as: async ({ browser, session, baseURL }, provide) => {
    if (baseURL === undefined) throw new Error('The configuration names no baseURL')
    const origin = baseURL
    const opened: Page[] = []
    await provide(async (who, { change, width = 1440, dark = false, touch = false } = {}) => {
      const storedSession = who && (await session(who))
      const page = await visit(browser, {
        baseURL: origin,
        storedSession: storedSession && (change ? change(storedSession) : storedSession),
        viewport: { width, height: width < 700 ? 844 : 900 },
        colorScheme: dark ? 'dark' : 'light',
        hasTouch: touch,
      })
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  },
  shared: async ({ browser, session, baseURL, sharing }, provide, { title }) => {
    if (baseURL === undefined) throw new Error('The configuration names no baseURL')
    const used = new Set<Shared>()
    await provide(async (who) => {
      const storedSession = who && (await session(who))
      let known = sharing.pages.get(who)
      // The page of a session that has ended cannot be used again.
      if (known && known.storedSession !== storedSession) await known.page.context().close()
      if (!known || known.storedSession !== storedSession) {
        const page = await visit(browser, { baseURL, storedSession, viewport: usualSize })
        known = { page, collector: new ComplaintCollector(page, sharing.late), storedSession }
        sharing.pages.set(who, known)
      }
      if (!used.has(known)) known.collector.begin(title)
      used.add(known)
      return known.page
    })
    for (const { page, collector } of used) {
      collector.end()
      await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize(usualSize)
    }
  },
  api: async ({ session, request }, provide) => {
    await provide(async (who) => clientOf(request, await session(who)))
  },
})
export { expect }

/** Waits until no request is pending and nothing on the page is busy. */
export async function untilSettled(page: Page): Promise<void> {
  await quiet(page)
  await expect(page.locator('main:empty, [aria-busy="true"]')).toHaveCount(0)
}

/**
 * Calls `listener` for every request from the next navigation on. Late requests of the current document are ignored.
 */
export function fromNextAddress(page: Page, listener: (request: Request) => void): void {
  let begun = false
  page.on('request', (request) => {
    begun ||= request.isNavigationRequest()
    if (begun) listener(request)
  })
}

/** Collects the API requests of the page, in order, from its next navigation on. */
export function apiCalls(page: Page): Request[] {
  const calls: Request[] = []
  fromNextAddress(page, (request) => {
    if (/^\/(api|oauth)\//.test(new URL(request.url()).pathname)) calls.push(request)
  })
  return calls
}

/** Returns the path and query of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
