import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

// The script of `/identity/link`, in a page with one button and a server that responds with the statuses of a test.

const script = readFileSync(
  new URL('../../../host/api/identity/pages/link.js', import.meta.url),
  'utf8',
)

const bodies: Readonly<Record<string, object>> = {
  '/identity/link': { token: 'identity' },
  '/config': { client_id: 'id', client_secret: 'secret' },
  '/oauth/token': { access_token: 'access' },
  '/api/v1/users/profile': { username: 'Sana Super', email: 'sana@example.com' },
}

/** Opens the page. `statuses`: of the next responses of a path; 200 afterwards. */
function openPage(statuses: Readonly<Record<string, number[]>>, stored: [string, string][] = []) {
  const requests: string[] = []
  const items = new Map(stored)
  const fault = { textContent: '' }
  let press = () => {}
  let done = () => {}
  const button = {
    disabled: false,
    dataset: { gone: 'gone', failed: 'failed' },
    // Gets the focus back after a failure.
    focus: () => done(),
    addEventListener: (_type: string, listener: () => void) => (press = listener),
  }
  const elements: Readonly<Record<string, object>> = {
    '[data-redeem]': button,
    '[role=alert]': fault,
    '[data-provider]': {},
  }
  runInNewContext(script, {
    document: { querySelector: (selector: string) => elements[selector] },
    location: { hash: '#link', replace: () => done() },
    console: { error() {} },
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      clear: () => items.clear(),
    },
    fetch: async (path: string) => {
      requests.push(path)
      const status = statuses[path]?.shift() ?? 200
      return { status, ok: status === 200, json: async () => bodies[path] }
    },
  })
  return {
    items,
    /** Presses the button. Resolves with the shown fault and the paths of the requests. */
    async press() {
      requests.length = 0
      const finished = new Promise<void>((resolve) => (done = resolve))
      press()
      await finished
      return { fault: fault.textContent, requests: [...requests] }
    },
  }
}

const [link, config, exchange, profile] = Object.keys(bodies)

test.each([
  ['/config', [config, exchange, profile]],
  ['/oauth/token', [config, exchange, profile]],
  ['/api/v1/users/profile', [profile]],
])('OIDC-09 a second attempt does not need the link again if %s failed', async (path, second) => {
  const page = openPage({ [path]: [503] })
  expect((await page.press()).fault).toBe('failed')
  expect(await page.press()).toEqual({ fault: '', requests: second })
  expect(page.items.get('userAuthenticatedToken')).toBe('{"access_token":"access"}')
})

test.each([401, 422])(
  'OIDC-09 after a %i for its token, the page asks for the link',
  async (status) => {
    const page = openPage({ '/oauth/token': [status], '/identity/link': [200, 404] })
    expect((await page.press()).fault).toBe('failed')
    expect(await page.press()).toEqual({ fault: 'gone', requests: [link] })
  },
)

test('OIDC-09 the stored session replaces the former one, except tokens that the server still has to end', async () => {
  const page = openPage({}, [
    ['endedTokens', '["former"]'],
    ['activityLogRange', 'week'],
  ])
  expect((await page.press()).requests).toEqual([link, config, exchange, profile])
  expect([...page.items.keys()].toSorted()).toEqual([
    'endedTokens',
    'user',
    'userAuthenticatedToken',
    'userProfileInformation',
  ])
})
