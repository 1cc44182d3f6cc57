import { expect, onTestFinished, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { followRun } from '../../../src/state/run/follow-run.ts'
import { clientEnv } from '../../support/client-env.ts'
import type { RunAction } from '../../../src/wire/run-kinds.ts'
import type { Run } from '../../../src/wire/run.ts'

const link = () => ({ href: '/runs/7', go: () => {} })

/** Returns the subjects whose lists reload after a run of this kind. */
function reloaded(kind: Run['kind'], action: RunAction | null) {
  const changedSubjects = new Set<string>()
  const off = (['assets', 'tickets', 'users', 'reference'] as const).map((subject) =>
    onChanged([subject], () => changedSubjects.add(subject)),
  )
  const figures = { ok: 1, added: 0, refused: 0, unchanged: 0 }
  followRun({ link }, { id: 7, kind, action, state: 'done', ...figures } as Run)
  for (const stop of off) stop()
  return [...changedSubjects].toSorted()
}

test('the toast about a run links to it, except on its own screen', () => {
  const figures = { ok: 1, added: 0, refused: 0, unchanged: 0 }
  const run = { id: 7, kind: 'bulk', action: 'edit', state: 'done', ...figures } as Run
  const linkAt = (pathname: string) => {
    vi.stubGlobal('location', { href: `http://localhost${pathname}`, pathname })
    followRun({ link }, run)
    const toast = $toasts.get().at(-1)
    toasts.dismiss(toast?.id ?? 0)
    return toast && (toast.link?.href ?? 'none')
  }
  expect([linkAt('/dashboard'), linkAt('/runs/7')]).toEqual(['/runs/7', 'none'])
  vi.unstubAllGlobals()
})

test.each([
  [{ ok: 0, refused: 2 }, 'info'],
  [{ ok: 0, refused: 0 }, 'success'],
  [{ ok: 1, refused: 2 }, 'success'],
])('RUN-03 the toast about a run with %o is of the kind %s', (figures, kind) => {
  const run = { id: 7, kind: 'bulk', action: 'edit', state: 'done', added: 0, unchanged: 0 }
  followRun({ link }, { ...run, ...figures } as Run)
  const toast = $toasts.get().at(-1)
  toasts.dismiss(toast?.id ?? 0)
  expect(toast?.kind).toBe(kind)
})

test('RUN-03 IMP-40 the lists that a run changed reload when it ends', () => {
  expect(reloaded('bulk', 'edit')).toEqual(['assets'])
  expect(reloaded('merge', 'merge')).toEqual(['assets', 'reference', 'tickets', 'users'])
  expect(reloaded('leaving', 'leave')).toEqual(['assets', 'reference', 'tickets'])
  expect(reloaded('import-assets', null)).toEqual(['assets', 'reference'])
  expect(reloaded('import-users', 'import-users')).toEqual(['assets', 'reference', 'users'])
  expect(reloaded('undo', 'import-users')).toEqual(['assets', 'reference', 'users'])
})

test('RUN-03 a run is still followed after a 429, and no longer after a 404', async () => {
  vi.useFakeTimers()
  const figures = { ok: 1, added: 0, refused: 0, unchanged: 0, total: 1 }
  const run = { id: 8, kind: 'bulk', action: 'edit', state: 'running', ...figures } as Run
  const responses = [
    new Response('{}', { status: 429 }),
    Response.json(run),
    new Response('{}', { status: 429 }),
    new Response('{}', { status: 404 }),
  ]
  // Stores of other tests follow the user as well.
  clientEnv(async (url) => {
    const isRun = new URL(String(url)).pathname.endsWith('/8')
    return (isRun && responses.shift()) || new Response('{}', { status: 404 })
  }, 'token')
  setOwner('1')
  onTestFinished(() => {
    setOwner('')
    vi.useRealTimers()
  })
  const ended = vi.fn()
  followRun({ link }, run, ended)
  for (const left of [3, 2, 1]) {
    await vi.advanceTimersByTimeAsync(left === 3 ? 1 : 1000)
    expect([responses.length, ended.mock.calls.length]).toEqual([left, 0])
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect([responses.length, ended.mock.calls.length]).toEqual([0, 1])
})
