import { expect, test, vi } from 'vitest'
import { provideEnv } from '../../../src/env.ts'
import { browserEnv } from '../../../src/session/browser-env.ts'
import {
  joinSession,
  pageSession,
  signIn,
  signOut,
  $session,
} from '../../../src/session/session.ts'
import { changeSettings } from '../../../src/session/settings.ts'

test('a copy of the bundle uses the session of an older copy on the page, even if that has fewer features', async () => {
  const events = new EventTarget()
  const headersOf: Headers[] = []
  const older = {
    user: undefined as unknown,
    events,
    async authorize({ headers }: { headers: Headers }) {
      headers.set('Authorization', 'Bearer of the older copy')
      headersOf.push(headers)
      return 7
    },
  }
  const page = globalThis as unknown as Record<symbol, unknown>
  page[Symbol.for('assetdesk/session@1')] = older
  const log = vi.fn()
  provideEnv({ ...browserEnv, log })
  changeSettings({ surroundings: 'guest' })

  joinSession()
  joinSession()
  expect(pageSession()).toBe(older)
  expect($session.get()).toEqual({ status: 'signed-out', ended: false })

  older.user = { id: 3, role: 'employee', name: 'Esha', email: undefined, photo: undefined }
  events.dispatchEvent(new Event('change'))
  expect($session.get()).toEqual({ status: 'signed-in', user: older.user })

  const headers = new Headers()
  expect(await browserEnv.authorize({ url: location.href, headers })).toBe(7)
  expect(headers.get('Authorization')).toBe('Bearer of the older copy')

  // Features that it does not offer are not used, and nothing throws.
  browserEnv.refused(401, 7)
  await signIn()
  signOut()
  expect(log).not.toHaveBeenCalled()
  expect($session.get().status).toBe('signed-in')
})
