import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import {
  assetDashboardStore,
  type AssetDashboardStore,
} from '../../../widgets/asset-dashboard/store.ts'
import { openApi, type Person, type TestApi } from '../../support/api.ts'
import { injectFetch } from '../../support/inject-fetch.ts'
import { insertInventory } from '../../support/insert-inventory.ts'
import { watchedEnv, type WatchedEnv } from '../../support/watched-env.ts'

let api: TestApi
export let watched: WatchedEnv
/** A dashboard that nobody has used yet. */
export let store: AssetDashboardStore
export let scope = ''
let scopes = 0
const stops: (() => void)[] = []

beforeAll(async () => {
  api = await openApi()
  await insertInventory(api)
  watched = watchedEnv(injectFetch(api.app), 'http://localhost')
  await signInAs('employee')
})
afterAll(async () => await api.close())
beforeEach(() => {
  leave()
  watched.stage = undefined
  scope = `test ${(scopes += 1)}`
  store = assetDashboardStore(scope)
  watched.forget()
})

export const signInAs = async (person: Person) =>
  await watched.signInWith(await api.tokenOf(person))

/** Looks at a list, as a screen does; answers once it has loaded. */
export async function look(tab: 'mine' | 'all') {
  const list = store.lists[tab]
  stops.push(list.$state.listen(() => undefined))
  await settled(tab)
  return list
}

/** Nobody looks any more. */
export function leave(): void {
  for (const stop of stops.splice(0)) stop()
}

export const settled = (tab: 'mine' | 'all') =>
  vi.waitFor(() => expect(store.lists[tab].$state.get().status).toBe('ready'), { timeout: 5000 })

export const lists = () => watched.to('/api/v1/assets')
export const last = () => Object.fromEntries(lists().at(-1)?.searchParams ?? [])
export const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
