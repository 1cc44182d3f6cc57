import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CommentWrite, Timeline } from '../../../src/wire/timeline.ts'
import type { Person } from '../../support/api.ts'
import { TicketConversation } from '../../../widgets/ticket-conversation/ticket-conversation.tsx'
import type { Stage } from '../kit/stage.tsx'
import type { Showing, World } from '../open-world.tsx'

let scopes = 0
let previous: Stage | undefined

/** Sends a request as a person, independent of the screen. `request` is method and path, such as `PUT /ticket/7`. */
export async function sendRequest(
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

/** Raises a ticket and returns its number. */
export async function raise(
  world: World,
  who: Person,
  description = 'The lamp is dark',
): Promise<number> {
  const body = { priority: 'low', description, category_id: 1, place_id: 1, location_id: null }
  const response = await sendRequest(world, [who, 'POST /ticket/non-asset'], body)
  const text = await response.text()
  expect([response.status, text]).toEqual([201, text])
  return (JSON.parse(text) as { id: number }).id
}

/** Comments on a ticket and returns the ID of the comment. */
export async function comment(
  world: World,
  [who, id]: readonly [Person, number],
  write: Partial<CommentWrite> & { body: string },
): Promise<number> {
  const request = `POST /ticket/${id}/comments`
  const response = await sendRequest(world, [who, request], { visibility: 'public', ...write })
  const text = await response.text()
  expect([response.status, text]).toEqual([201, text])
  return (JSON.parse(text) as { item: { comment: { id: number } } }).item.comment.id
}

export async function timelineOf(world: World, who: Person, id: number): Promise<Timeline> {
  return (await (await sendRequest(world, [who, `GET /ticket/${id}/timeline`])).json()) as Timeline
}

/** Shows `node` in place of what was shown before. */
export async function show(world: World, node: ReactNode, showing: Showing = {}): Promise<Stage> {
  if (previous?.host.isConnected) await previous.show(null)
  previous = await world.show(node, { scope: `conversation ${(scopes += 1)}`, ...showing })
  return previous
}

/** Shows a conversation. */
export const open = (world: World, ticketId: number, showing: Showing = {}): Promise<Stage> =>
  show(world, <TicketConversation ticketId={ticketId} />, showing)

export const list = () => page.getByRole('list', { name: 'Conversation' })
const items = () => {
  const listItems = list().getByRole('listitem').elements()
  return listItems.filter((item) => item.hasAttribute('aria-label'))
}
/** Returns the accessible name of each entry without its time. */
export const entries = () =>
  items().map((entry) => entry.getAttribute('aria-label')?.replace(/, \w+ [\d:]+ [AP]M$/, ''))
export const field = () => page.getByRole('textbox')
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Types into the composer and presses its first button. */
export async function addComment(text: string, press = 'Comment'): Promise<void> {
  await userEvent.fill(field(), text)
  await button(press).click()
}

/** Returns whether the whole element is within the window. */
export function inWindow(element: Element | null): boolean {
  const { top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}
