import { atom } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import type { DraftFile } from '../../../src/state/record/draft-files.ts'
import { uploadsOf } from '../../../src/state/record/uploads.ts'
import { clientEnv } from '../../support/client-env.ts'

const file = (name: string) => new File(['one line'], name, { type: 'text/plain' })
const created_at = '2026-03-05T12:00:00.000Z'

test.each([
  ['stored', () => Response.json({ id: 7, name: 'a.txt', bytes: 8, created_at }, { status: 201 })],
  ['refused', () => Response.json({}, { status: 422 })],
])('a file that is %s after another user has signed in is not theirs', async (_what, response) => {
  vi.useFakeTimers()
  onTestFinished(() => {
    setOwner('')
    vi.useRealTimers()
  })
  setOwner('1')
  const responds: ((response: Response) => void)[] = []
  clientEnv(
    (input) =>
      new Promise((respond) => {
        // Stores of other tests send requests, too.
        const url = input instanceof Request ? input.url : String(input)
        if (url.endsWith('/attachments')) responds.push(respond)
      }),
    'token',
  )
  const keep = vi.fn<(files: readonly DraftFile[]) => void>()
  const $waiting = atom<string | undefined>()
  const uploads = uploadsOf({ $files: atom([]), keep, $waiting, $refused: atom() })
  uploads.add(
    ['a', 'b', 'c', 'd'].map((name) => file(`${name}.txt`)),
    1000,
  )
  // Stores without views follow the user for another second.
  await vi.advanceTimersByTimeAsync(2000)
  expect(responds).toHaveLength(3)
  setOwner('2')
  responds[0]?.(response())
  await vi.advanceTimersByTimeAsync(1)
  expect($waiting.get()).toBeUndefined()
  expect([uploads.$all.get(), responds.length, keep.mock.calls]).toEqual([[], 3, []])
})
