import { expect, test, vi } from 'vitest'
import type { Run } from '../../../src/wire/run.ts'
import type { User } from '../../../src/wire/user.ts'
import type { HeldAsset } from '../../../src/wire/leaving.ts'
import type { OnePerson } from '../../../src/parts/user/one-person.ts'
import { drafts } from '../../../src/state/record/drafts.ts'
import { userLeavingStore } from '../../../widgets/user-leaving/store.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

const user = { id: 9, username: 'Rohit', version: 2 } as User
const run = { id: 7, total: 0 } as Run
const link = () => ({ href: '', go: () => {} })

test.each([true, false])('OFF-07 opens the result only on screen (%s)', async (isOnScreen) => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const navigate = vi.fn()
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

test('OFF-03 the choices last while the admin looks at an asset or ticket, until the person leaves', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const assets = [1, 2].map((id) => ({ id, place: { id: 1 }, open_tickets: [] }))
  const person = {
    user: { ...user, username: 'Rohit', place_id: 2 },
    belongings: { assets: assets as unknown as HeldAsset[], assigned: [{ id: 71 }] },
  } as unknown as OnePerson
  const host = { navigate: () => {}, link, emit: () => true }
  const open = () => {
    const store = userLeavingStore(9, host)
    store.updatePlan(person, [])
    return store
  }
  const first = open()
  first.choose([1], { to: 'user', user_id: 3 })
  first.chooseTicket(71, { to: 'user', user_id: 4 })
  const store = open()
  expect(store.$plan.get()).toEqual(first.$plan.get())
  expect([...store.$plan.get().assets.values()].map(({ to }) => to)).toEqual(['user', 'store'])
  net.answer('POST /api/v1/admin/users/9/leaving', run, { status: 201 })
  await store.leaving.run(user)
  expect(drafts.read('leave-user:9')).toBeUndefined()

  open().choose([1], { to: 'stay' })
  open().cancel(9)
  expect([...open().$plan.get().assets.values()].map(({ to }) => to)).toEqual(['store', 'store'])
})
