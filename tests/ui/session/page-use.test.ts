import { afterEach, expect, test, vi } from 'vitest'
import { provideEnv } from '../../../src/env.ts'
import { browserEnv } from '../../../src/session/browser-env.ts'
import { configure } from '../../../src/session/configure.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { clientEnv } from '../../support/client-env.ts'
import { storeSession } from '../../support/session-page.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('SESN-02 a page counts as used for a minute after an input, but not after events of scripts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const listening = vi.spyOn(globalThis, 'addEventListener')
  provideEnv({ ...clientEnv(fetch).env, host: () => location.origin })
  changeSettings({ apiOrigin: location.origin, getAccessToken: undefined })
  storeSession(sessionStorage, 'assetdesk:')
  configure()
  const isUnattended = async () => {
    const request = new Request(`${location.origin}/api/v1/places`)
    expect(await browserEnv.authorize(request)).toBeDefined()
    return request.headers.has('Assetdesk-Unattended')
  }
  expect(await isUnattended()).toBe(false)
  for (const name of ['pointerdown', 'keydown', 'wheel', 'click', 'input']) {
    const listener = listening.mock.calls.findLast(([type]) => type === name)?.[1]
    const dispatch = (isTrusted: boolean) => (listener as (event: object) => void)({ isTrusted })
    vi.setSystemTime(Date.now() + 60_000)
    dispatch(false)
    expect([name, await isUnattended()]).toEqual([name, true])
    dispatch(true)
    expect([name, await isUnattended()]).toEqual([name, false])
  }
})
