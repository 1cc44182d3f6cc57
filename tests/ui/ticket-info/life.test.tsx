import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'
import { env } from '../../../src/env.ts'
import { knownConfig } from '../../../src/session/public-config.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { type Ticket } from '../../../src/wire/ticket.ts'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import {
  sendRequest,
  button,
  comment,
  field,
  inWindow,
  raise,
  addComment,
  show,
  timelineOf,
} from '../ticket-conversation/open-conversation.tsx'
import { setShortcuts } from '../../../src/parts/shortcuts/shortcuts-on.ts'
import { drafts } from '../../../src/state/record/drafts.ts'
import { asApplication } from '../kit/as-application.ts'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ticket = await raise(world, 'employee')
})

const fact = (label: string) => {
  const terms = page.getByRole('term').elements()
  const value = terms.find(({ textContent }) => textContent === label)?.nextElementSibling
  // Leaves out the names of followers, which are only printed.
  return value instanceof HTMLElement ? value.innerText : undefined
}
const toastTexts = () => $toasts.get().map(({ text }) => text)
async function loadTicket(id = ticket): Promise<Ticket> {
  return (await (await sendRequest(world, ['superAdmin', `GET /ticket/${id}`])).json()) as Ticket
}

/** Shows the ticket to a user; returns the events that the element dispatches. */
async function open(who: 'employee' | 'systemAdmin' | 'superAdmin', id = ticket) {
  await world.signInAs(who)
  const host = new EventTarget()
  const details: unknown[] = []
  host.addEventListener('assetdesk-ticket-changed', (event) =>
    details.push((event as CustomEvent).detail),
  )
  const stage = await show(world, <TicketInfo ticketId={id} />, { host })
  await expect.element(page.getByText(`#${id}`, { exact: true })).toBeVisible()
  return { details, stage }
}

const completeTicket = () =>
  sendRequest(world, ['superAdmin', `PUT /ticket/${ticket}`], {
    status: 'completed',
    assigned_to: 4,
  })

test('PORTAL-04 asks whether the ticket is solved, also if it was completed between loading the ticket and its conversation', async () => {
  world.watched.stage = undefined
  await world.signInAs('employee')
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith('/timeline')) {
      world.watched.stage = undefined
      await expect.element(page.getByText(`#${ticket}`, { exact: true })).toBeVisible()
      expect((await completeTicket()).status).toBe(200)
    }
    return await pass()
  }
  await show(world, <TicketInfo ticketId={ticket} />)
  await expect.element(page.getByRole('button', { name: 'No, reopen' })).toBeVisible()
})

test('LIFE-03 OP5-025 when an open ticket is completed, the question scrolls into view, and the comment field keeps the focus', async () => {
  await comment(world, ['systemAdmin', ticket], { body: 'Line\n'.repeat(60) })
  await open('employee')
  const yes = button('Yes, solved')
  await field().fill('And')
  field().element().scrollIntoView({ block: 'start' })
  expect((await completeTicket()).status).toBe(200)
  await expect.element(yes).toBeVisible()
  await expect.poll(() => inWindow(yes.element())).toBe(true)
  expect(focused()?.getAttribute('aria-label')).toBe('Comment')
  await expect
    .poll(() => [...document.querySelectorAll('[aria-live]')].map((each) => each.textContent))
    .toContain('Is it solved?')

  // If the ticket was completed before, the question is above the conversation.
  await open('employee')
  await expect.element(yes).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Conversation' }).element()
  expect(yes.element().compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('LIFE-04 OP5-025 a question keeps its position, and the entry of its answer appears below it', async () => {
  await comment(world, ['systemAdmin', ticket], { body: 'Line\n'.repeat(60) })
  await open('employee')
  await expect.element(field()).toBeVisible()
  expect((await completeTicket()).status).toBe(200)
  const entry = (name: RegExp) => page.getByRole('listitem', { name })
  await expect.element(entry(/Sunita Super changed/)).toBeVisible()
  const top = (name: string) => button(name).element().getBoundingClientRect().top
  await expect.element(button('Yes, solved')).toBeVisible()
  // Otherwise the click may scroll.
  button('Yes, solved').element().scrollIntoView({ block: 'center' })
  await button('Yes, solved').click()
  await expect.element(button('Good')).toHaveFocus()
  await expect.element(entry(/confirmed the solution/)).toBeVisible()
  button('Good').element().scrollIntoView({ block: 'center' })
  const before = top('Good')
  await button('Good').click()
  await expect.element(entry(/rated the solution/)).toBeVisible()
  await expect.poll(() => Math.abs(top('Good') - before)).toBeLessThan(2)
  const good = button('Good').element()
  const following = Node.DOCUMENT_POSITION_FOLLOWING
  expect(
    entry(/Sunita Super changed/)
      .element()
      .compareDocumentPosition(good),
  ).toBe(following)
  expect(good.compareDocumentPosition(entry(/rated the solution/).element())).toBe(following)
})

describe('assignment and followers', () => {
  test('LIFE-11 LIFE-21 an unassigned ticket is taken at once, one of another admin only after confirmation', async () => {
    const { details } = await open('superAdmin')
    world.watched.stage = async (url, pass) =>
      url.pathname.endsWith('/take') ? Promise.reject(new TypeError('cut')) : await pass()
    await button('Assign to me').click()
    await expect.poll(toastTexts).toEqual(['Assign to me did not work. Try again.'])
    world.watched.stage = undefined
    await sendRequest(world, ['systemAdmin', `POST /ticket/${ticket}/take`], { from: null })
    // Whether or not the page knows of the new assignee, taking over asks for confirmation.
    await expect.element(button('Take over')).toBeVisible()
    await button('Take over').click()
    await expect
      .element(page.getByText('Sanjay System is working on this ticket. Take it over?'))
      .toBeVisible()
    await button('No').click()
    expect((await loadTicket()).assigned_user?.id).toBe(2)
    await button('Take over').click()
    await button('Yes').click()
    await expect.poll(async () => (await loadTicket()).assigned_user?.id).toBe(4)
    // The toast outlives the screen: the next ticket may be open by then.
    await expect.poll(toastTexts).toContain(`Ticket ${ticket} is assigned to you`)
    await expect.element(button('Take over')).not.toBeInTheDocument()
    expect(focused()?.textContent).toBe('Following')
    await expect.element(page.getByText('In progress', { exact: true }).first()).toBeVisible()
    expect(details).toEqual([{ id: ticket, change: 'taken' }])
  })

  test('WATCH-01 WATCH-05 an admin can follow a ticket and open the list of followers, also after a failure', async () => {
    await open('superAdmin')
    await expect.element(button('Follow')).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => fact('Followers')).toBe('1 follower')
    world.watched.stage = async ({ pathname }, pass) =>
      pathname.endsWith('/people') ? new Response('{}', { status: 503 }) : await pass()
    await button('Follow').click()
    await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('Following')).toHaveFocus()
    await expect.element(button('Retry')).toBeVisible()
    world.watched.stage = undefined
    await button('Retry').click()
    await expect.element(button('2 followers')).toBeVisible()
    await button('2 followers').click()
    await expect.element(page.getByText('Esha Employee', { exact: true }).last()).toBeVisible()
    await open('employee')
    await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true')
    expect(fact('Followers')).toBeUndefined()
  })

  test('CONV-03 a reply of an admin is the first response and makes the admin a follower, without reloading the conversation', async () => {
    await open('systemAdmin')
    await expect.poll(() => fact('Followers')).toBe('1 follower')
    expect(fact('First response due')).toBeDefined()
    await expect.element(button('Send')).toBeVisible()
    const isFullRequest = ({ search }: URL) => !search.includes('after')
    const conversation = () =>
      world.watched.to(`/api/v1/ticket/${ticket}/timeline`).filter(isFullRequest).length
    const before = conversation()
    await addComment('We look into it', 'Send')
    await expect.poll(() => fact('Followers')).toBe('2 followers')
    await expect.poll(() => fact('First response')).toContain('On time')
    expect(fact('First response')).toContain('Today')
    const onPaper = page.getByText(/^\d\d-\d\d-\d{4} \d/).elements()
    const labels = onPaper.map((each) => each.closest('dd')?.previousElementSibling?.textContent)
    expect(labels).toContain('First response')
    await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true')
    expect(conversation()).toBe(before)
  })
})

test('EVT-02 an admin opens the history of the ticket in a dialog', async () => {
  await sendRequest(world, ['systemAdmin', `POST /ticket/${ticket}/take`], { from: null })
  await open('superAdmin')
  const history = page.getByRole('dialog', { name: 'History' })
  await button('More').click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect.element(history.getByText('Assigned To set to Sanjay System')).toBeVisible()
  expect(history.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(history).not.toBeInTheDocument()
  await expect.element(button('More')).toHaveFocus()
})

describe('ending a ticket', () => {
  test('LIFE-01 LIFE-19 LIFE-21 the raiser withdraws a ticket with a reason; after a failure, the dialog and the reason stay', async () => {
    const { details } = await open('employee')
    await button('Withdraw').click()
    await expect.element(page.getByText('Withdraw this ticket?')).toBeVisible()
    await expectAccessible(document.body)
    const reason = page.getByRole('textbox', { name: 'Reason (optional)' })
    await userEvent.fill(reason, 'It works again')
    await userEvent.keyboard('{Escape}')
    await expect.element(reason).not.toBeInTheDocument()
    await button('Withdraw').click()
    await expect.element(reason).toHaveValue('It works again')
    world.watched.stage = async (url, pass) =>
      url.pathname.endsWith('/withdraw') ? Promise.reject(new TypeError('cut')) : await pass()
    await button('Yes').click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText('Withdraw did not work. Try again.')).toBeVisible()
    await expect.element(dialog.getByRole('textbox')).toHaveValue('It works again')
    world.watched.stage = undefined
    await button('Yes').click()
    await expect.poll(() => fact('Outcome')).toBe('Withdrawn')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Withdraw')).not.toBeInTheDocument()
    expect(focused()?.tagName).toBe('BUTTON')
    await expect.element(page.getByText('Is it solved?')).not.toBeInTheDocument()
    expect(details).toEqual([{ id: ticket, change: 'withdrawn' }])
    const { items } = await timelineOf(world, 'employee', ticket)
    expect(items.at(-1)).toMatchObject({ kind: 'ticket.withdrawn', text: 'It works again' })
  })

  test('LIFE-14 LIFE-19 an admin marks a duplicate and sees the original first; a duplicate of this ticket is refused', async () => {
    const original = await raise(world, 'colleague', 'The first report')
    const duplicate = await raise(world, 'colleague', 'The second report')
    await world.sql(
      `update tickets set status = 'completed', outcome = 'duplicate', duplicate_of = ${ticket}, resolve_date = now() where id = ${duplicate}`,
    )
    const { details } = await open('superAdmin')
    await button('More').click()
    await page.getByRole('menuitem', { name: 'Mark as duplicate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark as duplicate' })
    const number = dialog.getByRole('textbox', { name: 'Ticket number' })
    const mark = dialog.getByRole('button', { name: 'Mark as duplicate' })
    for (const [typed, fault] of [
      ['a', 'A ticket number is a whole number'],
      ['999999', 'There is no such ticket'],
      [String(duplicate), 'That ticket is a duplicate of this one'],
    ] as const) {
      await userEvent.fill(number, typed)
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(fault)
      await expect.element(mark).toHaveAttribute('aria-disabled', 'true')
      await expect.element(mark).toHaveAccessibleDescription(fault)
    }
    await userEvent.fill(number, '')
    await expect
      .element(mark)
      .toHaveAccessibleDescription('First enter the number of the original ticket')
    world.watched.stage = async () => new Response('{}', { status: 503 })
    await userEvent.fill(number, String(original))
    await expect.element(dialog.getByText('The ticket could not be loaded.')).toBeVisible()
    world.watched.stage = undefined
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect.element(dialog.getByText('The first report')).toBeVisible()
    const address = `https://desk.example.com/ticketing/view-ticket/${original}#event-4`
    await userEvent.fill(number, address)
    await expect.element(dialog.getByText('The first report')).toBeVisible()
    await userEvent.fill(number, `#${original}`)
    await expect.element(dialog.getByText('The first report')).toBeVisible()
    await expect.element(dialog.getByText('Raised by Chetan Colleague')).toBeVisible()
    await expectAccessible(document.body)
    await mark.click()
    await expect.poll(() => fact('Outcome')).toBe(`Duplicate of #${original}`)
    expect(details).toEqual([{ id: ticket, change: 'duplicate' }])
    await page.getByRole('link', { name: `Duplicate of #${original}` }).click()
    expect(world.watched.intents.at(-1)).toMatchObject({ params: { ticketId: original } })
    await open('employee')
    await expect.poll(() => fact('Outcome')).toBe(`Duplicate of #${original}`)
    await expect.element(page.getByRole('link', { name: /Duplicate/ })).not.toBeInTheDocument()
  })
})

describe('the question whether the ticket is solved', () => {
  test('LIFE-03 LIFE-04 the raiser confirms, rates and adds a remark; an admin sees the rating', async () => {
    await completeTicket()
    const { details } = await open('employee')
    expect(knownConfig()?.satisfaction ?? true).toBe(true)
    await button('Yes, solved').click()
    await expect.element(button('Good')).toHaveFocus()
    const entry = page.getByRole('listitem', { name: /confirmed the solution/ })
    await expect.element(entry).toBeVisible()
    expect(entry.element().querySelector('[data-sign]')?.getAttribute('data-sign')).toBe(
      'confirmed',
    )
    await button('Good').click()
    await expect.element(button('Good')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('Save remark')).toHaveAttribute('aria-disabled', 'true')
    const remark = page.getByRole('textbox', { name: 'Remark (optional)' })
    await userEvent.fill(remark, 'Within the hour')
    await open('employee')
    await expect.element(remark).toHaveValue('Within the hour')
    await button('Save remark').click()
    await expect.poll(toastTexts).toContain('Remark saved')
    await button('Bad').click()
    await expect.element(button('Bad')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(document.body)
    expect(details).toContainEqual({ id: ticket, change: 'confirmed' })
    expect(fact('Rating')).toBeUndefined()
    await open('superAdmin')
    await expect.poll(() => fact('Rating')).toBe('Bad')
    await expect.element(page.getByText('How was it?')).not.toBeInTheDocument()
  })

  test('LIFE-05 the raiser reopens a ticket with a comment; if it was confirmed meanwhile, a message says so first', async () => {
    await completeTicket()
    await open('employee')
    await button('No, reopen').click()
    const composer = page.getByPlaceholder('What is still wrong?')
    await expect.element(composer).toHaveFocus()
    await expect.element(button('Comment and reopen')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.fill(field(), 'It is dark again')
    // The page does not receive the confirmation in time.
    world.watched.stage = async (url, pass) =>
      url.searchParams.has('after') ? await new Promise(() => undefined) : await pass()
    await sendRequest(world, ['employee', `POST /ticket/${ticket}/confirm`], { rating: null })
    await button('Comment and reopen').click()
    await expect.element(page.getByText('This ticket has just been confirmed')).toBeVisible()
    const comment = page.getByRole('textbox', { name: 'Comment' })
    await expect.element(comment).toHaveValue('It is dark again')
    expect(composer.query()).toBeNull()
    await expect.element(button('Good')).toBeVisible()
    await button('Comment and reopen').click()
    await expect.poll(async () => (await loadTicket()).status).not.toBe('completed')
    await expect.element(button('Withdraw')).toBeVisible()
    expect((await loadTicket()).confirmed_at).toBeNull()
  })

  test('LIFE-09 when a ticket can no longer be reopened, a follow-up is offered that overwrites no typed draft', async () => {
    await completeTicket()
    await world.sql(
      `update tickets set resolve_date = now() - interval '15 days' where id = ${ticket}`,
    )
    await open('employee')
    const followUp = button('Raise a follow-up')
    await followUp.click()
    await expect.poll(() => world.watched.intents.at(-1)?.route).toBe('add-ticket')
    const keptDraft = () => {
      const { drafts } = env()
      const key = [...Array(drafts.length).keys()]
        .map((at) => drafts.key(at) ?? '')
        .find((name) => name.endsWith(':raise-ticket'))
      return JSON.parse(drafts.getItem(key ?? '') ?? '{}') as { description?: string }
    }
    expect(keptDraft().description).toBe(`Follow-up of #${ticket}: `)
    // This text was not typed, so the form does not call it a draft, and another follow-up replaces it.
    drafts.write('raise-ticket', { description: 'Follow-up of #0: ', $prepared: true })
    await followUp.click()
    await expect.poll(() => keptDraft().description).toBe(`Follow-up of #${ticket}: `)
    drafts.write('raise-ticket', { description: 'Typed' })
    const intentsBefore = world.watched.intents.length
    await followUp.click()
    await expect.poll(() => world.watched.intents.length).toBeGreaterThan(intentsBefore)
    expect(keptDraft().description).toBe('Typed')
  })
})

test('TRIAGE-06 in the application, A assigns and R starts a reply from anywhere, unless shortcuts are turned off', async () => {
  asApplication()
  await world.signInAs('superAdmin')
  await show(world, <TicketInfo ticketId={ticket} />)
  const reply = page.getByRole('textbox').last()
  await expect.element(reply).toBeVisible()
  await userEvent.keyboard('?')
  await page.getByRole('switch', { name: 'Use keyboard shortcuts' }).click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('r')
  await expect.element(reply).not.toHaveFocus()
  setShortcuts(true)
  await userEvent.keyboard('a')
  await expect
    .poll(async () => {
      const response = await sendRequest(world, ['superAdmin', `GET /ticket/${ticket}`])
      return ((await response.json()) as Ticket).assigned_user?.id
    })
    .toBe(4)
  await userEvent.keyboard('r')
  await expect.element(reply).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(reply).toHaveValue('a')
})
