import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'
import { ticketList } from '../../../widgets/ticket-list/list-stores.ts'
import { listQuery, screenChoices } from '../../../src/state/list/list-registry.ts'
import type { TicketFilters } from '../../../src/domain/ticket/ticket-filters.ts'
import { drafts } from '../../../src/state/record/drafts.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import type { Stage } from '../kit/stage.tsx'
import { focused } from '../kit/stage.tsx'
import { choose, field } from '../ticket-form/open-form.tsx'
import { comment, inWindow } from '../ticket-conversation/open-conversation.tsx'
import { openWorld, type World } from '../open-world.tsx'

let world: World
let previous: Stage | undefined
let lists = 0
beforeAll(async () => {
  world = await openWorld()
})
/** Each test has thirty tickets with the numbers below `base`. Those 3, 13 and 14 below it are on hold. */
let base = 1000
const insert = (columns: string, from: string) =>
  world.sql(`insert into tickets (id, status, priority, description, raised_by, assigned_to, category_id, place_id, manager, created_at)
    select ${columns}, 'low', 'Walk ${base}', 3, 1, 3, 1, 'office_admin', now() ${from}`)
beforeEach(async () => {
  base += 1000
  await insert(
    `${base} - nth, case when nth in (3, 13, 14) then 'on_hold' else 'under_observation' end`,
    "- nth * interval '1 hour' from generate_series(1, 30) as nth",
  )
  await world.signInAs('officeAdmin')
})

const nextButton = () => page.getByRole('button', { name: 'Next open ticket' })

/** Loads the list with these filters and this page, and returns the place of the list. */
async function openList(filters: Partial<TicketFilters>, at = 1) {
  const scope = `walk ${(lists += 1)}`
  const place = listQuery('allTickets', scope)
  place.set({
    ...place.get(),
    page: at,
    search: `Walk ${base}`,
    filters: { ...place.get().filters, ...filters },
  })
  const list = ticketList('allTickets', scope)
  const stop = list.$state.listen(() => {})
  await expect.poll(() => list.$state.get().status).toBe('ready')
  stop()
  return place
}

async function open(ticketId: number) {
  if (previous?.host.isConnected) await previous.show(null)
  const shown = await world.show(<TicketInfo ticketId={ticketId} />, { width: '1100px' })
  const choices = screenChoices(shown.scope)
  choices.set({ ...choices.get(), ticketTab: 'all' })
  previous = shown
  await expect.element(page.getByText(`#${ticketId}`, { exact: true })).toBeVisible()
}

async function completeTicket(ticketId: number) {
  await open(ticketId)
  await page.getByRole('textbox', { name: 'Comment' }).fill('Done')
  await page.getByRole('button', { name: 'Send and complete' }).click()
  await expect.element(nextButton()).toBeVisible()
}

test('TRIAGE-07 after “Send and complete”, the button leads to the row below, and the place of the list is unchanged', async () => {
  const place = await openList({ status: ['under_observation'] })
  const before = place.get()
  await open(base - 2)
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect.element(nextButton()).not.toBeInTheDocument()
  await completeTicket(base - 2)
  // Another ticket was raised in the meantime and is above.
  await insert(`${base}, 'under_observation'`, '')
  await nextButton().click()
  // The ticket 3 below `base` is on hold, so the list does not contain it.
  await expect
    .poll(() => world.watched.intents.at(-1))
    .toEqual({ route: 'view-ticket', params: { ticketId: base - 4 }, replace: true })
  expect(place.get()).toBe(before)
})

test('TRIAGE-07 OP5-009 the button stays when the list on the same page reloads without the completed ticket', async () => {
  await openList({ status: ['under_observation'] })
  const list = ticketList('allTickets', `walk ${lists}`)
  const stop = list.$state.listen(() => {})
  await completeTicket(base - 2)
  const ids = () => list.$state.get().items.map(({ id }) => id)
  await expect.poll(ids).not.toContain(base - 2)
  const loads = () => world.watched.to(`/api/v1/ticket/${base - 2}`).length
  const before = loads()
  changed('tickets')
  await expect.poll(loads).toBeGreaterThan(before)
  await nextButton().click()
  await expect.poll(() => world.watched.intents.at(-1)?.params).toEqual({ ticketId: base - 4 })
  stop()
})

test('TRIAGE-07 the button is in view after completing, and has the focus unless the user chose a status or is typing', async () => {
  await openList({})
  for (const ticketId of [base - 5, base - 6])
    await comment(world, ['officeAdmin', ticketId], { body: 'Line\n'.repeat(60) })
  await completeTicket(base - 5)
  await expect.poll(() => focused()?.textContent).toBe('Next open ticket')
  expect(inWindow(nextButton().element())).toBe(true)

  await open(base - 6)
  scrollTo(0, 0)
  await choose('Status', 'Completed')
  await expect.element(nextButton()).toBeVisible()
  expect(inWindow(nextButton().element())).toBe(true)
  expect(focused()?.getAttribute('aria-label')).toBe('Status')

  await open(base - 7)
  const reply = page.getByRole('textbox', { name: 'Comment' })
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith(`/ticket/${base - 7}`)) await reply.fill('And')
    return await pass()
  }
  await reply.fill('Done')
  await page.getByRole('button', { name: 'Send and complete' }).click()
  await expect.element(nextButton()).toBeVisible()
  world.watched.stage = undefined
  expect(focused()?.getAttribute('aria-label')).toBe('Comment')
})

test('TRIAGE-01 an unsaved change is dropped with a message when a reply completes the ticket', async () => {
  await openList({})
  await open(base - 2)
  world.watched.stage = async (url, pass) => {
    if (!url.pathname.endsWith(`/ticket/${base - 2}`)) return await pass()
    throw new TypeError('offline')
  }
  await choose('Status', 'On hold')
  const notice = page.getByText(/^Not saved yet/)
  await expect.element(notice).toMatchTextContent(/Status: On hold/)
  world.watched.stage = undefined
  await page.getByRole('textbox', { name: 'Comment' }).fill('Done')
  await page.getByRole('button', { name: 'Send and complete' }).click()
  await expect.element(nextButton()).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/^The ticket is completed. Not saved: Status: On hold\. Reopen/))
    .toBeVisible()
  await expect.element(field('Status')).toMatchTextContent(/Completed/)
})

test('TRIAGE-01 a completion whose response was lost is not reported as unsaved', async () => {
  await openList({})
  await open(base - 3)
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (!url.pathname.endsWith(`/ticket/${base - 3}`)) return response
    world.watched.stage = undefined
    throw new TypeError('The connection was cut')
  }
  await choose('Status', 'Completed')
  await expect.poll(() => world.watched.stage).toBeUndefined()
  await expect.element(nextButton()).toBeVisible()
  await expect.element(field('Status')).toMatchTextContent(/Completed/)
  await expect.element(page.getByText(/^Not saved yet/)).not.toBeInTheDocument()
  expect($toasts.get().filter(({ text }) => text.includes('Not saved'))).toEqual([])
})

test('TRIAGE-07 the button continues on the next page, then with rows above, and says when no ticket is left', async () => {
  await openList({ status: ['on_hold', 'completed'] })
  await completeTicket(base - 13)
  await nextButton().click()
  await expect.poll(() => world.watched.intents.at(-1)?.params).toEqual({ ticketId: base - 14 })
  await completeTicket(base - 14)
  await nextButton().click()
  await expect.poll(() => world.watched.intents.at(-1)?.params).toEqual({ ticketId: base - 3 })
  await completeTicket(base - 3)
  nextButton().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('No other ticket of the list you came from is open.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  expect(world.watched.intents.at(-1)).toEqual({ route: 'ticketing' })
})

test('TRIAGE-07 a list that loads after the user has left the ticket opens no other one', async () => {
  await openList({})
  await completeTicket(base - 5)
  const gate = Promise.withResolvers<void>()
  world.watched.forget()
  world.watched.stage = async (_url, pass) => {
    await gate.promise
    return await pass()
  }
  await nextButton().click()
  await expect.poll(() => world.watched.requests.length).toBeGreaterThan(0)
  await previous?.show(null)
  drafts.remove('ticket-walk')
  gate.resolve()
  await expect.poll(() => drafts.read('ticket-walk')).toBeDefined()
  expect(world.watched.intents).toEqual([])
})

test('TRIAGE-07 the button leads from the last row to an open ticket of a later page; a list that failed can be loaded again', async () => {
  await openList({})
  // All tickets before it on the following pages are completed, so the next open one is far down.
  await world.sql(
    `update tickets set status = 'completed', resolve_date = now(), outcome = 'resolved' where id between ${base - 28} and ${base - 13}`,
  )
  await completeTicket(base - 12)
  world.watched.stage = async ({ pathname }, pass) =>
    pathname.includes('/ticket') && !pathname.includes('/timeline')
      ? new Response('{}', { status: 500 })
      : await pass()
  await nextButton().click()
  await expect.element(page.getByText('The list could not be loaded. Try again.')).toBeVisible()
  world.watched.stage = undefined
  await nextButton().click()
  await expect.poll(() => world.watched.intents.at(-1)?.params).toEqual({ ticketId: base - 29 })
})

test('TRIAGE-07 the button examines a hundred rows after the page before it leads to the first row', async () => {
  await insert(
    `${base} - nth, 'under_observation'`,
    "- nth * interval '1 hour' from generate_series(31, 230) as nth",
  )
  await world.sql(`update tickets set status = 'completed', resolve_date = now(), outcome = 'resolved'
    where id between ${base - 230} and ${base - 31} and id not in (${base - 90}, ${base - 150})`)
  await openList({}, 8)
  await completeTicket(base - 90)
  await nextButton().click()
  await expect.poll(() => world.watched.intents.at(-1)?.params).toEqual({ ticketId: base - 150 })
})
