import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { env, provideEnv, type Env, type SessionId } from '../../../src/env.ts'
import { uploadImages } from '../../../src/parts/gallery/upload.ts'
import { browserEnv } from '../../../src/session/browser-env.ts'
import { sized } from './pictures.ts'

// Tests the real XMLHttpRequest against a stub server that responds with the asset id as the status code.
/** Asset ids for which the stub server closes the connection, and responds with 401 to the first token. */
const brokenConnection = 1
const expiredToken = 2

let tokens: string[] = []
let refused: (readonly [401 | 403, SessionId])[] = []

const surroundings: Env = {
  ...browserEnv,
  host: () => inject('odd'),
  async authorize({ headers }, { forceRefresh = false } = {}) {
    const token = forceRefresh ? 'renewed' : 'first'
    tokens.push(token)
    headers.set('Authorization', `Bearer ${token}`)
    return 7
  },
  refused: (...refusal) => void refused.push(refusal),
}

beforeEach(() => {
  tokens = []
  refused = []
  provideEnv(surroundings)
})
afterAll(() => expect(env().upload).toBeUndefined())

function form(bytes = 10): FormData {
  const data = new FormData()
  data.append('asset_images', sized(bytes, 'a.png'))
  return data
}

const failure = async (assetId: number) =>
  (await uploadImages({ assetId, form: form() }).catch((error: unknown) => error)) as Error

test('a 201 returns the saved pictures, and the progress rises to 1', async () => {
  const progress: number[] = []
  const images = await uploadImages({
    assetId: 201,
    form: form(2_900_000),
    onProgress: (share) => progress.push(share),
  })
  expect(images).toEqual([{ id: 1, url: '/1.png', thumbnail_url: '/1-small.png' }])
  expect(progress.at(-1)).toBe(1)
  expect(progress).toEqual(progress.toSorted((left, right) => left - right))
})

test('a broken connection rejects with a network error', async () => {
  expect((await failure(brokenConnection)).name).toBe('NetworkError')
})

test('after a 401, the whole form is sent once more with a renewed token', async () => {
  expect(await uploadImages({ assetId: expiredToken, form: form() })).toHaveLength(1)
  expect(tokens).toEqual(['first', 'renewed'])
  expect(refused).toEqual([])
})
