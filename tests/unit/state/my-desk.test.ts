import { expect, test } from 'vitest'
import { myDeskStore } from '../../../widgets/my-desk/store.ts'
import { clientEnv } from '../../support/client-env.ts'

test('PORTAL-02 does not offer more tickets than a request can list', async () => {
  const requested: number[] = []
  clientEnv(async (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input)
    const perPage = Number(searchParams.get('perPage'))
    requested.push(perPage)
    return Response.json({ items: [], totalItems: 1500 })
  }, 'token')
  const store = myDeskStore()
  const leave = store.tickets.$state.listen(() => {})
  const hasMore = () => {
    const state = store.tickets.$state.get()
    return state.status === 'ready' && state.value.hasMore
  }
  await expect.poll(hasMore).toBe(true)
  for (let count = 20; count < 980; count += 20) store.showMore()
  await expect.poll(() => requested).toContain(980)
  await expect.poll(hasMore).toBe(true)
  store.showMore()
  await expect.poll(() => requested).toContain(1000)
  await expect.poll(() => store.tickets.$state.get()).toMatchObject({ value: { hasMore: false } })
  leave()
})
