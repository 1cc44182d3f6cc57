import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpError, NetworkError, UnexpectedResponse } from '../../../src/http/error.ts'
import { uploadFailure, uploadImages } from '../../../src/parts/gallery/upload.ts'
import { brokenFetch, type BrokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

const saved = [{ id: 1, url: 'u', thumbnail_url: 't' }]
const keys = () => net.sent.map(({ headers }) => headers.get('Idempotency-Key'))
let net: BrokenFetch

beforeEach(() => {
  net = brokenFetch()
  clientEnv(net.fetch, 'token-1')
})
afterEach(() => net.verify())

const file = (name: string, text = name) =>
  new File([text], name, { type: 'image/png', lastModified: 1 })

function form(...files: File[]): FormData {
  const data = new FormData()
  for (const each of files) data.append('asset_images', each)
  return data
}

const send = (assetId: number, ...files: File[]) => uploadImages({ assetId, form: form(...files) })
const succeeds = (assetId: number) =>
  net.answer(`POST /api/v1/assets/${assetId}/images`, saved, { status: 201 })
const fails = (assetId: number) => net.fail(`POST /api/v1/assets/${assetId}/images`)

describe('a lost response', () => {
  test('a retry with the same files has the same key, until one succeeds', async () => {
    fails(7)
    await expect(send(7, file('a'), file('b'))).rejects.toBeInstanceOf(NetworkError)
    succeeds(7)
    expect(await send(7, file('a'), file('b'))).toEqual(saved)
    succeeds(7)
    await send(7, file('a'), file('b'))
    const [first, second, third] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test.each([
    ['another name', [file('b', 'a')]],
    ['another size', [file('a', 'longer')]],
    ['one more', [file('a'), file('a')]],
    ['another time', [new File(['a'], 'a', { type: 'image/png', lastModified: 2 })]],
  ])('%s is another request', async (_, files) => {
    fails(8)
    await expect(send(8, file('a'))).rejects.toThrow()
    succeeds(8)
    await send(8, ...files)
    expect(new Set(keys()).size).toBe(2)
  })

  test('an upload for another asset in between has its own key and keeps the first one', async () => {
    fails(7)
    await expect(send(7, file('a'))).rejects.toThrow()
    succeeds(9)
    await send(9, file('a'))
    succeeds(7)
    await send(7, file('a'))
    const [first, other, again] = keys()
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })
})

describe('error messages of an upload', () => {
  const problem = (message: unknown) =>
    new HttpError(422, { statusCode: 422, error: 'x', message } as never)

  test('GAL-17 after an unexpected success or a missing response, the message says only that the upload failed', () => {
    expect(uploadFailure(new UnexpectedResponse(200))).toBe('Error uploading images.')
    expect(uploadFailure(new NetworkError(new TypeError('offline')))).toBe(
      'Error uploading images.',
    )
  })

  test('GAL-18 shows the first constraint message, or else the default', () => {
    const entries = [
      { property: 'asset_images', value: null, constraints: { one: 'First', two: 'Second' } },
      { property: 'b', value: null, constraints: { one: 'Third' } },
    ]
    expect(uploadFailure(problem(entries))).toBe('First')
    const otherwise = 'Image upload failed: Please check image type or size.'
    for (const message of [
      [],
      [{ property: 'a', constraints: {} }],
      'Payload Too Large',
      undefined,
    ])
      expect(uploadFailure(problem(message))).toBe(otherwise)
    expect(uploadFailure(new HttpError(413))).toBe(otherwise)
  })
})
