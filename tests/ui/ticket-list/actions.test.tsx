import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, focused, wait } from '../kit/stage.tsx'
import { cells, row } from '../open-world.tsx'
import { everybodys, hostPage, openTickets, search, turnTo } from './open-tickets.tsx'

const world = await openTickets()
const { watched } = world

const four = ['Edit Ticket', 'View Ticket', 'Delete Ticket', 'Linked Asset']
const two = ['View Ticket', 'Linked Asset']
const offered = (text: string) =>
  row(text)
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'))
    .filter(Boolean)
const action = (text: string, name: string) => row(text).getByRole('button', { name, exact: true })

describe('what a row offers', () => {
  test('TKL-16 TKL-17 all four on All Tickets, in their order, two of them on My Tickets', async () => {
    await world.open()
    expect(offered('Dead laptop')).toEqual(four)
    await turnTo('My Tickets')
    expect(offered('Chair 30')).toEqual(two)
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

  test('TKL-19 TKL-20 OP-090 Linked Asset is closed without one, leads to the trash or to the assets', async () => {
    await world.open()
    const closed = action('Chair 30', 'Linked Asset')
    await expect.element(closed).toHaveAttribute('aria-disabled', 'true')
    await closed.click({ force: true })
    await expect.element(closed).toHaveAccessibleDescription('This ticket has no linked asset')
    await action('Dead laptop', 'Linked Asset').click()
    await search(world, 'flickers')
    await action('Screen flickers', 'Linked Asset').click()
    expect(watched.intents).toEqual([
      { route: 'view-asset-info', query: { assetId: 5, assetType: 'trash' } },
      { route: 'view-asset-info', query: { assetId: 2, assetType: 'assets' } },
    ])
  })
})

const dialog = () => page.getByRole('alertdialog')
const answer = (name: string) => dialog().getByRole('button', { name, exact: true })
const deletes = () => watched.requests.filter(({ method }) => method === 'DELETE')
const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const gone = 'Ticket deleted successfully'

describe('deletion', () => {
  test('TKL-22 DLG-05 ERR-40 the question has Yes and No; No and a press outside send nothing', async () => {
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
    await answer('No').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(deletes()).toEqual([])
  })

  test('TKL-23 ERR-40 Yes sends one DELETE, tells, and the list loads once without the row; by keyboard alone', async () => {
    await world.open()
    // Lists that were left a moment ago still follow what changes.
    await wait(1200)
    const before = watched.to(everybodys).length
    action('Chair 30', 'Delete Ticket').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(toast(gone)).toBeVisible()
    await expect.poll(() => cells('Description')).not.toContain('Chair 30')
    expect(deletes().map(({ url }) => url.pathname)).toEqual(['/api/v1/ticket/130'])
    expect(watched.to(everybodys)).toHaveLength(before + 1)
    expect(focused()?.getAttribute('aria-label')).toBe('Delete Ticket')
  })

  const wrong = 'Something went wrong.'
  const failures = [
    [() => Promise.reject(new TypeError('Failed to fetch')), ['Oops...']],
    [async () => new Response(null, { status: 204 }), ['Failed to delete asset', 'Oops...']],
  ] as const
  test('TKL-24 ERR-40 OP-097 no response and a 204: «Oops...» says so, and the row stays', async () => {
    await world.open()
    for (const [staged, logged] of failures) {
      watched.forget()
      watched.stage = (url, pass) => (/\/ticket\/\d+$/.test(url.pathname) ? staged() : pass())
      await action('Chair 28', 'Delete Ticket').click()
      await answer('Yes').click()
      await expect.element(dialog().getByRole('heading', { name: 'Oops...' })).toBeVisible()
      await expect.element(dialog().getByText(wrong, { exact: true })).toBeVisible()
      await answer('OK').click()
      await expect.element(dialog()).not.toBeInTheDocument()
      expect(toast(gone).query()).toBeNull()
      expect(cells('Description')).toContain('Chair 28')
      expect(watched.logged).toEqual(logged)
    }
  })
})

test('LIFE-10 a ticket that nobody works on is taken from its row, and the list stays', async () => {
  await world.open('officeAdmin')
  const line = () => row('Chair 26')
  const asked = watched.to(everybodys).length
  await line().getByRole('button', { name: 'Assign to me' }).click()
  await expect.element(line().getByText('Omana Office').last()).toBeVisible()
  await expect.element(line().getByText('In progress')).toBeVisible()
  await expect.element(line().getByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument()
  expect(watched.to(everybodys)).toHaveLength(asked)
  await turnTo('My Tickets')
  expect(page.getByRole('button', { name: 'Assign to me' }).elements()).toHaveLength(0)
})
