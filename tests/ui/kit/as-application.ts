import { onTestFinished, vi } from 'vitest'
import { changeSettings } from '../../../src/session/settings.ts'
import { tokenName } from '../../../src/session/stored-names.ts'
import { memoryStorage } from '../../../src/session/stored-session.ts'

/**
 * Makes elements behave as in the application until the end of the test. By default, they are on a host page. The pages
 * of all test files share one local storage, so a session in it would be that of all of them. With `token`, the access
 * token of the signed-in user, requests can be sent.
 */
export function asApplication(token?: string): void {
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(memoryStorage())
  if (token !== undefined) localStorage.setItem(tokenName, JSON.stringify({ access_token: token }))
  // The end of a session must not open the login screen, which would replace the tests.
  changeSettings({ surroundings: 'application', toLogin: () => {} })
  onTestFinished(() => {
    changeSettings({ surroundings: undefined, toLogin: undefined })
    storage.mockRestore()
  })
}
