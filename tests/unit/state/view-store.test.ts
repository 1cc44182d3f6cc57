import { expect, test } from 'vitest'
import { viewStore } from '../../../src/parts/view/store.ts'
import { followLanguage } from '../../../src/session/language.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const views = 'GET /api/v1/views'
const mine = {
  id: 1,
  name: 'My view',
  list: 'allAssets' as const,
  query: 'status=ready',
  shared: false,
  is_start: false,
  version: 1,
  left_out: 0,
  owner: null,
}

test('EMB-52 the name of a built-in view follows the language', async () => {
  clientEnv(brokenFetch().fetch)
  followLanguage()
  const { place, $current } = viewStore('allAssets', 'language')
  place.set({ ...place.get(), filters: { labelled: 'not_yet' } })
  const off = $current.listen(() => {})
  const name = $current.get().name
  changeSettings({ locale: 'de' })
  await eventually(() => expect($current.get().name).not.toBe(name))
  changeSettings({ locale: undefined })
  await eventually(() => expect($current.get().name).toBe(name))
  off()
})

test('the views of a user are forgotten when another user signs in', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  setOwner('7')
  net.answer(views, [mine])
  const { place, $current } = viewStore('allAssets', 'owner')
  place.set({ ...place.get(), filters: { status: ['ready'] } })
  await eventually(() => expect($current.get().name).toBe('My view'))
  net.hold(views)
  setOwner('8')
  place.set({ ...place.get(), filters: { status: ['ready'] } })
  expect($current.get().name).toBeUndefined()
})

test('VIEW-10 a view chosen while another one is being saved stays chosen', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const { place, $current, choose, create } = viewStore('allAssets', 'late')
  place.set({ ...place.get(), filters: { status: ['in_use'] } })
  const respond = net.hold('POST /api/v1/views')
  const saved = create({ name: 'Late', shared: false, is_start: false })
  choose({ id: 2, name: 'Other', query: 'status=ready' })
  respond({ ...mine, id: 3, name: 'Late', query: 'status=in_use' }, { status: 201 })
  await saved
  expect($current.get()).toMatchObject({ name: 'Other', changed: false })
})

test('VIEW-12 a second change of a view is based on the result of the first', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const { update } = viewStore('allAssets', 'versions')
  for (const version of [2, 3]) {
    net.answer('PUT /api/v1/views/1', { ...mine, version })
    await update(mine, { shared: version === 2 })
  }
  const changes = net.sent.filter(({ method }) => method === 'PUT')
  expect(changes.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"'])
})

test('VIEW-14 a view whose only filter was removed can be chosen, and stays chosen until another one is', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  net.answer(views, [{ ...mine, query: '' }])
  const { place, $current, choose } = viewStore('allAssets', 'whole')
  const off = $current.listen(() => {})
  choose({ ...mine, query: '' })
  expect($current.get()).toMatchObject({ id: 1, changed: false })
  place.set({ ...place.get(), filters: { status: ['ready'] } })
  expect($current.get()).toMatchObject({ id: 1, changed: true })
  place.set({ ...place.get(), filters: {} })
  expect($current.get()).toMatchObject({ id: 1, changed: false })
  choose(undefined)
  expect($current.get().id).toBeUndefined()
  choose({ id: 2, name: 'Other', query: 'status=ready' })
  place.set({ ...place.get(), filters: {} })
  expect($current.get().id).toBeUndefined()
  place.set({ ...place.get(), filters: { status: ['in_use'] } })
  expect($current.get().id).toBeUndefined()
  off()
})

test('a view that is created again after a lost response has the same key, and the next one another', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const post = 'POST /api/v1/views'
  const { create } = viewStore('allAssets', 'lost')
  const draft = { name: 'Lost', shared: false, is_start: false }
  net.fail(post)
  await expect(create(draft)).rejects.toThrow()
  net.answer(post, {}, { status: 429 })
  await expect(create(draft)).rejects.toThrow()
  for (let created = 0; created < 2; created += 1) {
    net.answer(post, { ...mine, id: 4, query: '' }, { status: 201 })
    await create(draft)
  }
  const keys = net.sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  const [first] = keys
  expect(first).toBeTruthy()
  expect(keys.slice(0, 3)).toEqual([first, first, first])
  expect(keys[3]).not.toBe(first)
})
