import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { env, provideEnv, type Env, type SessionId } from '../../../src/env.ts'
import { uploadImages } from '../../../src/parts/gallery/upload.ts'
import { browserEnv } from '../../../src/session/browser-env.ts'
import { sized } from './pictures.ts'

// XMLHttpRequest itself, against a server that answers what ours never does: the number of the asset is the status.
const hangsUp = 1
const wantsRenewed = 2

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

test('a 201 answers the pictures as saved; the progress rises to the whole', async () => {
  const shares: number[] = []
  const images = await uploadImages({
    assetId: 201,
    form: form(2_900_000),
    onProgress: (share) => shares.push(share),
  })
  expect(images).toEqual([{ id: 1, url: '/1.png', thumbnail_url: '/1-small.png' }])
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((left, right) => left - right))
})

test('a connection that breaks is a network error', async () => {
  expect((await failure(hangsUp)).name).toBe('NetworkError')
})

test('after a 401 the whole form is sent once more with the renewed token', async () => {
  expect(await uploadImages({ assetId: wantsRenewed, form: form() })).toHaveLength(1)
  expect(tokens).toEqual(['first', 'renewed'])
  expect(refused).toEqual([])
})
