import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { demoCookie } from '../../support/demo.ts'
import { watchRequests } from './quiet.ts'

/** The demo company's accounts, one per role. */
export const people = {
  employee: 'employee@example.com',
  office_admin: 'office.admin@example.com',
  system_admin: 'system.admin@example.com',
  super_admin: 'super.admin@example.com',
} as const
export type Role = keyof typeof people
export const roleNames = Object.keys(people) as Role[]

/** The account of a role, or any other account by its email address. */
export type Who = Role | `${string}@${string}`
const isRole = (who: Who): who is Role => who in people
export const emailOf = (who: Who): string => (isRole(who) ? people[who] : who)

/** The local storage of the application while a user is signed in. */
export type StoredSession = Readonly<
  Record<'user' | 'userAuthenticatedToken' | 'userProfileInformation', string>
>

/** Signs in over HTTP like the popup of the chooser. Returns what the browser would store. */
export async function signedIn(request: APIRequestContext, who: Who): Promise<StoredSession> {
  const email = emailOf(who)
  const config = (await (await request.get('/config')).json()) as {
    client_id: string
    client_secret: string
  }
  const { token } = (await (await request.post('/identity/token', { data: { email } })).json()) as {
    token: string
  }
  const { client_id, client_secret } = config
  const exchange = await request.post('/oauth/token', {
    data: { platform: 'firebase', token, client_id, client_secret },
  })
  const session = (await exchange.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${session.access_token}` }
  const profile: unknown = await (await request.get('/api/v1/users/profile', { headers })).json()
  return {
    user: JSON.stringify({ uid: email, displayName: who, email, photoURL: null }),
    userAuthenticatedToken: JSON.stringify(session),
    userProfileInformation: JSON.stringify(profile),
  }
}

interface Visit extends BrowserContextOptions {
  baseURL: string
  storedSession?: Partial<StoredSession> | undefined
}

/** Opens a page in a new browser profile, signed in if `storedSession` is given. */
export async function visit(
  browser: Browser,
  { storedSession = {}, ...options }: Visit,
): Promise<Page> {
  const localStorage = Object.entries(storedSession).map(([name, value]) => ({ name, value }))
  const { origin, port } = new URL(options.baseURL)
  const storageState = {
    cookies: [demoCookie(Number(port))],
    origins: [{ origin, localStorage }],
  }
  const context = await browser.newContext({ ...options, storageState })
  watchRequests(context)
  return await context.newPage()
}
