import { expect, test } from 'vitest'
import { widgetHost } from '../../../src/element/widget-host.ts'
import { onChanged } from '../../../src/state/reload/changes.ts'
import type { User } from '../../../src/wire/user.ts'
import { userInfoStore } from '../../../widgets/user-info/store.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

const user = { id: 5, username: 'Rohit' } as User

test('OFF-13 PRIV2-04 the user is reloaded after the server refuses to reactivate or erase them, but not after an error', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const { reactivating, erasing } = userInfoStore(5, widgetHost())
  let reloads = 0
  const stop = onChanged(['users'], () => (reloads += 1))
  const results: number[] = []
  for (const status of [409, 500]) {
    net.answer('POST /api/v1/admin/users/5/reactivation', {}, { status })
    net.answer('POST /api/v1/admin/users/5/erasure', {}, { status })
    // oxlint-disable-next-line no-await-in-loop
    await reactivating.run(user)
    // oxlint-disable-next-line no-await-in-loop
    await erasing.run({ user, comments: 'keep' })
    results.push(reloads)
  }
  expect(results).toEqual([2, 2])
  stop()
})

test('EMB-22 the page is notified when a user has been reactivated or erased', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  net.answer('POST /api/v1/admin/users/5/reactivation', user)
  net.answer('POST /api/v1/admin/users/5/erasure', user)
  const page = new EventTarget()
  const details: unknown[] = []
  page.addEventListener('assetdesk-user-saved', (event) =>
    details.push((event as CustomEvent<unknown>).detail),
  )
  const { reactivating, erasing } = userInfoStore(
    5,
    widgetHost(() => page),
  )
  await reactivating.run(user)
  expect(details).toEqual([{ id: 5 }])
  await erasing.run({ user, comments: 'keep' })
  expect(details).toEqual([{ id: 5 }, { id: 5 }])
})
