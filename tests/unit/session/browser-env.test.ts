import { expect, onTestFinished, test, vi } from 'vitest'
import { provideEnv } from '../../../src/env.ts'
import { browserEnv } from '../../../src/session/browser-env.ts'
import { configure } from '../../../src/session/configure.ts'
import { $session } from '../../../src/session/session.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { drafts } from '../../../src/state/record/drafts.ts'

test('copying rejects on pages without https, which have no clipboard', async () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(browserEnv.copyText('AS-101')).rejects.toThrow(TypeError)
})

test('if the browser blocks storage, drafts stay in memory', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const blocked = {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    configurable: true,
  }
  Object.defineProperty(globalThis, 'sessionStorage', blocked)
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'sessionStorage')
    vi.restoreAllMocks()
  })
  provideEnv(browserEnv)
  drafts.write('asset:7', { name: 'half a sen' })
  expect(drafts.read('asset:7')).toMatchObject({ name: 'half a sen' })
  drafts.removeAll()
  expect(drafts.read('asset:7')).toBeUndefined()
  expect(log).not.toHaveBeenCalled()
})

test('on a server, configure requests no token of the page', () => {
  onTestFinished(() => changeSettings({ getAccessToken: undefined }))
  // Tests of other files may leave a user signed in.
  const before = $session.get()
  const getAccessToken = vi.fn(async () => 'token')
  configure({ getAccessToken })
  expect(getAccessToken).not.toHaveBeenCalled()
  expect($session.get()).toBe(before)
})
