import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWorld } from '../open-world.tsx'
import { list, open, raise } from './open-talk.tsx'

test('FSERV-04 while what was said is on its way, heading and skeleton stand', async () => {
  const world = await openWorld()
  const ticket = await raise(world, 'employee')
  await world.signInAs('employee')
  const held = Promise.withResolvers<void>()
  world.watched.stage = async (_url, pass) => {
    await held.promise
    return await pass()
  }
  await open(world, ticket)
  await expect.element(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  const skeleton = page.getByRole('status', { name: 'Loading' })
  await expect.element(skeleton).toBeVisible()
  expect(skeleton.element().getBoundingClientRect().height).toBeGreaterThan(150)
  held.resolve()
  await expect.element(list()).toBeVisible()
  await expect.element(skeleton).not.toBeInTheDocument()
})
