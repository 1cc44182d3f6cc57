import { expect, test, vi } from 'vitest'
import type { Run } from '../../../src/wire/run.ts'
import type { User } from '../../../src/wire/user.ts'
import { userLeavingStore } from '../../../widgets/user-leaving/store.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

const user = { id: 9, username: 'Rohit', version: 2 } as User
const run = { id: 7, total: 0 } as Run

test.each([true, false])('OFF-07 opens the result only on screen (%s)', async (isOnScreen) => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const navigate = vi.fn()
  const link = () => ({ href: '', go: () => {} })
  const store = userLeavingStore(9, { navigate, link, emit: () => true })
  const leave = store.$plan.listen(() => {})
  const respond = net.hold('POST /api/v1/admin/users/9/leaving')
  const leaving = store.leaving.run(user)
  if (!isOnScreen) leave()
  respond(run, { status: 201 })
  await leaving
  expect([store.leaving.$state.get().status, navigate.mock.calls.length]).toEqual([
    'done',
    isOnScreen ? 1 : 0,
  ])
  leave()
})
