import { expect, test } from 'vitest'
import { reportStore } from '../../../widgets/desk-report/store.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const address = '/api/v1/reports/tickets'

test('RPT-07 a report that is opened again at once shows the figures of its current filters', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  net.always(`GET ${address}`, { bucket: 'week' })
  net.always('GET /api/v1/reports/assets', {})
  const { tickets, choose } = reportStore('test', { report: 'tickets', days: 28 })
  const places = () =>
    net.sent
      .filter(({ url }) => url.pathname === address)
      .map(({ url }) => url.searchParams.get('place_id[]'))
  const loaded = () => eventually(() => expect(tickets.$state.get().status).toBe('ready'))
  const close = tickets.$state.listen(() => {})
  await loaded()
  close()
  choose({ report: 'assets' })
  choose({ place_id: 2 })
  choose({ report: 'tickets' })
  tickets.$state.listen(() => {})
  await loaded()
  expect(places()).toEqual([null, '2'])
  // Nothing is requested while the range has a fault.
  choose({ from: '2026-03-02', to: '2026-03-01' })
  choose({ place_id: null })
  choose({ from: '2026-03-01', to: '2026-03-02' })
  await loaded()
  expect(places()).toEqual([null, '2', null])
})
