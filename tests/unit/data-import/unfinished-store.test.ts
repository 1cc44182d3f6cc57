import { expect, test } from 'vitest'
import { $dialog, dialogs } from '../../../src/state/feedback/dialogs.ts'
import { unfinishedStore } from '../../../widgets/data-import/unfinished-store.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

test('IMP-45 an import can be discarded while another one is being discarded', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  net.always('GET /api/v1/imports', [])
  const responds = [3, 4].map((id) => net.hold(`DELETE /api/v1/imports/${id}`))
  const store = unfinishedStore()
  const discarding = [3, 4].map(async (id) => {
    const discarded = store.discard(id)
    dialogs.settle($dialog.get()?.id ?? 0, { kind: 'confirmed' })
    await discarded
  })
  await expect.poll(() => [...store.$busy.get()]).toEqual([3, 4])
  for (const respond of responds) respond(undefined)
  await Promise.all(discarding)
  expect([...store.$busy.get()]).toEqual([])
  const deleted = net.sent.filter(({ method }) => method === 'DELETE')
  expect(deleted.map(({ url }) => url.pathname)).toEqual(['/api/v1/imports/3', '/api/v1/imports/4'])
})
