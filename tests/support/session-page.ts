import { vi } from 'vitest'
import { provideEnv } from '../../src/env.ts'
import { browserEnv } from '../../src/session/browser-env.ts'
import { LiveSession } from '../../src/session/page-session.ts'
import { changeSettings, type Settings } from '../../src/session/settings.ts'
import { brokenFetch, type BrokenFetch } from './broken-fetch.ts'

export const tokenReply = {
  access_token: 'access-1',
  token_type: 'Bearer',
  expires_in: 3600,
  extra: { kept: true },
}
export const profileReply = {
  id: 3,
  username: 'Esha Employee',
  email: 'employee@example.com',
  role: { id: 3, name: 'employee', display_name: 'Employee' },
}
export const identityUser = {
  uid: 'uid-3',
  displayName: 'Esha',
  email: 'employee@example.com',
  emailVerified: true,
  phoneNumber: null,
  photoURL: null,
  isAnonymous: false,
  providerData: [{ providerId: 'local' }],
  metadata: { creationTime: 'then', lastSignInTime: 'now' },
}
export const configReply = {
  identity: 'local',
  firebase: null,
  client_id: 'client',
  client_secret: 'public secret',
  trashApiHost: null,
  historyApiHost: null,
  appUrl: 'http://app.example',
  activityLogRoles: [],
  supportContact: '',
  companyName: '',
  labelUrl: '',
  uniqueIds: false,
}

export interface SessionPage {
  net: BrokenFetch
  session: LiveSession
  logged: unknown[][]
  toLogin: ReturnType<typeof vi.fn<() => void>>
}

const plain: Settings = {
  surroundings: 'guest',
  remember: 'tab',
  getAccessToken: undefined,
  getIdentityToken: undefined,
  navigate: undefined,
}

/** Creates a page in the real browser with its own session and staged responses of the API. */
export function sessionPage(change: Settings): SessionPage {
  const net = brokenFetch()
  net.always('GET /config', configReply)
  net.always('POST /oauth/logout', {})
  const logged: unknown[][] = []
  const toLogin = vi.fn<() => void>()
  provideEnv({
    ...browserEnv,
    authorize: (request, options) => session.authorize(request, options),
    refused: (status, grant) => session.refused(status, grant),
    fetch: net.fetch,
    log: (...line) => void logged.push(line),
  })
  changeSettings({ ...plain, apiOrigin: location.origin, toLogin, ...change })
  const session = new LiveSession()
  session.reread()
  return { net, session, logged, toLogin }
}

/** Stages the two calls that exchange an identity token for a session. */
export function stageExchange(
  net: BrokenFetch,
  token: object = tokenReply,
  profile: object = profileReply,
): void {
  net.answer('POST /oauth/token', token)
  net.answer('GET /api/v1/users/profile', profile)
}

/** Returns the parsed values of the three keys of a session. */
export function storedKeys(storage: Storage, prefix = ''): Record<string, unknown> {
  const names = ['user', 'userAuthenticatedToken', 'userProfileInformation']
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = storage.getItem(prefix + name)
      return text === null ? [] : [[name, JSON.parse(text) as unknown]]
    }),
  )
}

/** Stores the session of a signed-in person, as a former page load did. */
export function storeSession(storage: Storage, prefix = '', token = tokenReply): void {
  storage.setItem(`${prefix}user`, JSON.stringify(identityUser))
  storage.setItem(`${prefix}userProfileInformation`, JSON.stringify(profileReply))
  storage.setItem(`${prefix}userAuthenticatedToken`, JSON.stringify(token))
}

/** Replaces the popup by an iframe: a real window that can post messages and close. */
export function popupWindow(): {
  opened: URL[]
  post(message: unknown): void
  close(): void
  restore(): void
} {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const opened: URL[] = []
  const open = vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(new URL(String(url)))
    return frame.contentWindow
  })
  return {
    opened,
    post(message) {
      const script = frame.contentDocument?.createElement('script')
      if (!script) throw new Error('The popup is closed')
      script.textContent = `parent.postMessage(${JSON.stringify(message)}, '*')`
      frame.contentDocument?.body.append(script)
    },
    close: () => frame.remove(),
    restore() {
      frame.remove()
      open.mockRestore()
    },
  }
}
