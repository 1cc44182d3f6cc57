import { expect, test } from 'vitest'
import { conversationTexts } from '../../../src/domain/messages/en/conversation.ts'
import { widgetHost } from '../../../src/element/widget-host.ts'
import { oneAsset } from '../../../src/parts/asset/one-asset.ts'
import { conversationOf } from '../../../src/parts/conversation/store.ts'
import { onePerson } from '../../../src/parts/user/one-person.ts'
import { ticketInfoStore } from '../../../src/screens/ticket-info/store.ts'
import { HttpError, NetworkError } from '../../../src/http/error.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { keepLoaded } from '../../../src/state/keep-loaded.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

test.each([
  {
    shows: 'a ticket',
    store: () => ticketInfoStore(9, widgetHost(undefined, 'test')).ticket,
    paths: ['/api/v1/ticket/9'],
    text: 'Error in fetching ticket data',
  },
  {
    shows: 'the ticket of a conversation',
    store: () => conversationOf(9).ticket,
    paths: ['/api/v1/ticket/9'],
    text: conversationTexts.failed,
  },
  {
    shows: 'a user',
    store: () => onePerson(9),
    paths: ['/api/v1/admin/users/9', '/api/v1/admin/users/9/belongings'],
    text: 'The user could not be loaded.',
  },
  {
    shows: 'an asset',
    store: () => oneAsset({ assetId: 9 }),
    paths: ['/api/v1/assets/9'],
    text: 'No Data Found',
  },
])('$shows stays on screen if a reload fails, until it does not exist', async (record) => {
  const net = brokenFetch()
  const { logged } = clientEnv(net.fetch, 'token')
  const remote = record.store()
  const answer = (status: number) => {
    for (const path of record.paths) net.answer(`GET ${path}`, { id: 9 }, { status })
  }
  answer(200)
  const leave = remote.$state.listen(() => {})
  await expect.poll(() => remote.$state.get().status).toBe('ready')
  const ready = remote.$state.get()
  answer(503)
  await remote.reload()
  expect([remote.$state.get(), logged.map(([text]) => text)]).toEqual([ready, [record.text]])
  answer(404)
  await remote.reload()
  expect(remote.$state.get().status).toBe('failed')
  leave()
})

test('a record that another user loaded does not stay', async () => {
  const { logged } = clientEnv(fetch)
  const lost = new NetworkError('')
  const responses: (() => string)[] = []
  const load = keepLoaded('Not loaded', async () => responses.shift()?.() ?? '')
  const next = (respond: () => string) => {
    responses.push(respond)
    return load(new AbortController().signal)
  }
  const fail = (error: Error) => () => {
    throw error
  }
  setOwner('1')
  await expect(next(fail(lost))).rejects.toBe(lost)
  await next(() => 'first')
  await expect(next(fail(lost))).resolves.toBe('first')
  expect(logged).toEqual([['Not loaded', lost]])
  await expect(next(fail(new HttpError(401)))).rejects.toThrow('401')
  setOwner('2')
  await expect(next(fail(lost))).rejects.toBe(lost)
  setOwner('')
})
