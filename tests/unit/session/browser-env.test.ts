import { expect, onTestFinished, test, vi } from 'vitest'
import { browserEnv } from '../../../src/session/browser-env.ts'

test('copying rejects on pages without https, which have no clipboard', async () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(browserEnv.copyText('AS-101')).rejects.toThrow(TypeError)
})
