import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signOut } from '../../../src/session/session.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { define as defineBell } from '../../../widgets/notification-bell/element.ts'
import { define as defineNotices } from '../../../widgets/notification-list/element.ts'
import { define as defineForm } from '../../../widgets/raise-ticket/element.ts'
import { define as defineTickets } from '../../../widgets/ticket-list/element.ts'
import { eventually } from '../../support/eventually.ts'
import { tellingWorld, type TellingWorld } from '../inbox/notified.ts'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { choose } from '../choose.ts'

let world: TellingWorld
beforeAll(async () => {
  defineBell()
  defineForm()
  defineNotices()
  defineTickets()
  world = await tellingWorld()
})

/** States of the popstate events that the router of the page receives. */
const popped: unknown[] = []
const pop = ({ state }: PopStateEvent) => void popped.push(state)
const before = { page: 'its own' }

beforeEach(async () => {
  sessionStorage.clear()
  history.replaceState(before, '')
  popped.length = 0
  addEventListener('popstate', pop)
  await world.sql('delete from notifications')
  await world.signInAs('employee')
})
afterEach(() => {
  removeEventListener('popstate', pop)
  document.body.replaceChildren()
})

const place = (tag: string) => document.body.appendChild(document.createElement(tag))
const panel = () => page.getByRole('dialog', { name: /^Ticket \d+/ })
const view = () => page.getByRole('link', { name: 'View ticket' })
const reply = () => panel().getByRole('textbox', { name: 'Comment' })

/** Raises a ticket in a new element, and waits for the card with its link. */
async function raise(description: string): Promise<HTMLElement> {
  const element = place('raise-ticket')
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await choose('Priority', 'Immediately')
  await choose('Category', 'Furniture')
  await choose('Place', 'Pune')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(view()).toBeVisible()
  return element
}

const untilClosed = async () => {
  await expect.element(panel()).not.toBeInTheDocument()
  // The history entry is removed shortly after the panel.
  await eventually(() => expect(history.state).toEqual(before))
}

describe('PORTAL-01 «View ticket» after raising', () => {
  test('PORTAL-01 OP5-003 opens the ticket over the page; Escape and Back close it and restore the history of the page', async () => {
    const { href } = location
    const element = await raise('The lamp flickers\nSince Monday')
    await view().click()
    await expect.element(panel().getByRole('heading', { name: 'The lamp flickers' })).toBeVisible()
    expect(element.shadowRoot?.querySelector('dialog')).not.toBeNull()
    expect(world.watched.intents).toEqual([])
    expect(location.href).toBe(href)
    expect(history.state).toMatchObject(before)
    expect(history.state).not.toEqual(before)
    await expect.element(reply()).toBeVisible()
    await expectAccessible(element)

    await reply().fill('It is the one at the door')
    await userEvent.keyboard('{Escape}')
    await untilClosed()
    expect(focused()?.textContent).toBe('View ticket')
    await userEvent.keyboard('{Enter}')
    await expect.element(reply()).toHaveValue('It is the one at the door')
    history.back()
    await untilClosed()
    expect(focused()?.textContent).toBe('View ticket')
    // The router of the page sees its own state again.
    expect(popped).toEqual([before, before])
    expect(location.href).toBe(href)
  })

  test('PORTAL-01 a page that navigates while the panel is open keeps its own history entries', async () => {
    await raise('The lamp flickers')
    await view().click()
    await expect.element(panel()).toBeVisible()
    history.pushState({ page: 'next' }, '')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await new Promise((done) => setTimeout(done, 100))
    expect(history.state).toEqual({ page: 'next' })
  })

  test('PORTAL-01 shows no panel if the page cancels `assetdesk-navigate` or has a router', async () => {
    const element = await raise('The lamp flickers')
    const onNavigate = vi.fn((event: Event) => event.preventDefault())
    element.addEventListener('assetdesk-navigate', onNavigate)
    await view().click()
    expect(onNavigate).toHaveBeenCalledOnce()
    element.removeEventListener('assetdesk-navigate', onNavigate)
    const navigate = vi.fn()
    changeSettings({ navigate })
    await view().click()
    changeSettings({ navigate: undefined })
    expect(navigate).toHaveBeenCalledOnce()
    expect(panel().query()).toBeNull()
    expect(history.state).toEqual(before)
  })

  test('PORTAL-01 after a new sign-in, the focus returns to the field in which the session ended', async () => {
    await raise('The lamp flickers')
    await view().click()
    await reply().click()
    await userEvent.keyboard('It is the one')
    signOut()
    const signIn = panel().getByRole('button', { name: /^Sign in/ })
    await expect.element(signIn).toBeVisible()
    ;(signIn.element() as HTMLElement).focus()
    await world.watched.signInWith(world.tokens.employee)
    await expect.element(reply()).toBeVisible()
    await eventually(() => expect(focused()).toBe(reply().element()))
  })

  test('PORTAL-01 the panel is dark if the page is dark only by its `meta` element', async () => {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = 'color-scheme'
    meta.content = 'dark'
    onTestFinished(() => meta.remove())
    const element = await raise('The lamp flickers')
    await view().click()
    await expect.element(panel()).toBeVisible()
    const dialog = element.shadowRoot?.querySelector('dialog')
    expect(dialog && getComputedStyle(dialog).colorScheme).toBe('dark')
  })
})

describe('PORTAL-01 a row of the bell', () => {
  test('PORTAL-01 opens its entry over the page, and the focus returns to the bell', async () => {
    const id = await world.raise('The door sticks')
    await world.change(id, { status: 'in_progress', assigned_to: 1 })
    place('notification-bell')
    changed('inbox')
    const bell = () => page.getByRole('button', { name: /^Notifications/ })
    await bell().click()
    await page.getByRole('link', { name: /The door sticks/ }).click()
    await expect.element(panel().getByRole('heading', { name: 'The door sticks' })).toBeVisible()
    await eventually(() => expect(focused()?.getAttribute('data-event')).toMatch(/^\d+$/))
    await userEvent.keyboard('{Escape}')
    await untilClosed()
    expect(focused()).toBe(bell().element())
  })
})

describe('PORTAL-01 rows of lists', () => {
  test('PORTAL-01 TRIAGE-07 «Back to the list» closes the panel over the list', async () => {
    await world.sql('update tickets set deleted_at = now() where deleted_at is null')
    await world.signInAs('officeAdmin')
    const ticket = await world.raise('The blinds are stuck')
    await world.sql(
      `update tickets set assigned_to = 1, status = 'in_progress' where id = ${ticket}`,
    )
    place('ticket-list')
    await page
      .getByRole('link', { name: new RegExp(`^#?${ticket}\\b|#${ticket} `) })
      .first()
      .click()
    await reply().fill('Done')
    await panel().getByRole('button', { name: 'Send and complete' }).click()
    await panel().getByRole('button', { name: 'Next open ticket' }).click()
    await panel().getByRole('button', { name: 'Back to the list' }).click()
    await untilClosed()
    expect(world.watched.intents).toEqual([])
  })
})
