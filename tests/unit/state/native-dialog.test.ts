import { afterEach, expect, test, vi } from 'vitest'
import { dialogs } from '../../../src/state/feedback/dialogs.ts'
import { askNatively } from '../../../src/ui/modal/native-dialog.ts'

afterEach(() => vi.unstubAllGlobals())

test('two elements whose dialogs did not load ask once', async () => {
  const confirm = vi.fn(() => true)
  vi.stubGlobal('confirm', confirm)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const outcome = dialogs.ask({ title: 'Sure?', attempt: () => promise })
  const asking = [askNatively(), askNatively()]
  resolve(true)
  await Promise.all(asking)
  expect(await outcome).toEqual({ kind: 'confirmed', value: '' })
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Sure?')
})

test.each([
  ['12', { kind: 'dismissed', reason: 'cancel' }],
  [' 1,243 ', { kind: 'confirmed', value: '1,243' }],
])('a number that must be typed is asked for: %s', async (typed, result) => {
  const prompt = vi.fn(() => typed)
  vi.stubGlobal('prompt', prompt)
  const attempt = vi.fn(async () => true)
  const expected = { number: 1243, otherwise: 'Type 1,243' }
  const input = { kind: 'text', label: 'Number', expected } as const
  const outcome = dialogs.ask({ title: 'Sure?', input, attempt })
  await askNatively()
  expect(await outcome).toEqual(result)
  expect(attempt).toHaveBeenCalledTimes(result.kind === 'confirmed' ? 1 : 0)
  expect(prompt).toHaveBeenCalledExactlyOnceWith('Sure?\nNumber', undefined)
})

test('without an input, the dialog is cancelled', async () => {
  vi.stubGlobal('prompt', () => null)
  const outcome = dialogs.ask({ title: 'Sure?', input: { kind: 'remark', label: 'Why' } })
  await askNatively()
  expect(await outcome).toEqual({ kind: 'dismissed', reason: 'cancel' })
})
