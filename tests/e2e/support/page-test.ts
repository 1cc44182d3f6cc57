import {
  expect,
  test as base,
  type APIRequestContext,
  type Page,
  type Request,
} from '@playwright/test'
import { clientOf, type Client } from './client.ts'
import { Ear } from './complaints.ts'
import { signedIn, visit, type StoredSession, type Who } from './people.ts'
import { quiet } from './quiet.ts'

/** A page that tests share, and who listens to it. */
interface Shared {
  page: Page
  ear: Ear
  storedSession: StoredSession | undefined
}

interface Workers {
  /** The shared pages of a worker. What a screen complained of after its test had ended fails the run. */
  sharing: { pages: Map<Who | undefined, Shared>; late: string[] }
}

interface Fixtures {
  /** What the browser of somebody who is signed in keeps. */
  session: (who: Who) => Promise<StoredSession>
  /** Opens a page as somebody, or signed out. `change` alters what is kept before the page loads. */
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
   * The one page of somebody, or of nobody, that a worker's tests share, at 1440 × 900: opening a window costs more
   * than most screens. For tests that only look. It stands where the last test left it.
   */
  shared: (who: Who | undefined) => Promise<Page>
  /** The API as a script of somebody uses it. */
  api: (who: Who) => Promise<Client>
}

const sessions = new Map<string, Promise<StoredSession>>()

const usualSize = { width: 1440, height: 900 }

/** Has no test logged this session out? */
async function isAlive(request: APIRequestContext, storedSession: StoredSession): Promise<boolean> {
  const { access_token } = JSON.parse(storedSession.userAuthenticatedToken) as {
    access_token: string
  }
  const headers = { authorization: `Bearer ${access_token}` }
  return (await request.get('/api/v1/users/profile', { headers })).ok()
}

/** The tests of whole pages: roles without the popup, one sign-in per role and worker. */
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
      // A session that has ended in the meantime took its page along.
      if (known && known.storedSession !== storedSession) await known.page.context().close()
      if (!known || known.storedSession !== storedSession) {
        const page = await visit(browser, { baseURL, storedSession, viewport: usualSize })
        known = { page, ear: new Ear(page, sharing.late), storedSession }
        sharing.pages.set(who, known)
      }
      if (!used.has(known)) known.ear.begin(title)
      used.add(known)
      return known.page
    })
    for (const { page, ear } of used) {
      ear.end()
      await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize(usualSize)
    }
  },
  api: async ({ session, request }, provide) => {
    await provide(async (who) => clientOf(request, await session(who)))
  },
})
export { expect }

/** Waits until no request is under way and nothing is busy any more. */
export async function stands(page: Page): Promise<void> {
  await quiet(page)
  await expect(page.locator('main:empty, [aria-busy="true"]')).toHaveCount(0)
}

/** Hears every request from the next address on: what stands there still may ask a last time. */
export function fromNextAddress(page: Page, hear: (request: Request) => void): void {
  let begun = false
  page.on('request', (request) => {
    begun ||= request.isNavigationRequest()
    if (begun) hear(request)
  })
}

/** Everything the page asks of the API, in order, from its next address on. */
export function apiCalls(page: Page): Request[] {
  const calls: Request[] = []
  fromNextAddress(page, (request) => {
    if (/^\/(api|oauth)\//.test(new URL(request.url()).pathname)) calls.push(request)
  })
  return calls
}

/** Path and query of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
