import { afterEach, expect, test, vi } from 'vitest'
import { brokenTexts } from '../../../src/domain/messages/en/loading.ts'
import { $dialog, dialogs } from '../../../src/state/feedback/dialogs.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { askNatively } from '../../../src/ui/modal/dialogs.tsx'

afterEach(() => vi.unstubAllGlobals())

test('two elements whose dialogs did not load ask once', async () => {
  const confirm = vi.fn(() => true)
  vi.stubGlobal('confirm', confirm)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const outcome = dialogs.ask({ title: 'Sure?', attempt: () => promise })
  const asking = [askNatively(), askNatively()]
  resolve(true)
  await Promise.all(asking)
  expect(await outcome).toEqual({ kind: 'confirmed' })
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Sure?')
})

test('a dialog that needs an input is cancelled, and a toast says why', async () => {
  const confirm = vi.fn(() => true)
  vi.stubGlobal('confirm', confirm)
  const attempt = vi.fn(async () => true)
  const input = { kind: 'remark', label: 'Why' } as const
  const outcome = dialogs.ask({ title: 'Sure?', input, attempt })
  await askNatively()
  expect(await outcome).toEqual({ kind: 'dismissed', reason: 'cancel' })
  expect([confirm, attempt].map(({ mock }) => mock.calls)).toEqual([[], []])
  const toast = $toasts.get().at(-1)
  expect(toast).toMatchObject({ kind: 'error', text: brokenTexts.notLoaded })
  toasts.dismiss(toast?.id ?? 0)
})

test('a dialog that was dismissed during its attempt does not settle the next one', async () => {
  vi.stubGlobal('confirm', () => true)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  void dialogs.ask({ title: 'Sure?', attempt: () => promise })
  const asking = askNatively()
  const { id = 0 } = $dialog.get() ?? {}
  dialogs.settle(id, { kind: 'dismissed', reason: 'close' })
  void dialogs.ask({ title: 'Delete it?' })
  resolve(true)
  await asking
  expect($dialog.get()).toMatchObject({ id, title: 'Delete it?' })
  // Other test files have the same queue of dialogs.
  dialogs.settle(id, { kind: 'dismissed', reason: 'close' })
})
