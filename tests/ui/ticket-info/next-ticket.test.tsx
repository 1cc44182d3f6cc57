import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'
import { ticketList } from '../../../widgets/ticket-list/list-stores.ts'
import { listQuery, screenChoices } from '../../../src/state/list/list-registry.ts'
import type { TicketFilters } from '../../../src/domain/ticket/ticket-filters.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import type { Stage } from '../kit/stage.tsx'
import { focused } from '../kit/stage.tsx'
import { choose, field } from '../ticket-form/open-form.tsx'
import { comment, inWindow } from '../ticket-conversation/open-conversation.tsx'
import { openWorld, type World } from '../open-world.tsx'

let world: World
let former: Stage | undefined
let lists = 0
beforeAll(async () => {
  world = await openWorld()
})
/** Number of the newest ticket of a test, which has thirty of its own: 3, 13 and 14 below it are on hold. */
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

const next = () => page.getByRole('button', { name: 'Next open ticket' })

/** The list with these filters and page, and its rows as somebody sees them. */
async function look(filters: Partial<TicketFilters>, at = 1) {
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
  if (former?.host.isConnected) await former.show(null)
  const shown = await world.show(<TicketInfo ticketId={ticketId} />, { width: '1100px' })
  const choices = screenChoices(shown.scope)
  choices.set({ ...choices.get(), ticketTab: 'all' })
  former = shown
  await expect.element(page.getByText(`#${ticketId}`, { exact: true })).toBeVisible()
}

async function complete(ticketId: number) {
  await open(ticketId)
  await page.getByRole('textbox', { name: 'Comment' }).fill('Done')
  await page.getByRole('button', { name: 'Send and complete' }).click()
  await expect.element(next()).toBeVisible()
}

test('TRIAGE-07 after «Send and complete» leads to the row below, and the list stays where it is', async () => {
  const place = await look({ status: ['under_observation'] })
  const before = place.get()
  await open(base - 2)
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect.element(next()).not.toBeInTheDocument()
  await complete(base - 2)
  // Another ticket was raised in the meantime and is above.
  await insert(`${base}, 'under_observation'`, '')
  await next().click()
  // The third is on hold: no row of this list.
  await expect
    .poll(() => world.watched.intents.at(-1))
    .toEqual({ route: 'view-ticket', params: { ticketId: base - 4 }, replace: true })
  expect(place.get()).toBe(before)
})

test('TRIAGE-07 is seen and has the focus after a reply, and at the head too; what is typed keeps the focus', async () => {
  await look({})
  for (const ticketId of [base - 5, base - 6])
    await comment(world, ['officeAdmin', ticketId], { body: 'Line\n'.repeat(60) })
  await complete(base - 5)
  await expect.poll(() => focused()?.textContent).toBe('Next open ticket')
  expect(inWindow(next().element())).toBe(true)

  await open(base - 6)
  scrollTo(0, 0)
  await choose('Status', 'Completed')
  await expect.element(next()).toBeVisible()
  expect(inWindow(next().element())).toBe(true)
  expect(focused()?.getAttribute('aria-label')).toBe('Status')

  await open(base - 7)
  const reply = page.getByRole('textbox', { name: 'Comment' })
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith(`/ticket/${base - 7}`)) await reply.fill('And')
    return await pass()
  }
  await reply.fill('Done')
  await page.getByRole('button', { name: 'Send and complete' }).click()
  await expect.element(next()).toBeVisible()
  world.watched.stage = undefined
  expect(focused()?.getAttribute('aria-label')).toBe('Comment')
})

test('TRIAGE-01 a change that could not be saved is over once a reply completes the ticket', async () => {
  await look({})
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
  await expect.element(next()).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/^The ticket is completed. Not saved: Status: On hold\. Reopen/))
    .toBeVisible()
  await expect.element(field('Status')).toMatchTextContent(/Completed/)
})

test('TRIAGE-01 a completion whose answer was lost is not told as one that was not saved', async () => {
  await look({})
  await open(base - 3)
  world.watched.stage = async (url, pass) => {
    const answer = await pass()
    if (!url.pathname.endsWith(`/ticket/${base - 3}`)) return answer
    world.watched.stage = undefined
    throw new TypeError('The connection was cut')
  }
  await choose('Status', 'Completed')
  await expect.element(field('Status')).toMatchTextContent(/Completed/)
  await expect.element(page.getByText(/^Not saved yet/)).not.toBeInTheDocument()
  expect($toasts.get().filter(({ text }) => text.includes('Not saved'))).toEqual([])
})

test('TRIAGE-07 goes on behind the end of the page, then with what is left above, and says when there is none', async () => {
  await look({ status: ['on_hold', 'completed'] })
  await complete(base - 13)
  await next().click()
  await expect.poll(() => world.watched.intents.at(-1)?.params).toEqual({ ticketId: base - 14 })
  await complete(base - 14)
  await next().click()
  await expect.poll(() => world.watched.intents.at(-1)?.params).toEqual({ ticketId: base - 3 })
  await complete(base - 3)
  next().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('No other ticket of the list you came from is open.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  expect(world.watched.intents.at(-1)).toEqual({ route: 'ticketing' })
})

test('TRIAGE-07 from the last row of a page to the first of the next; a list that fails can be asked again', async () => {
  await look({})
  // All others of the following pages are completed: only one is looked for far behind.
  await world.sql(
    `update tickets set status = 'completed', resolve_date = now(), outcome = 'resolved' where id between ${base - 28} and ${base - 13}`,
  )
  await complete(base - 12)
  world.watched.stage = async ({ pathname }, pass) =>
    pathname.includes('/ticket') && !pathname.includes('/timeline')
      ? new Response('{}', { status: 500 })
      : await pass()
  await next().click()
  await expect.element(page.getByText('The list could not be loaded. Try again.')).toBeVisible()
  world.watched.stage = undefined
  await next().click()
  await expect.poll(() => world.watched.intents.at(-1)?.params).toEqual({ ticketId: base - 29 })
})
