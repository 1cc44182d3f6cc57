import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { ask, field, raise, show } from './open-talk.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ticket = await raise(world, 'employee')
})

const told = () =>
  world.watched.requests
    .filter(({ url }) => url.pathname.endsWith('/replying'))
    .map(({ body }) => (JSON.parse(body) as { seconds: number }).seconds)
const sunita = (seconds: number) =>
  ask(world, ['superAdmin', `PUT /ticket/${ticket}/replying`], { seconds })
const asked = () =>
  world.watched.to('/api/v1/live').some(({ search }) => search.includes('replying'))
const line = () => page.getByRole('status').getByText('Sunita Super is replying')

test('TRIAGE-08 the other admin is named within two seconds, above a composer that does not move, and gone afterwards', async () => {
  await world.signInAs('systemAdmin')
  await show(world, <TicketInfo ticketId={ticket} />)
  await expect.element(field()).toBeVisible()
  // The page of somebody who types asks too, and then their process listens.
  await expect.poll(() => asked()).toBe(true)
  await sunita(30)
  await expect.element(page.getByText('Sunita Super is replying')).toBeVisible()
  const top = field().element().getBoundingClientRect().top
  await sunita(0)
  await expect.element(page.getByText('Sunita Super is replying')).not.toBeInTheDocument()
  expect(field().element().getBoundingClientRect().top).toBe(top)
})

test('TRIAGE-08 typing tells it once in ten seconds, an empty field ends it, and so does another screen', async () => {
  await world.signInAs('systemAdmin')
  const stage = await show(world, <TicketInfo ticketId={ticket} />)
  await expect.element(field()).toBeVisible()
  await field().fill('I')
  await expect.poll(told).toEqual([30])
  for (const text of ['I l', 'I lo', 'I loo', 'I look']) await field().fill(text)
  expect(told()).toEqual([30])
  await field().fill('')
  await expect.poll(told).toEqual([30, 0])
  await field().fill('Again')
  await expect.poll(told).toEqual([30, 0, 30])
  await stage.show(null)
  await expect.poll(told).toEqual([30, 0, 30, 0])
})

test('TRIAGE-08 an employee tells and hears nothing of it', async () => {
  await world.signInAs('employee')
  await show(world, <TicketInfo ticketId={ticket} />)
  await field().fill('Hello?')
  await sunita(30)
  await ask(world, ['superAdmin', `POST /ticket/${ticket}/comments`], { body: 'Seen' })
  await expect.element(page.getByText('Seen', { exact: true })).toBeVisible()
  expect(told()).toEqual([])
  await expect.element(line()).not.toBeInTheDocument()
  expect(asked()).toBe(false)
})
