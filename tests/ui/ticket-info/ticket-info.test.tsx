import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { screenChoices } from '../../../src/state/list/list-registry.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { asApplication } from '../kit/as-application.ts'
import { expectAccessible, type Stage } from '../kit/stage.tsx'
import { openWorld, type Showing, type World } from '../open-world.tsx'

const tickets = `
  insert into tickets (id, status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id, location_id, manager, resolve_date, outcome, due_at) values
    (90, 'completed', 'normal', 'The lamp is dark', 3, 1, 1, 1, 1, 1, 'system_admin', '2025-02-03T09:00:00Z', 'resolved', null),
    (91, 'on_hold', 'high', 'Something <b>else</b>', 3, null, null, 3, 2, null, 'office_admin', null, null, '2025-01-01T00:00:00Z'),
    (92, 'on_hold', 'low', 'Does not start', 3, null, 5, 1, 1, 2, 'system_admin', null, null, null)`

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.sql('delete from tickets where id >= 80')
  await world.sql(tickets)
  await world.signInAs('officeAdmin')
})

let previous: Stage | undefined

/** Shows a ticket in place of the previous one. */
async function open(ticketId: number, tab: 'all' | 'mine' = 'all', showing: Showing = {}) {
  if (previous?.host.isConnected) await previous.show(null)
  const shown = await world.show(<TicketInfo ticketId={ticketId} />, showing)
  const choices = screenChoices(shown.scope)
  choices.set({ ...choices.get(), ticketTab: tab })
  previous = shown
  return shown
}

const heading = () => page.getByRole('heading').first()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const more = () => button('More')
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
/** Presses an item in the menu of the head. */
async function pressInMenu(name: string) {
  await more().click()
  await item(name).click()
}
const facts = () =>
  Object.fromEntries(
    page
      .getByRole('term')
      .elements()
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
/** Returns all form controls in the list of facts. */
const controls = () => {
  const list = page.getByRole('term').first().element().closest('dl')
  return [...(list?.querySelectorAll('input, textarea, select, [role=combobox]') ?? [])]
}
const pathsOf = (method: string) =>
  world.watched.requests
    .filter((request) => request.method === method)
    .map(({ url }) => url.pathname)

describe('the ticket screen', () => {
  test('TKV-01 TKV-02 FSERV-08 shows each known field once, a placeholder of one line for the image, and no form controls', async () => {
    await world.signInAs('employee')
    await open(90)
    await expect.element(page.getByText('#90', { exact: true })).toBeVisible()
    await expect.element(heading()).toHaveTextContent('The lamp is dark')
    await expect.element(page.getByText('Raised by Esha Employee')).toBeVisible()
    for (const once of ['The lamp is dark', 'Completed', 'Normal'])
      await expect.poll(() => page.getByText(once, { exact: true }).elements().length).toBe(1)
    expect(facts()).toMatchObject({
      Outcome: 'Resolved',
      'Resolve Date': '03-02-2025',
      Category: 'Laptop',
      Manager: 'System Admin',
      Place: 'Bengaluru',
      Location: 'First floor',
    })
    expect(facts()['Issued On']).toMatch(/^\d\d-\d\d-\d{4}$/)
    expect(facts()['Assigned To']).toBe('Omana Office')
    const placeholder = page.getByRole('img', { name: 'No image' })
    await expect.element(placeholder).toBeVisible()
    const line = placeholder.element().parentElement
    expect(line?.clientHeight).toBeLessThan(32)
    const last = page.getByRole('term').elements().at(-1)
    expect(last?.getBoundingClientRect().bottom).toBeLessThan(
      line?.getBoundingClientRect().top ?? 0,
    )
    expect(controls()).toEqual([])
    expect(pathsOf('GET')).toContain('/api/v1/ticket/90')
  })

  test('LNK-03 TKV-06 TKV-07 shows the linked asset with a link, also in the Trash; without one, the menu item is disabled', async () => {
    const { host } = await open(90)
    const linkedAsset = () => facts()['Linked Asset'] ?? ''
    await expect.poll(linkedAsset).toBe('ThinkPad T14LT-0001In use')
    await page.getByRole('link', { name: 'LT-0001' }).click()
    await open(92)
    await expect.poll(linkedAsset).toBe('Dell Latitude, deadLT-0005Needs repairIn the Trash')
    await page.getByRole('link', { name: 'LT-0005' }).click()
    expect(world.watched.intents).toEqual([
      { route: 'view-asset-info', query: { assetId: 1, assetType: 'assets' } },
      { route: 'view-asset-info', query: { assetId: 5, assetType: 'trash' } },
    ])
    await expectAccessible(host)
    await open(91)
    await expect.element(page.getByText('#91', { exact: true })).toBeVisible()
    expect(linkedAsset()).toBe('')
    await more().click()
    await expect.element(item('Linked Asset')).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(item('Linked Asset'))
      .toHaveTextContent('Linked AssetThis ticket has no linked asset')
  })

  test('LNK-03 an asset that cannot be loaded still has its link', async () => {
    world.watched.stage = async (url, pass) =>
      url.pathname === '/api/v1/assets/1' ? new Response('{}', { status: 500 }) : await pass()
    await open(90)
    await page.getByRole('link', { name: 'Asset 1' }).click()
    expect(world.watched.intents).toHaveLength(1)
  })

  test('TKV-02 leaves out empty fields, shows markup as text, and marks an open ticket past its target as overdue', async () => {
    await open(91, 'mine')
    await expect.element(page.getByText('Something <b>else</b>').first()).toBeVisible()
    expect(Object.keys(facts())).not.toContain('Resolve Date')
    expect(Object.keys(facts())).not.toContain('Assigned To')
    expect(Object.keys(facts())).not.toContain('Location')
    expect(facts()['Due']).toMatch(/2025|2024/)
    await expect.element(page.getByText('Overdue', { exact: true })).toBeVisible()
  })

  test('TKV-03 TKV-05 an admin who comes from All Tickets can update and delete', async () => {
    await open(91)
    await more().click()
    await expect.element(item('Delete')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await button('Update').click()
    expect(world.watched.intents.at(-1)).toMatchObject({
      route: 'edit-ticket',
      params: { ticketId: 91 },
    })
  })

  test('TKV-04 from My Tickets, and for an employee, there is neither Update nor Delete', async () => {
    await open(91, 'mine')
    await more().click()
    await expect.element(item('Linked Asset')).toBeVisible()
    expect(item('Delete').elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    expect(button('Update').elements()).toHaveLength(0)
    await world.signInAs('employee')
    await open(91, 'all')
    await expect.element(button('Linked Asset')).toBeVisible()
    expect(more().elements()).toHaveLength(0)
    expect(button('Delete').elements()).toHaveLength(0)
    expect(button('Update').elements()).toHaveLength(0)
  })

  test('TKV-08 FGUEST-06 a ticket of another person or with an invalid number is shown as missing', async () => {
    const missing = page.getByText('This ticket does not exist, or you cannot see it.')
    await world.sql('update tickets set raised_by = 5 where id = 91')
    for (const [person, id] of [
      ['employee', 91],
      ['officeAdmin', Number.NaN],
    ] as const) {
      await world.signInAs(person)
      await open(id)
      await expect.element(missing).toBeVisible()
      expect($toasts.get()).toEqual([])
      expect(page.getByText('Something <b>else</b>').elements()).toHaveLength(0)
    }
  })

  test('TKV-08 ERR-41 in the application, the specified text and a toast are shown', async () => {
    asApplication(world.tokens.officeAdmin)
    await open(99_999_999)
    await expect.element(page.getByText('No Data Found', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Error in fetching ticket data')).toBeVisible()
  })

  test('TKV-09 ERR-40 Delete asks for confirmation, shows a toast, reloads lists and goes one page back', async () => {
    let reloads = 0
    const stop = onChanged(['tickets'], () => void (reloads += 1))
    world.watched.forget()
    await open(91)
    await pressInMenu('Delete')
    await expect
      .element(page.getByText('Are you sure you want to delete this Ticket?'))
      .toBeVisible()
    await button('No').click()
    expect(pathsOf('DELETE')).toHaveLength(0)
    await pressInMenu('Delete')
    await button('Yes').click()
    await expect.element(page.getByText('Ticket deleted successfully').first()).toBeVisible()
    await expect.poll(() => world.watched.intents.at(-1)?.route).toBe('back')
    expect(pathsOf('DELETE')).toEqual(['/api/v1/ticket/91'])
    expect(pathsOf('GET').filter((path) => path === '/api/v1/ticket/91')).toHaveLength(1)
    expect(reloads).toBe(1)
    stop()
    await expect.element(page.getByText('Error in fetching ticket data')).not.toBeInTheDocument()
  })

  test('a deletion that ends after the user has left the ticket does not navigate', async () => {
    const { show } = await open(91)
    await pressInMenu('Delete')
    const gate = Promise.withResolvers<void>()
    world.watched.stage = async (_url, pass) => {
      await gate.promise
      return await pass()
    }
    await button('Yes').click()
    await expect.poll(() => pathsOf('DELETE')).toHaveLength(1)
    await show(null)
    world.watched.forget()
    gate.resolve()
    await expect
      .poll(() => $toasts.get().map(({ text }) => text))
      .toEqual(['Ticket deleted successfully'])
    expect(world.watched.intents).toEqual([])
  })

  test('FSERV-07 at every width, there is one line of at most three buttons and a menu with all others', async () => {
    const { host } = await open(91)
    await expect.element(more()).toBeVisible()
    const row = more().element().closest('div')?.parentElement
    const problems: string[] = []
    for (const width of Array.from({ length: 23 }, (_none, step) => 320 + step * 40)) {
      host.style.width = `${width}px`
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const boxes = [...(row?.querySelectorAll('button') ?? [])].map((each) =>
        each.getBoundingClientRect(),
      )
      const tops = new Set(boxes.map(({ top }) => Math.round(top)))
      const right = host.getBoundingClientRect().right
      if (tops.size !== 1 || boxes.length > 4 || boxes.some((box) => box.right > right + 0.5))
        problems.push(`${width} px: ${boxes.length} buttons in ${tops.size} lines`)
    }
    expect(problems).toEqual([])
    host.style.width = '100%'
  })
})
