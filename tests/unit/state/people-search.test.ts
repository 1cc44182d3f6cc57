import { expect, onTestFinished, test } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { findPeople, loadMissingPeople } from '../../../src/state/people-search.ts'
import { $reference } from '../../../src/state/reference.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const rohit = { id: 7, username: 'Rohit' }
const users = 'GET /api/v1/users'
const lists = ['GET /api/v1/categories', users, 'GET /api/v1/locations', 'GET /api/v1/places']
const ids = () => $reference.get().users.map(({ id }) => id)

test('a chosen person is loaded again after each load that replaces the users, but only once', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  for (const list of lists) net.answer(list, [])
  setOwner('1')
  onTestFinished(() => setOwner(''))
  onTestFinished($reference.listen(() => {}))
  await eventually(() => expect($reference.get().status).toBe('ready'))
  net.answer(users, { items: [rohit], totalItems: 1 })
  await loadMissingPeople([rohit.id])
  expect(ids()).toEqual([rohit.id])

  for (const list of lists.slice(0, 3)) net.answer(list, [])
  net.fail('GET /api/v1/places')
  await $reference.reload()
  expect(ids()).toEqual([])
  net.answer(users, { items: [rohit], totalItems: 1 })
  await loadMissingPeople([rohit.id])
  expect(ids()).toEqual([rohit.id])

  net.answer(users, { items: [], totalItems: 0 })
  await loadMissingPeople([rohit.id, 8])
  await loadMissingPeople([rohit.id, 8])
  // Two loads of the lists, and three of people.
  expect(net.sent.filter(({ url }) => url.pathname.endsWith('/users'))).toHaveLength(5)
})

test('people that another user has found are loaded again', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  for (const list of lists) net.answer(list, [])
  setOwner('1')
  onTestFinished(() => setOwner(''))
  onTestFinished($reference.listen(() => {}))
  await eventually(() => expect($reference.get().status).toBe('ready'))
  net.answer(users, { items: [rohit], totalItems: 1 })
  await findPeople({ text: 'Ro' }, new AbortController().signal)
  for (const list of lists) net.answer(list, [])
  setOwner('2')
  await eventually(() => expect($reference.get().status).toBe('ready'))
  net.answer(users, { items: [{ ...rohit, username: 'Rohit E.' }], totalItems: 1 })
  await loadMissingPeople([rohit.id])
  expect($reference.get().users).toMatchObject([{ username: 'Rohit E.' }])
})
