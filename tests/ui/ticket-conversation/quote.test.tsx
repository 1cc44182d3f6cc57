import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { env } from '../../../src/env.ts'
import { conversationOf } from '../../../src/parts/conversation/store.ts'
import { TicketConversation } from '../../../widgets/ticket-conversation/ticket-conversation.tsx'
import { focused } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { button, comment, field, open, raise, show, timelineOf } from './open-conversation.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ticket = await raise(world, 'employee')
  await comment(world, ['employee', ticket], { body: 'It hums.\nAnd it is <b>warm</b>' })
  await comment(world, ['officeAdmin', ticket], { body: 'Do not tell her', visibility: 'internal' })
  await world.signInAs('systemAdmin')
})

/** Returns the menu button of the latest entry of a person. */
const menu = (name: string) => button(`More about the entry of ${name}`).last()
const item = (name: string) => page.getByRole('menuitem', { name })
const reply = () => page.getByRole('radio', { name: 'Reply to Esha Employee' })

test('FIND-04 by keyboard, the menu of an entry quotes it after the typed text', async () => {
  await open(world, ticket)
  await userEvent.fill(field(), 'Thanks')
  await expect.element(menu('Esha Employee')).toBeVisible()
  ;(menu('Esha Employee').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Quote')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('Thanks\n\n> It hums.\n> And it is <b>warm</b>\n\n')
  await expect.poll(() => focused()).toBe(field().element())
  await userEvent.keyboard('Where?')
  await expect
    .element(field())
    .toHaveValue('Thanks\n\n> It hums.\n> And it is <b>warm</b>\n\nWhere?')
  await expect.element(reply()).toBeChecked()
})

test('FIND-04 of two elements that show a ticket, the remaining one takes quotations', async () => {
  const $both = atom(true)
  const Elements = () => (
    <>
      <TicketConversation ticketId={ticket} />
      {useStore($both) && <TicketConversation ticketId={ticket} />}
    </>
  )
  await show(world, <Elements />)
  await expect.poll(() => field().elements().length).toBe(2)
  const first = field().first().element()
  const { $field } = conversationOf(ticket).composer
  expect($field.get()).toBe(field().last().element())
  $both.set(false)
  await expect.poll(() => $field.get()).toBe(first)
})

test('FIND-04 only the selected text of an entry is quoted', async () => {
  await open(world, ticket)
  await expect.element(page.getByText(/^It hums/)).toBeVisible()
  await expect.element(menu('Esha Employee')).toBeVisible()
  const text = page.getByText(/^It hums/).element()
  const range = document.createRange()
  range.setStart(text.firstChild as Node, 3)
  range.setEnd(text.firstChild as Node, 7)
  const root = text.getRootNode() as ShadowRoot & { getSelection?: () => Selection }
  const selection = root.getSelection?.() ?? document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  await expect.element(button('Quote')).toBeVisible()
  const [quote, selected] = [button('Quote').element(), range].map((each) =>
    each.getBoundingClientRect(),
  )
  expect(Math.abs(quote!.top - selected!.bottom)).toBeLessThan(10)
  expect(Math.abs(quote!.left - selected!.left)).toBeLessThan(10)
  await button('Quote').click()
  await expect.element(field()).toHaveValue('> hums\n\n')
  await expect.poll(() => focused()).toBe(field().element())
})

test('FIND-04 OP5-018 quoting a note makes the draft a note; switching it to a reply warns who will see the note', async () => {
  await open(world, ticket)
  await userEvent.fill(field(), 'Hello Esha')
  await menu('Omana Office').click()
  await item('Quote').click()
  await expect.element(page.getByText('Only admins see this')).toBeVisible()
  await expect.element(field()).toHaveValue('Hello Esha\n\n> Do not tell her\n\n')
  await page.getByText('Reply to Esha Employee').click()
  const warning = 'This quotes an internal note. Esha Employee will see it.'
  await expect.element(page.getByText(warning).first()).toBeVisible()
  await page.getByText('Internal note', { exact: true }).last().click()
  await button('Add note').click()
  await expect
    .poll(async () => (await timelineOf(world, 'systemAdmin', ticket)).items.at(-1)?.comment)
    .toMatchObject({ visibility: 'internal' })
})

test('FIND-04 if a link to an entry cannot be copied, the toast contains it', async () => {
  vi.spyOn(env(), 'copyText').mockRejectedValueOnce(new TypeError('No clipboard'))
  await open(world, ticket)
  await menu('Esha Employee').click()
  await item('Copy link').click()
  const toast = page.getByRole('status').filter({ hasText: 'The link could not be copied' })
  const link = new RegExp(`^https?://.*/view-ticket/${ticket}#event-\\d+$`)
  await expect.element(toast.getByRole('link', { name: link })).toBeVisible()
})

test('FIND-04 a link to an entry can be copied; opening it shows the conversation from that entry on', async () => {
  const copied = vi.spyOn(env(), 'copyText').mockResolvedValue()
  await open(world, ticket)
  await menu('Esha Employee').click()
  await item('Copy link').click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  const { items } = await timelineOf(world, 'systemAdmin', ticket)
  const entry = items.find(({ comment: added }) => added?.body?.startsWith('It hums'))
  expect(copied.mock.lastCall?.[0]).toMatch(
    new RegExp(`^https?://.*/view-ticket/${ticket}#event-${entry?.id}$`),
  )
  await world.sql(`insert into events (subject, subject_id, created_by, kind, listed, messages, visibility)
    select 'ticket', ${ticket}, 2, 'ticket.changed', false, array['Status changed'], 'public' from generate_series(1, 60)`)
  const other = await raise(world, 'employee')
  await open(world, other)
  history.replaceState(null, '', `#event-${entry?.id}`)
  await open(world, ticket)
  await expect.poll(() => focused()?.getAttribute('data-event')).toBe(String(entry?.id))
  history.replaceState(null, '', location.pathname)
})
