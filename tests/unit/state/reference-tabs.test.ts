import { expect, test } from 'vitest'
import { listQuery } from '../../../src/state/list/list-registry.ts'
import { referenceStore } from '../../../widgets/reference-list/store.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

test('MAST-01 Back returns to the page of a tab, although the list of the closed tab is still mounted', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const figures = { totalPages: 3, totalItems: 30, offset: 0, itemCount: 12 }
  net.always('GET /api/v1/reference-entries', { ...figures, items: [], page: 3 })
  net.always('GET /api/v1/asset-words', [])
  const { openTab, listOf } = referenceStore('tabs', 'places')
  const place = listQuery('masterData', 'tabs')
  const isReady = (tab: 'places' | 'vendors') =>
    eventually(() => expect(listOf(tab).$state.get().status).toBe('ready'))
  const closePlaces = listOf('places').$state.listen(() => {})
  listOf('places').goTo(3)
  await isReady('places')
  const onPlaces = place.get()
  openTab('vendors')
  closePlaces()
  const closeVendors = listOf('vendors').$state.listen(() => {})
  await isReady('vendors')
  place.set(onPlaces)
  closeVendors()
  const close = listOf('places').$state.listen(() => {})
  await isReady('places')
  await isReady('vendors')
  expect(place.get().page).toBe(3)
  close()
})
