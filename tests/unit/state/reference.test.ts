import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $reference } from '../../../src/state/reference.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { brokenFetch, type BrokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const paths = ['/api/v1/categories', '/api/v1/users', '/api/v1/locations', '/api/v1/places']
let net: BrokenFetch

beforeEach(() => {
  net = brokenFetch()
  clientEnv(net.fetch, 'token')
  for (const { id } of $toasts.get()) toasts.dismiss(id)
})
afterEach(() => net.verify())

const texts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
const respondWith = (bodies: readonly unknown[]) => {
  for (const [index, path] of paths.entries()) net.answer(`GET ${path}`, bodies[index] ?? [])
}

describe('the loader', () => {
  test('DASH-15 requests all four lists together, and is loading until the last one has settled', async () => {
    const releases = paths.map((path) => net.hold(`GET ${path}`))
    const loading = $reference.reload()
    await eventually(() => expect(net.sent).toHaveLength(4))
    expect(net.sent.map(({ url }) => url.pathname)).toEqual(paths)
    for (const release of releases.slice(1)) release([])
    await eventually(() => expect($reference.value?.status).toBe('loading'))
    releases[0]?.([{ id: 1, name: 'laptop', display_name: 'Laptop', manager: null }])
    await loading
    expect($reference.value).toMatchObject({ status: 'ready', failed: [], categories: [{ id: 1 }] })
    expect(net.sent[0]?.url.search).toBe('?withAssetCount=true')
    expect(net.sent[1]?.url.search).toBe('?perPage=200&orderBy=role&orderDir=desc')
  })

  test('OP-025 accepts rows as an array, in data or in items', async () => {
    respondWith([
      { data: [{ id: 1 }] },
      { items: [{ id: 2 }] },
      [{ id: 3 }],
      { items: [{ id: 4 }] },
    ])
    await $reference.reload()
    expect($reference.value).toMatchObject({
      categories: [{ id: 1 }],
      users: [{ id: 2 }],
      locations: [{ id: 3 }],
      places: [{ id: 4 }],
    })
  })

  test('ERR-12 ERR-13 ERR-14 OP-015 each failed list has its own message, and the other lists are available', async () => {
    net.answer('GET /api/v1/categories', '{}', { status: 500 })
    net.fail('GET /api/v1/users')
    net.answer('GET /api/v1/locations', '<html>')
    net.answer('GET /api/v1/places', [{ id: 4 }])
    await $reference.reload()
    expect(texts()).toEqual([
      'error: Failed to fetch categories',
      'error: Failed to fetch users. Please try again.',
      'error: No Data Found',
    ])
    expect($reference.value).toMatchObject({
      status: 'ready',
      failed: ['categories', 'users', 'locations'],
      places: [{ id: 4 }],
    })
  })

  test('a list that fails to reload keeps its rows', async () => {
    respondWith([[{ id: 1 }], [], [], []])
    await $reference.reload()
    net.fail('GET /api/v1/categories')
    for (const path of paths.slice(1)) net.answer(`GET ${path}`, [])
    await $reference.reload()
    expect($reference.value).toMatchObject({ categories: [{ id: 1 }], failed: ['categories'] })
  })

  test('the end of the session is not reported as a failure of each list', async () => {
    for (const path of paths) net.answer(`GET ${path}`, '{}', { status: 401 })
    await $reference.reload()
    expect(texts()).toEqual([])
  })
})
