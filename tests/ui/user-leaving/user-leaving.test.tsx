import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { userLeavingTexts } from '../../../src/domain/messages/en/user-leaving.ts'
import { drafts } from '../../../src/state/record/drafts.ts'
import { $reference } from '../../../src/state/reference.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { UserLeaving } from '../../../widgets/user-leaving/user-leaving.tsx'
import { clearStage, expectAccessible } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'

/** A user with three chairs, the last with an open ticket, and an assigned ticket. */
const rohit = 9001
/** A user with 501 chairs. */
const hoarder = 9003

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { COMPANY_NAME: 'Acme & Sons' } })
  const statements = `
    insert into users (id, username, email, role_id, place_id) values
      (${rohit}, 'Rohit Deshpande', 'rohit@example.com', 1, 2),
      (${hoarder}, 'Hari Hoarder', 'hari@example.com', 3, 2);
    insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, location_id, assigned_to)
      select 9100 + n, 'CH-' || n, 'Chair ' || n, 'in_use', 'yes', 'office_admin', 2, 1, 1, ${rohit} from generate_series(1, 3) as n
      union all
      select 10000 + n, 'HO-' || n, 'Hoard ' || n, 'in_use', 'yes', 'office_admin', 2, 2, 4, ${hoarder} from generate_series(1, 501) as n;
    insert into tickets (id, status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id, location_id, manager) values
      (9201, 'unassigned', 'low', 'It squeaks', ${rohit}, null, 9103, 2, 1, 1, 'office_admin'),
      (9202, 'in_progress', 'low', 'The lamp flickers', 3, ${rohit}, null, 2, 2, null, 'office_admin')`
  for (const statement of statements.split(';')) await world.sql(statement)
})
beforeEach(() => world.signInAs('superAdmin'))
afterEach(() => drafts.removeAll())
afterEach(() => vi.restoreAllMocks())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (value: string) => page.getByText(value, { exact: true })
const combobox = (name: string) => page.getByRole('combobox', { name, exact: true })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const choice = (group: string, option: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: option })

/** Shows the screen of a user, and nothing else. */
async function openLeaving(userId: number, host = new EventTarget()) {
  clearStage()
  const shown = await world.show(<UserLeaving userId={userId} />, { host })
  await expect.element(button('Cancel')).toBeVisible()
  await expect.poll(() => $reference.get().status).toBe('ready')
  return shown
}

test('OFF-02 OFF-03 OFF-04 OFF-05 OFF-06 proposes an action for everything; one choice sets all assets that can change hands', async () => {
  const { host } = await openLeaving(rohit)
  await expect.element(text('2 back to store, 1 stays; 1 ticket back to the queue')).toBeVisible()
  await expect.element(text('Office Admin. Others with this role: 1')).not.toBeInTheDocument()
  await expect
    .element(
      text(
        'The only Office Admin at Pune. Requests there go to the Office Admins of other places.',
      ),
    )
    .toBeVisible()
  await expect.element(choice('Action for Chair 1 · CH-1', 'Back to store')).toBeChecked()
  await expect.element(combobox('Place and location: Chair 1 · CH-1')).toHaveTextContent('Pune')
  await expect.element(combobox('Status: Chair 1 · CH-1')).toHaveTextContent('Ready')
  await expect.element(choice('Who gets ticket #9202', 'Back to the queue')).toBeChecked()
  await expect.element(text('These tickets stay open in this person’s name')).toBeVisible()

  const first = page.getByRole('listitem').filter({ hasText: 'Chair 1' })
  await expect.element(first.getByText('In use', { exact: true })).toBeVisible()
  const blocked = page.getByRole('listitem').filter({ hasText: 'Chair 3' })
  await expect.element(blocked.getByText(/^Cannot be reassigned: open ticket/)).toBeVisible()
  await expect.element(choice('Action for Chair 3 · CH-3', 'Leave')).toBeChecked()
  await expect.element(choice('Action for Chair 3 · CH-3', 'Back to store')).toBeDisabled()
  await blocked.getByRole('link', { name: '#9201' }).click()
  expect(world.watched.intents).toEqual([{ route: 'view-ticket', params: { ticketId: 9201 } }])
  await expectAccessible(host)

  await choice('Action for Chair 1 · CH-1', 'Leave').click()
  for (const way of ['Back to store', 'To somebody', 'Leave'])
    await expect.element(choice('Action for all assets', way)).not.toBeChecked()
  await choice('Action for Chair 2 · CH-2', 'Leave').click()
  await expect.element(choice('Action for all assets', 'Leave')).toBeChecked()

  await choice('Action for all assets', 'To somebody').click()
  await expect
    .element(button('Deactivate and hand over'))
    .toHaveAccessibleDescription('Choose who gets the assets and tickets marked “To somebody”')
  await combobox('Person: All').click()
  await expect.element(option('Chetan Colleague')).toBeInTheDocument()
  await expect.element(option('Rohit Deshpande')).not.toBeInTheDocument()
  await option('Chetan Colleague').click()
  for (const chair of ['Chair 1 · CH-1', 'Chair 2 · CH-2'])
    await expect.element(combobox(`Person: ${chair}`)).toHaveTextContent('Chetan Colleague')
  await expect.element(choice('Action for Chair 3 · CH-3', 'Leave')).toBeChecked()

  await choice('Who gets ticket #9202', 'To somebody').click()
  await combobox('Person: #9202').click()
  await expect.element(option('Omana Office')).toBeInTheDocument()
  await expect.element(option('Chetan Colleague')).not.toBeInTheDocument()
  await option('Omana Office').click()
  await expect
    .element(text('2 to Chetan Colleague, 1 stays; 1 ticket to Omana Office'))
    .toBeVisible()
  expect(world.watched.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('OFF-14 the hand-over sheet has company, person, date, assets and signature lines, and is printed alone', async () => {
  world.setClock(new Date('2026-11-26T12:00:00Z'))
  const printed: string[] = []
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    Element.prototype.append.apply(document.body, nodes)
    for (const frame of nodes)
      if (frame instanceof HTMLIFrameElement && frame.contentWindow)
        frame.contentWindow.print = () => {
          const { body } = frame.contentDocument ?? document
          const lines = body.querySelectorAll('h1, p, thead th, tbody td')
          printed.push(...[...lines].map(({ textContent }) => textContent ?? ''))
          frame.contentWindow?.dispatchEvent(new Event('afterprint'))
        }
  })
  await openLeaving(rohit)
  await button('Hand-over sheet').click()
  const assets = [1, 2, 3].flatMap((n) => [assetCode(9100 + n), `CH-${n}`, `Chair ${n}`])
  await expect.poll(() => printed.length).toBeGreaterThan(0)
  expect(printed).toEqual([
    'Acme & Sons',
    'Hand-over of assets',
    'From: Rohit Deshpande',
    'Date: 26-11-2026',
    'Code',
    'ID',
    'Description',
    ...assets,
    'Given back by',
    'Received by',
  ])
  expect(document.querySelectorAll('iframe')).toHaveLength(0)
})

test('OFF-02 OFF-16 a button skips the assets by keyboard; the plan is announced', async () => {
  await openLeaving(rohit)
  const skip = button('Skip this list')
  skip.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: '#9202' })).toHaveFocus()
  const plan = page.getByRole('status').filter({ hasText: '2 back to store, 1 stays' })
  await expect.element(plan).toBeInTheDocument()
})

test('OFF-07 the confirmation lists all counts and focuses No; Yes leads to the results of the run', async () => {
  const leftEvents: unknown[] = []
  const host = new EventTarget()
  host.addEventListener('assetdesk-user-left', (event) => {
    leftEvents.push((event as CustomEvent).detail)
  })
  const shown = await openLeaving(rohit, host)
  const opener = button('Deactivate and hand over')
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Rohit Deshpande and hand over?' })
  await expect.element(dialog.getByRole('button', { name: 'No' })).toHaveFocus()
  const figures = dialog.getByRole('listitem').elements()
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    'Assets back to store, Pune2',
    'Assets that stay1',
    'Tickets back to the queue1',
  ])
  await expectAccessible(shown.host)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(world.watched.requests.filter(({ method }) => method === 'POST')).toEqual([])

  await opener.click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect.element(text('Rohit Deshpande has left')).toBeVisible()
  expect(leftEvents).toEqual([{ id: rohit }])
  const [to] = world.watched.intents
  expect(to).toMatchObject({ route: 'view-run', automatic: true })
  await expect.element(text('Rohit Deshpande has already left')).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('OFF-12 OFF-16 the button is disabled with a reason for the user’s own account and for more than 500 assets', async () => {
  await openLeaving(4)
  await expect
    .element(button('Deactivate'))
    .toHaveAccessibleDescription('You cannot deactivate yourself')
  await openLeaving(hoarder)
  await page.getByRole('link', { name: 'Use bulk actions first' }).click()
  expect(world.watched.intents).toEqual([
    { route: 'dashboard', query: { tab: 'all', user: hoarder } },
  ])
  await expect.element(button('Deactivate and hand over')).toHaveAttribute('aria-disabled', 'true')
})

test('OFF-16 for more than 500 tickets, the reason links to no assets', async () => {
  const busy = 9004
  await world.sql(`insert into users (id, username, email, role_id, place_id)
    values (${busy}, 'Bina Busy', 'bina@example.com', 1, 2) on conflict do nothing`)
  await world.sql(`insert into tickets (status, priority, description, raised_by, assigned_to, category_id, place_id, manager)
    select 'in_progress', 'low', 'Task ' || n, 3, ${busy}, 2, 2, 'office_admin' from generate_series(1, 501) as n`)
  await openLeaving(busy)
  await expect
    .element(button('Deactivate and hand over'))
    .toHaveAccessibleDescription(userLeavingTexts.tooManyText(500))
  expect(page.getByRole('link', { name: 'Use bulk actions first' }).query()).toBeNull()
})

test('OFF-03 in a large company, a search for a recipient finds everybody but the user who leaves', async () => {
  await world.sql(`insert into users (id, username, email, role_id, place_id)
    select 20000 + n, 'Rohit ' || n, 'rohit' || n || '@example.com', 3, 2 from generate_series(1, 200) as n on conflict do nothing`)
  await world.sql('update assets set assigned_to = 20001 where id = 9101')
  changed('users')
  await openLeaving(20001)
  await choice('Action for Chair 1 · CH-1', 'To somebody').click()
  await combobox('Person: Chair 1 · CH-1').click()
  await userEvent.keyboard('rohit 1')
  await expect.element(option('Rohit 10')).toBeVisible()
  await expect.element(option('Rohit 1')).not.toBeInTheDocument()
})
