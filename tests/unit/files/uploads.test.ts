import { atom } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { attach, stopUploads } from '../../../src/parts/attachment/attaching.ts'
import { setOwner } from '../../../src/session/owner.ts'
import type { DraftFile, DraftFiles } from '../../../src/state/record/draft-files.ts'
import { uploadsOf } from '../../../src/state/record/uploads.ts'
import { clientEnv } from '../../support/client-env.ts'

const file = () => new File(['one line'], 'notes.txt', { type: 'text/plain' })

function draft() {
  const keep = vi.fn<(files: readonly DraftFile[]) => void>()
  const $waiting = atom<string | undefined>()
  const draftFiles: DraftFiles = { $files: atom([]), keep, $waiting, $refused: atom() }
  return { draftFiles, keep, $waiting }
}

test('ATT-04 a text waits for files that were chosen before the upload code is loaded', () => {
  const [sent, left] = [draft(), draft()]
  attach(sent.draftFiles, { files: [file()], pasted: false })
  attach(sent.draftFiles, { files: [file()], pasted: false })
  attach(left.draftFiles, { files: [file()], pasted: false })
  expect(sent.$waiting.get()).toBe('2 files are still uploading')
  stopUploads(left.draftFiles)
  expect([sent, left].map(({ $waiting }) => $waiting.get())).toEqual([
    '2 files are still uploading',
    undefined,
  ])
  stopUploads(sent.draftFiles)
})

test('a drop without files is not waited for', () => {
  const { draftFiles, $waiting } = draft()
  attach(draftFiles, { files: [], pasted: false })
  expect($waiting.get()).toBeUndefined()
})

test('files that wait for the upload code are dropped at sign-out', () => {
  onTestFinished(() => setOwner(''))
  setOwner('1')
  const { draftFiles, $waiting } = draft()
  attach(draftFiles, { files: [file()], pasted: false })
  expect($waiting.get()).toBe('1 file is still uploading')
  setOwner('')
  expect($waiting.get()).toBeUndefined()
})

test('an upload that ends after it was stopped does not change the draft', async () => {
  const requests: { method: string; respond: (response: Response) => void }[] = []
  clientEnv(
    (input, init) =>
      new Promise((respond) => {
        const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
        requests.push({ method, respond })
      }),
    'token',
  )
  const { draftFiles, keep, $waiting } = draft()
  const uploads = uploadsOf(draftFiles)
  uploads.add([file()], 1000)
  await expect.poll(() => requests.length).toBe(1)
  expect($waiting.get()).toBe('1 file is still uploading')
  uploads.stop()
  expect([uploads.$all.get(), $waiting.get()]).toEqual([[], undefined])
  const created_at = '2026-03-05T12:00:00.000Z'
  requests[0]?.respond(Response.json({ id: 7, name: 'notes.txt', created_at }, { status: 201 }))
  await expect.poll(() => requests.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  expect(keep).not.toHaveBeenCalled()
})

test('ATT-04 files that are gone do not count towards the ten of a text', () => {
  clientEnv(() => new Promise(() => {}), 'token')
  const created_at = '2020-01-01T00:00:00.000Z'
  const old = { id: 7, name: 'old.txt', content_type: 'text/plain', bytes: 8, created_at }
  const $files = atom<readonly DraftFile[]>([{ ...old, thumbnail_url: null }])
  const keep = (files: readonly DraftFile[]) => $files.set(files)
  const uploads = uploadsOf({ ...draft().draftFiles, $files, keep })
  uploads.add(Array.from({ length: 10 }, file), 1000)
  const statuses = uploads.$all.get().map(({ status }) => status)
  expect(statuses).toEqual(['gone', ...Array<string>(10).fill('uploading')])
})
