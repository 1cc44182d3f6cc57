import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, focused, wait } from '../kit/stage.tsx'
import { cells, row } from '../open-world.tsx'
import { allTicketsPath, hostPage, openTickets, searchTickets, openTab } from './open-tickets.tsx'

const world = await openTickets()
const { watched } = world

const adminActions = ['Edit Ticket', 'View Ticket', 'Delete Ticket', 'Linked Asset']
const ownActions = ['View Ticket', 'Linked Asset']
const actionsOf = (text: string) =>
  row(text)
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'))
    .filter(Boolean)
const action = (text: string, name: string) => row(text).getByRole('button', { name, exact: true })

describe('actions of a row', () => {
  test('TKL-16 TKL-17 All Tickets offers all four in order, My Tickets two of them', async () => {
    await world.open()
    expect(actionsOf('Dead laptop')).toEqual(adminActions)
    await openTab('My Tickets')
    expect(actionsOf('Chair 30')).toEqual(ownActions)
  })

  test('TKL-21 LNK-01 Edit Ticket, View Ticket and the number lead to that ticket', async () => {
    const { host, intents } = hostPage()
    await world.open('officeAdmin', { host })
    await action('Dead laptop', 'Edit Ticket').click()
    await action('Dead laptop', 'View Ticket').click()
    const link = row('Dead laptop').getByRole('link', { name: '201' })
    expect(link.element().getAttribute('href')).toMatch(/\/ticketing\/view-ticket\/201$/)
    await link.click()
    const params = { ticketId: 201 }
    expect(intents).toEqual([
      { route: 'edit-ticket', params },
      { route: 'view-ticket', params },
      { route: 'view-ticket', params },
    ])
  })

  test('TKL-19 TKL-20 OP-090 Linked Asset opens the asset, also in the trash; without an asset it is disabled', async () => {
    await world.open()
    const disabledAction = action('Chair 30', 'Linked Asset')
    await expect.element(disabledAction).toHaveAttribute('aria-disabled', 'true')
    await disabledAction.click({ force: true })
    await expect
      .element(disabledAction)
      .toHaveAccessibleDescription('This ticket has no linked asset')
    await action('Dead laptop', 'Linked Asset').click()
    await searchTickets(world, 'flickers')
    await action('Screen flickers', 'Linked Asset').click()
    expect(watched.intents).toEqual([
      { route: 'view-asset-info', query: { assetId: 5, assetType: 'trash' } },
      { route: 'view-asset-info', query: { assetId: 2, assetType: 'assets' } },
    ])
  })
})

const dialog = () => page.getByRole('alertdialog')
const dialogButton = (name: string) => dialog().getByRole('button', { name, exact: true })
const deletes = () => watched.requests.filter(({ method }) => method === 'DELETE')
const toast = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const deletedText = 'Ticket deleted successfully'

describe('deletion', () => {
  test('TKL-22 DLG-05 ERR-40 the confirmation has Yes and No; No and a click outside send nothing', async () => {
    const { host } = await world.open()
    await action('Chair 30', 'Delete Ticket').click()
    await expect
      .element(dialog().getByText('Are you sure you want to delete this Ticket?', { exact: true }))
      .toBeVisible()
    await expect
      .element(dialog().getByText(/^Ticket No\. \d+ \(Chair 30\) cannot be restored\.$/))
      .toBeVisible()
    const buttons = dialog().getByRole('button').elements()
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['No', 'Yes'])
    expect(focused()?.textContent).toBe('No')
    await expectAccessible(host)
    await userEvent.click(dialog().element(), { position: { x: -20, y: -20 }, force: true })
    await expect.element(dialog()).toBeVisible()
    await dialogButton('No').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(deletes()).toEqual([])
  })

  test('TKL-23 ERR-40 by keyboard, Yes sends one DELETE and shows a toast, and the list reloads once without the row', async () => {
    await world.open()
    // Lists that were closed a moment ago still react to changes.
    await wait(1200)
    const before = watched.to(allTicketsPath).length
    action('Chair 30', 'Delete Ticket').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(toast(deletedText)).toBeVisible()
    await expect.poll(() => cells('Description')).not.toContain('Chair 30')
    expect(deletes().map(({ url }) => url.pathname)).toEqual(['/api/v1/ticket/130'])
    expect(watched.to(allTicketsPath)).toHaveLength(before + 1)
    expect(focused()?.getAttribute('aria-label')).toBe('Delete Ticket')
  })

  const failureText = 'Something went wrong.'
  const failures = [
    [() => Promise.reject(new TypeError('Failed to fetch')), ['Oops...']],
    [async () => new Response(null, { status: 204 }), ['Failed to delete asset', 'Oops...']],
  ] as const
  test('TKL-24 ERR-40 OP-097 without a response and after a 204, “Oops...” appears and the row stays', async () => {
    await world.open()
    for (const [staged, logged] of failures) {
      watched.forget()
      watched.stage = (url, pass) => (/\/ticket\/\d+$/.test(url.pathname) ? staged() : pass())
      await action('Chair 28', 'Delete Ticket').click()
      await dialogButton('Yes').click()
      await expect.element(dialog().getByRole('heading', { name: 'Oops...' })).toBeVisible()
      await expect.element(dialog().getByText(failureText, { exact: true })).toBeVisible()
      await dialogButton('OK').click()
      await expect.element(dialog()).not.toBeInTheDocument()
      expect(toast(deletedText).query()).toBeNull()
      expect(cells('Description')).toContain('Chair 28')
      expect(watched.logged).toEqual(logged)
    }
  })
})

test('LIFE-10 an unassigned ticket can be taken in its row, without reloading the list', async () => {
  await world.open('officeAdmin')
  const line = () => row('Chair 26')
  const requestsBefore = watched.to(allTicketsPath).length
  await line().getByRole('button', { name: 'Assign to me' }).click()
  await expect.element(line().getByText('Omana Office').last()).toBeVisible()
  await expect.element(line().getByText('In progress')).toBeVisible()
  await expect.element(line().getByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument()
  expect(watched.to(allTicketsPath)).toHaveLength(requestsBefore)
  await openTab('My Tickets')
  expect(page.getByRole('button', { name: 'Assign to me' }).elements()).toHaveLength(0)
})
