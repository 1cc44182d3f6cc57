import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CommentWrite, Timeline } from '../../../src/wire/timeline.ts'
import type { Person } from '../../support/api.ts'
import { TicketConversation } from '../../../widgets/ticket-conversation/ticket-conversation.tsx'
import type { Stage } from '../kit/stage.tsx'
import type { Showing, World } from '../open-world.tsx'

let next = 0
let former: Stage | undefined

/** What somebody does beside the screen, by a request of their own: `PUT /ticket/7`, with a body where there is one. */
export async function ask(
  { origin, tokens }: World,
  [who, request]: readonly [Person, string],
  body?: object,
): Promise<Response> {
  const [method = '', path = ''] = request.split(' ')
  return await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Raises a ticket and answers its number. */
export async function raise(
  world: World,
  who: Person,
  description = 'The lamp is dark',
): Promise<number> {
  const body = { priority: 'low', description, category_id: 1, place_id: 1, location_id: null }
  const answer = await ask(world, [who, 'POST /ticket/non-asset'], body)
  const text = await answer.text()
  expect([answer.status, text]).toEqual([201, text])
  return (JSON.parse(text) as { id: number }).id
}

/** Comments on a ticket, and answers the comment's number. */
export async function comment(
  world: World,
  [who, id]: readonly [Person, number],
  write: Partial<CommentWrite> & { body: string },
): Promise<number> {
  const request = `POST /ticket/${id}/comments`
  const answer = await ask(world, [who, request], { visibility: 'public', ...write })
  const text = await answer.text()
  expect([answer.status, text]).toEqual([201, text])
  return (JSON.parse(text) as { item: { comment: { id: number } } }).item.comment.id
}

export async function timelineOf(world: World, who: Person, id: number): Promise<Timeline> {
  return (await (await ask(world, [who, `GET /ticket/${id}/timeline`])).json()) as Timeline
}

/** Shows something in place of what was shown before. */
export async function show(world: World, node: ReactNode, showing: Showing = {}): Promise<Stage> {
  if (former?.host.isConnected) await former.show(null)
  former = await world.show(node, { scope: `talk ${(next += 1)}`, ...showing })
  return former
}

/** Shows a conversation. */
export const open = (world: World, ticketId: number, showing: Showing = {}): Promise<Stage> =>
  show(world, <TicketConversation ticketId={ticketId} />, showing)

export const list = () => page.getByRole('list', { name: 'Conversation' })
const items = () => {
  const found = list().getByRole('listitem').elements()
  return found.filter((item) => item.hasAttribute('aria-label'))
}
/** What each entry is named, without its moment. */
export const entries = () =>
  items().map((entry) => entry.getAttribute('aria-label')?.replace(/, \w+ [\d:]+ [AP]M$/, ''))
export const field = () => page.getByRole('textbox')
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Types into the composer and presses its first button. */
export async function addComment(text: string, press = 'Comment'): Promise<void> {
  await userEvent.fill(field(), text)
  await button(press).click()
}

/** Is all of it within the window? */
export function inWindow(element: Element | null): boolean {
  const { top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}
