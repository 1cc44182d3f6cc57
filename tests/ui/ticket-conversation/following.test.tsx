import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'
import { TicketForm } from '../../../widgets/ticket-form/ticket-form.tsx'
import { TicketList } from '../../../widgets/ticket-list/ticket-list.tsx'
import { TicketConversation } from '../../../widgets/ticket-conversation/ticket-conversation.tsx'
import { conversationOf } from '../../../src/parts/conversation/store.ts'
import { signOut } from '../../../src/session/session.ts'
import { openWorld, type World } from '../open-world.tsx'
import { choose, save } from '../ticket-form/open-form.tsx'
import {
  sendRequest,
  button,
  comment,
  entries,
  field,
  list,
  open,
  raise,
  show,
  timelineOf,
} from './open-conversation.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ticket = await raise(world, 'employee')
  await world.signInAs('employee')
})

const liveRequests = () => world.watched.to('/api/v1/live').length

describe('open screens', () => {
  test('LIVE-02 CONV-28 comments and changes by others arrive and are announced once', async () => {
    await show(world, <TicketInfo ticketId={ticket} />)
    await expect.poll(() => entries().length).toBe(1)
    await expect.poll(liveRequests).toBeGreaterThan(0)
    await comment(world, ['systemAdmin', ticket], { body: 'We look into it' })
    await expect.element(page.getByText('We look into it')).toBeVisible()
    await expect.element(page.getByText(/^New comment by /)).toBeInTheDocument()
    const change = { status: 'in_progress', assigned_to: 2 }
    await sendRequest(world, ['systemAdmin', `PUT /ticket/${ticket}`], change)
    await expect
      .poll(() =>
        page
          .getByRole('term')
          .elements()
          .map((term) => term.textContent),
      )
      .toContain('Assigned To')
    await expect.element(page.getByText('In progress', { exact: true }).first()).toBeVisible()
  })

  test('CONV-28 each of several comments by one person is announced, and none again at the next visit', async () => {
    await open(world, ticket)
    await expect.poll(liveRequests).toBeGreaterThan(0)
    await comment(world, ['systemAdmin', ticket], { body: 'First' })
    const announcement = page.getByText(/^New comment by /)
    await expect.element(announcement).toBeInTheDocument()
    const region = announcement.element()
    const spoken: (string | null)[] = []
    const observer = new MutationObserver(() => spoken.push(region.textContent))
    observer.observe(region, { childList: true, characterData: true, subtree: true })
    await comment(world, ['systemAdmin', ticket], { body: 'Second' })
    await expect.poll(() => spoken).toEqual(['', region.textContent])
    expect(spoken[1]).toMatch(/^New comment by /)
    await show(world, null)
    await expect.poll(conversationOf(ticket).$announcement.get).toBe('')
  })

  test('LIVE-05 CONV-30 two elements for one ticket share their requests and show the same', async () => {
    await show(world, null)
    world.watched.forget()
    await show(
      world,
      <>
        <TicketConversation ticketId={ticket} />
        <TicketConversation ticketId={ticket} />
      </>,
    )
    await expect.poll(() => page.getByText('The lamp is dark').elements().length).toBe(2)
    await expect.poll(liveRequests).toBe(1)
    const requestCount = (path: string) =>
      world.watched.to(`/api/v1/ticket/${ticket}${path}`).length
    await expect.poll(() => [requestCount('/timeline'), requestCount('')]).toEqual([1, 1])
    await comment(world, ['systemAdmin', ticket], { body: 'For both' })
    await expect.poll(() => page.getByText('For both').elements().length).toBe(2)
  })

  test('CONV-30 a second element for the ticket keeps its field when the first one is removed', async () => {
    const $both = atom(true)
    const Both = () => {
      const both = useStore($both)
      return (
        <>
          {both && <TicketConversation key="first" ticketId={ticket} />}
          <TicketConversation key="second" ticketId={ticket} />
        </>
      )
    }
    await show(world, <Both />)
    await expect.poll(() => field().elements().length).toBe(2)
    const second = field().elements()[1]
    await expect.poll(conversationOf(ticket).composer.$field.get).toBe(second)
    $both.set(false)
    await expect.poll(() => field().elements()).toEqual([second])
    expect(conversationOf(ticket).composer.$field.get()).toBe(second)
  })
})

test('INBOX-04 an address with the ID of an entry focuses that entry', async () => {
  await comment(world, ['systemAdmin', ticket], { body: 'Read this one' })
  const { items } = await timelineOf(world, 'employee', ticket)
  const go = (id?: number) => (location.hash = `#event-${id}`)
  const focused = () => list().element().querySelector(':focus')?.getAttribute('data-event')
  go(items.at(-1)?.id)
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  await show(world, <TicketConversation ticketId={ticket} />)
  await expect.poll(focused).toBe(String(items.at(-1)?.id))
  go(items[0]?.id)
  await expect.poll(focused).toBe(String(items[0]?.id))
})

test('INBOX-04 a link to an entry that was added since the last visit focuses it', async () => {
  await open(world, ticket)
  await expect.poll(() => entries().length).toBe(1)
  await show(world, null)
  await expect.poll(() => conversationOf(ticket).$unread.get()).toBe(undefined)
  await comment(world, ['systemAdmin', ticket], { body: 'Read this one' })
  const { items } = await timelineOf(world, 'employee', ticket)
  history.replaceState(null, '', `#event-${items.at(-1)?.id}`)
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  await open(world, ticket)
  await expect
    .poll(() => list().element().querySelector(':focus')?.getAttribute('data-event'))
    .toBe(String(items.at(-1)?.id))
})

describe('next to a form, and on a phone', () => {
  test('CONV-03 saving the form adds an entry and keeps the text in the composer', async () => {
    await world.signInAs('superAdmin')
    await show(world, <TicketForm ticketId={ticket} />)
    await expect.element(button('Send')).toBeVisible()
    const composer = page.getByRole('textbox', { name: 'Comment' })
    await userEvent.fill(composer, 'half a sentence')
    await choose('Assigned User', 'Sanjay System')
    await save()
    await expect.poll(() => entries().length).toBe(2)
    await expect.element(composer).toHaveValue('half a sentence')
  })

  test('CONV-29 at 390 px, the button that sends is at least 40 px high, links are underlined, and long words wrap', async () => {
    const longBody = `${'x'.repeat(300)} https://a.example/${'y'.repeat(300)} #${ticket}`
    await comment(world, ['employee', ticket], { body: longBody })
    const { host } = await open(world, ticket, { width: '390px' })
    await expect.element(button('Comment')).toBeVisible()
    const links = list().getByRole('link').elements()
    expect(links.map((link) => getComputedStyle(link).textDecorationLine)).toEqual([
      'underline',
      'underline',
    ])
    const send = button('Comment').element().getBoundingClientRect()
    expect(send.height).toBeGreaterThanOrEqual(40)
    const box = field().element().getBoundingClientRect()
    expect(box.width).toBeGreaterThan(380)
    expect(host.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('typed text', () => {
  test('CONV-14 is kept per ticket and person until it is sent', async () => {
    const other = await raise(world, 'employee', 'Another one')
    await open(world, ticket)
    await userEvent.fill(field(), 'half a sent')
    await open(world, other)
    await expect.element(page.getByText('Another one')).toBeVisible()
    await expect.element(field()).toHaveValue('')
    await open(world, ticket)
    await expect.element(field()).toHaveValue('half a sent')
    signOut()
    await world.signInAs('systemAdmin')
    await open(world, ticket)
    await expect.element(field()).toHaveValue('')
  })
})

describe('a long conversation', () => {
  test('CONV-07 earlier entries are added above without moving visible ones; the focus goes to the first, or to Retry', async () => {
    await world.sql(`
      with inserted as (
        insert into comments (ticket_id, author_id, visibility, body)
        select ${ticket}, 2 + n % 2, 'public', 'Line ' || n from generate_series(1, 119) as n
        returning id, author_id)
      insert into events (subject, subject_id, kind, created_by, messages, visibility, listed, comment_id)
      select 'ticket', ${ticket}, 'comment.added', author_id, array['Comment added'], 'public', false, id
      from inserted order by id`)
    await open(world, ticket)
    await expect.poll(() => entries().length).toBe(50)
    await expect.element(field()).toBeVisible()
    const line70 = page.getByText('Line 70', { exact: true })
    const place = () => Math.round(line70.element().getBoundingClientRect().top)
    button('Show 50 earlier').element().scrollIntoView()
    const before = place()
    // A comment arrives during the request.
    world.watched.stage = async (url, pass) => {
      if (url.searchParams.has('before')) {
        world.watched.stage = undefined
        await comment(world, ['systemAdmin', ticket], { body: 'Meanwhile' })
        await conversationOf(ticket).feed.refresh()
      }
      return await pass()
    }
    ;(button('Show 50 earlier').element() as HTMLElement).click()
    await expect.poll(() => entries().length).toBe(101)
    const [first] = page.getByRole('listitem').elements()
    await expect.poll(() => first?.matches(':focus')).toBe(true)
    await expect.poll(place).toBe(before)
    const failing = async () => new Response('{"statusCode":500}', { status: 500 })
    world.watched.stage = (url, pass) => (url.searchParams.has('before') ? failing() : pass())
    await button('Show 20 earlier').click()
    await expect.element(button('Retry')).toHaveFocus()
    world.watched.stage = undefined
    await button('Retry').click()
    await expect.poll(() => entries().length).toBe(121)
    expect(page.getByRole('button', { name: /earlier/ }).elements()).toEqual([])
  })
})

describe('new activity', () => {
  const dots = () => page.getByRole('link', { name: `${ticket} New activity` }).elements().length
  const readMarks = () => world.watched.requests.filter(({ method }) => method === 'PUT').length

  test('READ-01 READ-02 READ-04 READ-05 a line precedes the new entries, and a dot marks the ticket in the list until they are read', async () => {
    await comment(world, ['employee', ticket], { body: 'my own' })
    await comment(world, ['systemAdmin', ticket], { body: 'first news' })
    await comment(world, ['systemAdmin', ticket], { body: 'second news' })
    await show(
      world,
      <>
        <TicketConversation ticketId={ticket} />
        <TicketList />
      </>,
    )
    await expect.element(page.getByText('second news')).toBeVisible()
    await expect.poll(dots).toBe(1)
    await expect.element(button('2 new')).toBeVisible()
    // Content that appears later, above what is on screen, scrolls the new entries away.
    const scrollToNews = () =>
      page.getByText('second news').element().scrollIntoView({ block: 'center' })
    await expect.poll(() => (scrollToNews(), readMarks())).toBe(1)
    await expect.poll(dots).toBe(0)
    await expect.element(page.getByText('New', { exact: true })).toBeInTheDocument()
    await button('2 new').click()
    await expect.poll(() => document.activeElement?.textContent ?? '').toContain('first news')
  })
})
