import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteImage } from '../../../src/parts/gallery/delete-image.ts'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { $dialog, dialogs } from '../../../src/state/feedback/dialogs.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { brokenFetch, type BrokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const path = 'DELETE /api/v1/assets/7/images/3'
let net: BrokenFetch

beforeEach(() => {
  net = brokenFetch()
  clientEnv(net.fetch, 'token-1')
  for (const { id } of $toasts.get()) toasts.dismiss(id)
})
afterEach(() => net.verify())

const toastLines = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
const settle = (kind: 'confirmed' | 'denied') => dialogs.settle($dialog.get()?.id ?? 0, { kind })

test('GAL-09 OP-059 asks for confirmation with its own text; No changes nothing', async () => {
  const deleted = deleteImage({ assetId: 7, imageId: 3 })
  expect($dialog.get()).toMatchObject({
    title: 'Are you sure you want to delete this image?',
    confirm: 'Yes',
    deny: 'No',
    tone: 'danger',
    dismissOutside: false,
  })
  settle('denied')
  expect(await deleted).toBeUndefined()
  expect(net.sent).toEqual([])
  expect(toastLines()).toEqual([])
})

test('GAL-09 GAL-10 Yes deletes the picture, reports it, and reloads the lists', async () => {
  const onDeleted = vi.fn<() => void>()
  const off = onChanged(['assets'], onDeleted)
  const log = vi.fn<() => void>()
  const offLog = onChanged(['activity'], log)
  net.answer(path, { id: 3, asset_id: 7, version: 5 })
  const deleted = deleteImage({ assetId: 7, imageId: 3 })
  settle('confirmed')
  expect(await deleted).toMatchObject({ version: 5 })
  expect(toastLines()).toEqual(['success: Image deleted successfully.'])
  expect(onDeleted).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledTimes(1)
  off()
  offLog()
})

test('asks no second time for a picture whose deletion is pending', async () => {
  const release = net.hold(path)
  const deleted = deleteImage({ assetId: 7, imageId: 3 })
  settle('confirmed')
  await eventually(() => expect(net.sent).toHaveLength(1))
  expect(await deleteImage({ assetId: 7, imageId: 3 })).toBeUndefined()
  expect($dialog.get()).toBeUndefined()
  release({ id: 3, asset_id: 7, version: 6 })
  expect(await deleted).toMatchObject({ version: 6 })
})

describe('a failure', () => {
  test.each([
    ['the server’s message', { message: 'The picture is in use' }, 'The picture is in use'],
    [
      'its first constraint',
      { message: [{ property: 'a', constraints: { one: 'Not yours' } }] },
      'Not yours',
    ],
    ['a general text', {}, 'Something went wrong.'],
  ])('GAL-16 ERR-24 shows %s in a dialog with a blue button', async (_, body, text) => {
    const onDeleted = vi.fn<() => void>()
    const off = onChanged(['assets'], onDeleted)
    net.answer(path, body, { status: 409 })
    const deleted = deleteImage({ assetId: 7, imageId: 3 })
    settle('confirmed')
    expect(await deleted).toBeUndefined()
    expect($dialog.get()).toMatchObject({ title: 'Oops...', text, tone: 'blue', confirm: 'OK' })
    settle('confirmed')
    expect(toastLines()).toEqual([])
    expect(onDeleted).not.toHaveBeenCalled()
    off()
  })

  test('of the connection shows that something went wrong', async () => {
    net.fail(path)
    const deleted = deleteImage({ assetId: 7, imageId: 3 })
    settle('confirmed')
    expect(await deleted).toBeUndefined()
    expect($dialog.get()).toMatchObject({ title: 'Oops...', text: 'Something went wrong.' })
    settle('confirmed')
  })
})

test.each([
  [undefined, 3],
  [7, undefined],
  [null, 3],
  [0, 3],
  [7, -1],
  [7, Number.NaN],
  [1.5, 3],
])(
  'GAL-15 asset %s, image %s: shows an error without confirmation and sends no request',
  async (assetId, imageId) => {
    expect(await deleteImage({ assetId, imageId })).toBeUndefined()
    expect(toastLines()).toEqual(['error: Invalid asset or image ID'])
    expect($dialog.get()).toBeUndefined()
    expect(net.sent).toEqual([])
  },
)
