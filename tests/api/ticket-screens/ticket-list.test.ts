import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ticketListStore } from '../../../widgets/ticket-list/store.ts'
import { testApi } from '../../support/api.ts'
import { injectFetch } from '../../support/inject-fetch.ts'
import { watchedEnv, type WatchedEnv } from '../../support/watched-env.ts'
import { eventually } from '../../support/eventually.ts'

const paths = { all: '/api/v1/ticket/admin-ticket', mine: '/api/v1/user-ticket' } as const
const tabs = ['all', 'mine'] as const

const api = testApi()
let watched: WatchedEnv
let scopes = 0
const stops: (() => void)[] = []

beforeAll(async () => {
  watched = watchedEnv(injectFetch(api.app), 'http://localhost')
  await watched.signInWith(await api.tokenOf('officeAdmin'))
})
beforeEach(() => {
  for (const stop of stops.splice(0)) stop()
  watched.forget()
})

/** Creates the list of a tab, subscribes to it and waits until it is loaded. */
async function opened(tab: (typeof tabs)[number]) {
  const list = ticketListStore(`tickets ${(scopes += 1)}`).lists[tab]
  stops.push(list.$state.listen(() => undefined))
  await eventually(() => expect(list.$state.get().status).toBe('ready'))
  return list
}

test.each(tabs)(
  'TKL-26 CONST-03 OP-085 %s: sends one request 300 ms after the last key, also for one character',
  async (tab) => {
    const list = await opened(tab)
    watched.forget()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const text of ['2', '7', '1']) {
        list.search(text)
        await vi.advanceTimersByTimeAsync(299)
        expect(watched.to(paths[tab])).toEqual([])
      }
      await vi.advanceTimersByTimeAsync(1)
    } finally {
      vi.useRealTimers()
    }
    await eventually(() => expect(watched.to(paths[tab])).toHaveLength(1))
    expect(watched.to(paths[tab])[0]?.searchParams.get('search')).toBe('1')
  },
)
