import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../kit/stage.tsx'
import { headers, loaded, row } from '../open-world.tsx'
import {
  button,
  chips,
  allTicketsPath,
  lastQuery,
  openTickets,
  searchTickets,
  searchBox,
} from './open-tickets.tsx'
import { listQuery } from '../../../src/state/list/list-registry.ts'

const world = await openTickets()
const view = () => page.getByRole('dialog', { name: 'View' })
const inView = (name: string) => view().getByRole('button', { name })
/** Opens the panel. The label of its button is the current view. */
const openView = async (shown = 'View') => {
  await button(shown).click()
  await expect.element(view()).toBeVisible()
}
const tick = (name: string) => view().getByRole('checkbox', { name })

test('TRIAGE-04 “Last activity” is hidden until it is chosen, and “All columns” hides it again', async () => {
  const { host } = await world.open()
  const defaultHeaders = headers()
  expect(defaultHeaders).not.toContain('Last activity')
  await openView()
  await expect.element(tick('Last activity')).not.toBeChecked()
  await expectAccessible(host)
  await tick('Last activity').click()
  expect(headers().at(-2)).toBe('Last activity')
  expect(row('Chair 30').element().textContent).toMatch(/Waiting for us01-02-2025.*· Omana Office/)
  await inView('All columns').click()
  expect(headers()).toEqual(defaultHeaders)
})

test('TRIAGE-04 built-in views show their conditions as chips', async () => {
  await world.open()
  await openView()
  await inView('Unassigned in my team').click()
  await expect.poll(chips).toContain('TeamMy team')
  await loaded()
  expect(lastQuery(world)).toMatchObject({ 'status[]': 'unassigned', team: 'mine' })
  await openView('Unassigned in my team')
  await inView('Mine, open').click()
  await expect.poll(chips).toContain('Assigned toMe')
  await loaded()
  await openView('Mine, open')
  await inView('Waiting for us').click()
  await expect.poll(chips).toContain('Waiting forUs')
  await loaded()
  expect(headers()).toContain('Last activity')
  expect(lastQuery(world, allTicketsPath)).toMatchObject({
    waiting: 'us',
    orderBy: 'last_activity',
  })
})

test('FSERV-11 “Assign to me” is on one line in a queue of unassigned tickets', async () => {
  const assignButtons = () => page.getByRole('button', { name: 'Assign to me' }).elements()
  await world.open('officeAdmin', { width: '1168px' })
  await searchTickets(world, 'Chair')
  expect(assignButtons()).toHaveLength(12)
  const lines = assignButtons().map((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('TRIAGE-04 employees are offered neither the column nor the views', async () => {
  await world.open('employee')
  await openView()
  expect(tick('Last activity').query()).toBeNull()
  expect(inView('Waiting for us').query()).toBeNull()
})

test('MAILIN-03 a ticket received by email says so, and says if it has no manager yet', async () => {
  await world.sql(
    `insert into tickets_by_mail (user_id, message, ticket_id) values (1, 'x', 130), (1, 'y', 129)`,
  )
  await world.sql(`update tickets set manager = null, category_id = 3 where id = 130`)
  await world.open()
  await expect.element(row('Chair 30').getByText('by email, no manager yet')).toBeVisible()
  await expect.element(row('Chair 29').getByText('by email', { exact: true })).toBeVisible()
  expect(row('Chair 28').getByText('by email').query()).toBeNull()
})

await world.sql(`insert into comments (id, ticket_id, author_id, visibility, body)
  values (900, 201, 2, 'internal', 'First line\n<img src=x onerror=alert(1)> Zèbra & zebra')`)
await world.sql(`insert into events (id, subject, subject_id, created_by, kind, comment_id, listed, messages, visibility)
  values (9000, 'ticket', 201, 2, 'comment.added', 900, false, array['Comment added'], 'internal')`)

const matchingLine = () =>
  page.getByRole('link', { name: /^In an internal note by Sanjay System:/ })

test('FIND-01 the matching line of a comment is shown as text with the matches marked, and links to the comment', async () => {
  const { host } = await world.open('officeAdmin', { width: '1440px' })
  await searchBox().fill('zebra')
  await expect
    .element(matchingLine())
    .toHaveAttribute('href', 'http://localhost:7300/ticketing/view-ticket/201#event-9000')
  const link = matchingLine().element()
  expect(link.textContent).toContain('<img src=x onerror=alert(1)> Zèbra & zebra')
  const marks = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['Zèbra', 'zebra'])
  await expectAccessible(host)
  await searchBox().fill('dead laptop')
  await expect.poll(() => matchingLine().query()).toBeNull()
  await expect.element(page.getByText('Dead laptop')).toBeVisible()
})

test('FIND-01 the matching line is also shown on a card, and if the description is hidden', async () => {
  const { host, scope } = await world.open('officeAdmin', { width: '390px' })
  const place = listQuery('allTickets', scope)
  place.set({ ...place.get(), columns: ['status', 'user'] })
  await searchBox().fill('zebra')
  await expect.element(matchingLine()).toBeVisible()
  await expect.element(page.getByText('Dead laptop')).not.toBeInTheDocument()
  await expectAccessible(host)
})
