import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { atom } from 'nanostores'
import { page } from 'vitest/browser'
import { emptyDraft } from '../../../src/parts/conversation/draft.ts'
import { OthersReplying } from '../../../src/parts/conversation/replying.tsx'
import { TicketForm } from '../../../widgets/ticket-form/ticket-form.tsx'
import { TicketConversation } from '../../../widgets/ticket-conversation/ticket-conversation.tsx'
import { wait } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { choose } from '../ticket-form/open-form.tsx'
import { ask, button, comment, open, raise, show, field } from './open-conversation.tsx'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ticket = await raise(world, 'employee')
  await world.signInAs('employee')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function turn(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Requests that are held now. */
function holding(): () => number {
  let now = 0
  world.watched.stage = async (url, pass) => {
    if (url.pathname !== '/api/v1/live') return pass()
    now += 1
    return await pass().finally(() => (now -= 1))
  }
  return () => now
}

const readMarks = () => world.watched.requests.filter(({ method }) => method === 'PUT').length
/** After this, everything that is reported after a second has been reported. */
const glance = () => wait(1300)

test('LIVE-04 LIVE-07 a hidden page holds no request; seen again it asks at once, and nothing is missing', async () => {
  const held = holding()
  await open(world, ticket)
  await expect.poll(held).toBe(1)
  turn(true)
  await expect.poll(held).toBe(0)
  await comment(world, ['systemAdmin', ticket], { body: 'While you slept' })
  turn(false)
  await expect.element(page.getByText('While you slept')).toBeVisible()
  await expect.poll(held).toBe(1)
})

test('LIVE-12 after a minute without a response «Updates are paused» appears, and disappears by itself', async () => {
  let fails = true
  world.watched.stage = async (url, pass) =>
    fails && url.pathname === '/api/v1/live' ? new Response('{}', { status: 503 }) : pass()
  vi.useFakeTimers({ toFake: ['Date'] })
  await open(world, ticket)
  const paused = page.getByText('Updates are paused')
  await expect.poll(() => world.watched.to('/api/v1/live').length).toBeGreaterThan(1)
  expect(paused.query()).toBeNull()
  vi.setSystemTime(Date.now() + 61_000)
  await expect.element(paused).toBeVisible()
  fails = false
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(paused).not.toBeInTheDocument()
})

test('READ-03 nothing is read on a hidden page, nor while its end is below the fold', async () => {
  await comment(world, ['systemAdmin', ticket], { body: 'news' })
  turn(true)
  await open(world, ticket)
  await expect.element(page.getByText('news')).toBeVisible()
  await glance()
  expect(readMarks()).toBe(0)
  await show(
    world,
    <>
      <div style={{ height: '300vh' }} />
      <TicketConversation ticketId={ticket} />
    </>,
  )
  turn(false)
  await expect.element(page.getByText('news')).toBeInTheDocument()
  await glance()
  expect(readMarks()).toBe(0)
  page.getByText('news').element().scrollIntoView()
  await expect.poll(readMarks).toBe(1)
})

test('LIVE-02 a form with unsaved changes keeps them and says that it is outdated; one without follows', async () => {
  await world.signInAs('superAdmin')
  await show(world, <TicketForm ticketId={ticket} />)
  await expect.element(button('Send')).toBeVisible()
  await expect.poll(() => world.watched.to('/api/v1/live').length).toBeGreaterThan(0)
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  const change = { status: 'in_progress', assigned_to: 2 }
  await ask(world, ['systemAdmin', `PUT /ticket/${ticket}`], change)
  await expect.element(status).toHaveTextContent('In progress')
  await choose('Status', 'On hold')
  await ask(world, ['systemAdmin', `PUT /ticket/${ticket}`], { status: 'under_observation' })
  await expect.element(page.getByText(/^Someone has changed this since you started/)).toBeVisible()
  await expect.element(status).toHaveTextContent('On hold')
})

test('INM-01 a comment that came by mail says so, others do not', async () => {
  await world.sql(`
    with said as (
      insert into comments (ticket_id, author_id, visibility, body)
      values (${ticket}, 3, 'public', 'From the train') returning id)
    insert into events (subject, subject_id, kind, created_by, messages, visibility, listed, comment_id, source)
    select 'ticket', ${ticket}, 'comment.added', 3, array['Comment added'], 'public', false, id, 'mail' from said`)
  await comment(world, ['systemAdmin', ticket], { body: 'From the desk' })
  await open(world, ticket)
  await expect.element(page.getByText('From the desk')).toBeVisible()
  expect(page.getByText('by email', { exact: true }).elements()).toHaveLength(1)
  await expect.element(page.getByText('by email', { exact: true })).toBeVisible()
})

const replying = () =>
  world.watched.requests
    .filter(({ url }) => url.pathname.endsWith('/replying'))
    .map(({ body }) => (JSON.parse(body) as { seconds: number }).seconds)
const sunita = (seconds: number) =>
  ask(world, ['superAdmin', `PUT /ticket/${ticket}/replying`], { seconds })
const asked = () =>
  world.watched.to('/api/v1/live').some(({ search }) => search.includes('replying'))

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

test('TRIAGE-08 typing reports it once in ten seconds, an empty field ends it, and so do another page and another screen', async () => {
  await world.signInAs('systemAdmin')
  const stage = await show(world, <TicketInfo ticketId={ticket} />)
  await expect.element(field()).toBeVisible()
  await field().fill('I')
  await expect.poll(replying).toEqual([30])
  for (const text of ['I l', 'I lo', 'I loo', 'I look']) await field().fill(text)
  expect(replying()).toEqual([30])
  await field().fill('')
  await expect.poll(replying).toEqual([30, 0])
  await field().fill('Again')
  await expect.poll(replying).toEqual([30, 0, 30])
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(replying).toEqual([30, 0, 30, 0])
  await field().fill('And again')
  await expect.poll(replying).toEqual([30, 0, 30, 0, 30])
  await stage.show(null)
  await expect.poll(replying).toEqual([30, 0, 30, 0, 30, 0])
})

test('TRIAGE-08 text that was typed before the code that reports it has loaded is reported, unless the field has lost the focus', async () => {
  await world.signInAs('systemAdmin')
  const composer = { $draft: atom({ ...emptyDraft, body: 'Typed early' }) }
  const shown = (focused: boolean) => (
    <div key={String(focused)}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <textarea autoFocus={focused} />
      <OthersReplying ticketId={ticket} composer={composer} />
    </div>
  )
  const stage = await show(world, shown(false))
  await expect.poll(() => asked()).toBe(true)
  expect(replying()).toEqual([])
  await stage.show(shown(true))
  await expect.poll(replying).toEqual([30])
})
