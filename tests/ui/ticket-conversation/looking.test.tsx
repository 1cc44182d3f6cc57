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
import {
  sendRequest,
  button,
  comment,
  open,
  raise,
  show,
  field,
  timelineOf,
} from './open-conversation.tsx'
import type { Notifications } from '../../../src/wire/notification.ts'
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

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Returns a function that counts the long-polling requests in progress. */
function countHeldRequests(): () => number {
  let now = 0
  world.watched.stage = async (url, pass) => {
    if (url.pathname !== '/api/v1/live') return pass()
    now += 1
    return await pass().finally(() => (now -= 1))
  }
  return () => now
}

const readMarks = () => world.watched.requests.filter(({ method }) => method === 'PUT').length
/** Waits until everything that is reported after a second has been reported. */
const waitForReports = () => wait(1300)

test('LIVE-04 LIVE-07 a hidden page has no request in progress; when it is visible again, it sends one at once and misses nothing', async () => {
  const heldRequests = countHeldRequests()
  await open(world, ticket)
  await expect.poll(heldRequests).toBe(1)
  setHidden(true)
  await expect.poll(heldRequests).toBe(0)
  await comment(world, ['systemAdmin', ticket], { body: 'While you slept' })
  setHidden(false)
  await expect.element(page.getByText('While you slept')).toBeVisible()
  await expect.poll(heldRequests).toBe(1)
})

test('LIVE-12 “Updates are paused” appears after a minute without a response, and disappears by itself', async () => {
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

test('READ-03 entries are not marked as read on a hidden page, nor while they are outside the window', async () => {
  await comment(world, ['systemAdmin', ticket], { body: 'news' })
  setHidden(true)
  await open(world, ticket)
  await expect.element(page.getByText('news')).toBeVisible()
  await waitForReports()
  expect(readMarks()).toBe(0)
  await show(
    world,
    <>
      <div style={{ height: '300vh' }} />
      <TicketConversation ticketId={ticket} />
    </>,
  )
  setHidden(false)
  await expect.element(page.getByText('news')).toBeInTheDocument()
  await waitForReports()
  expect(readMarks()).toBe(0)
  // Content that appears later moves the entry.
  const scrollToNews = () => page.getByText('news').element().scrollIntoView({ block: 'center' })
  await expect.poll(() => (scrollToNews(), readMarks())).toBe(1)
})

test('READ-02 opening a ticket without new entries marks a reminder about it as read', async () => {
  const { last_event_id: event_id } = await timelineOf(world, 'employee', ticket)
  await sendRequest(world, ['employee', `PUT /ticket/${ticket}/read`], { event_id })
  await world.sql(`
    with added as (
      insert into events (subject, subject_id, kind, messages, listed, visibility)
      values ('ticket', ${ticket}, 'due.soon', '{Due soon}', false, 'public') returning id)
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
    select 3, id, 'ticket:${ticket}', 'reminder', true, 'off' from added`)
  const unreadSubjects = async () => {
    const response = await sendRequest(world, ['employee', 'GET /notifications?unread=true'])
    const { items } = (await response.json()) as Notifications
    return items.map(({ subject }) => subject)
  }
  expect(await unreadSubjects()).toContain(`ticket:${ticket}`)
  await open(world, ticket)
  await expect.poll(unreadSubjects).not.toContain(`ticket:${ticket}`)
})

test('LIVE-02 a form with unsaved changes keeps them and says that it is outdated; a form without changes updates', async () => {
  await world.signInAs('superAdmin')
  await show(world, <TicketForm ticketId={ticket} />)
  await expect.element(button('Send')).toBeVisible()
  await expect.poll(() => world.watched.to('/api/v1/live').length).toBeGreaterThan(0)
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  const change = { status: 'in_progress', assigned_to: 2 }
  await sendRequest(world, ['systemAdmin', `PUT /ticket/${ticket}`], change)
  await expect.element(status).toHaveTextContent('In progress')
  await choose('Status', 'On hold')
  await sendRequest(world, ['systemAdmin', `PUT /ticket/${ticket}`], {
    status: 'under_observation',
  })
  await expect.element(page.getByText(/^Someone has changed this since you started/)).toBeVisible()
  await expect.element(status).toHaveTextContent('On hold')
})

test('INM-01 only a comment that was received by email says so', async () => {
  await world.sql(`
    with inserted as (
      insert into comments (ticket_id, author_id, visibility, body)
      values (${ticket}, 3, 'public', 'From the train') returning id)
    insert into events (subject, subject_id, kind, created_by, messages, visibility, listed, comment_id, source)
    select 'ticket', ${ticket}, 'comment.added', 3, array['Comment added'], 'public', false, id, 'mail' from inserted`)
  await comment(world, ['systemAdmin', ticket], { body: 'From the desk' })
  await open(world, ticket)
  await expect.element(page.getByText('From the desk')).toBeVisible()
  expect(page.getByText('by email', { exact: true }).elements()).toHaveLength(1)
  await expect.element(page.getByText('by email', { exact: true })).toBeVisible()
})

const replyingReports = () =>
  world.watched.requests
    .filter(({ url }) => url.pathname.endsWith('/replying'))
    .map(({ body }) => (JSON.parse(body) as { seconds: number }).seconds)
const reportReplying = (seconds: number) =>
  sendRequest(world, ['superAdmin', `PUT /ticket/${ticket}/replying`], { seconds })
const hasRequestedReplying = () =>
  world.watched.to('/api/v1/live').some(({ search }) => search.includes('replying'))

test('TRIAGE-08 another admin who is replying is named only while replying, and the composer does not move', async () => {
  await world.signInAs('systemAdmin')
  await show(world, <TicketInfo ticketId={ticket} />)
  await expect.element(field()).toBeVisible()
  // From its first request for replying users on, the process of the page listens for them.
  await expect.poll(() => hasRequestedReplying()).toBe(true)
  await reportReplying(30)
  await expect.element(page.getByText('Sunita Super is replying')).toBeVisible()
  const top = field().element().getBoundingClientRect().top
  await reportReplying(0)
  await expect.element(page.getByText('Sunita Super is replying')).not.toBeInTheDocument()
  expect(field().element().getBoundingClientRect().top).toBe(top)
})

test('TRIAGE-08 typing is reported once in ten seconds; an empty field, leaving the page and closing the screen end it', async () => {
  await world.signInAs('systemAdmin')
  const screen = await show(world, <TicketInfo ticketId={ticket} />)
  await expect.element(field()).toBeVisible()
  await field().fill('I')
  await expect.poll(replyingReports).toEqual([30])
  for (const text of ['I l', 'I lo', 'I loo', 'I look']) await field().fill(text)
  expect(replyingReports()).toEqual([30])
  await field().fill('')
  await expect.poll(replyingReports).toEqual([30, 0])
  await field().fill('Again')
  await expect.poll(replyingReports).toEqual([30, 0, 30])
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(replyingReports).toEqual([30, 0, 30, 0])
  await field().fill('And again')
  await expect.poll(replyingReports).toEqual([30, 0, 30, 0, 30])
  await screen.show(null)
  await expect.poll(replyingReports).toEqual([30, 0, 30, 0, 30, 0])
})

test('TRIAGE-08 text typed before the reporting code has loaded is reported only if the field still has the focus', async () => {
  await world.signInAs('systemAdmin')
  const composer = { $draft: atom({ ...emptyDraft, body: 'Typed early' }) }
  const composerWithFocus = (focused: boolean) => (
    <div key={String(focused)}>
      {/* The light build does not know `autoFocus`. */}
      <textarea ref={(field) => void (focused && field?.focus())} />
      <OthersReplying ticketId={ticket} composer={composer} />
    </div>
  )
  const screen = await show(world, composerWithFocus(false))
  await expect.poll(() => hasRequestedReplying()).toBe(true)
  expect(replyingReports()).toEqual([])
  await screen.show(composerWithFocus(true))
  await expect.poll(replyingReports).toEqual([30])
})
