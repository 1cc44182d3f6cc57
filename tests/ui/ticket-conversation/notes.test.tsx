import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversationOf } from '../../../src/parts/conversation/store.ts'
import { openWorld, type World } from '../open-world.tsx'
import {
  sendRequest,
  button,
  entries,
  field,
  open,
  raise,
  addComment,
  timelineOf,
} from './open-conversation.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ticket = await raise(world, 'employee')
  await world.signInAs('systemAdmin')
})

const comments = async () =>
  (await timelineOf(world, 'systemAdmin', ticket)).items.flatMap(({ comment: each }) =>
    each ? [each] : [],
  )
const choice = (name: string) => page.getByRole('radio', { name })

describe('internal notes', () => {
  test('NOTE-01 NOTE-02 an admin can add an internal note, which is labelled as one', async () => {
    await open(world, ticket)
    await expect.element(choice('Reply to Esha Employee')).toBeChecked()
    await expect.element(button('Send')).toBeVisible()
    await page.getByText('Internal note').click()
    await expect.element(page.getByText('Only admins see this')).toBeVisible()
    expect(button('Send').elements()).toEqual([])
    await addComment('Warranty is over', 'Add note')
    await expect.poll(() => entries().at(-1)).toMatch(/ added an internal note$/)
    expect(await comments()).toMatchObject([{ body: 'Warranty is over', visibility: 'internal' }])
    const card = page.getByText('Warranty is over').element().parentElement
    expect(card?.textContent).toContain('Internal note')
    await expect.element(choice('Reply to Esha Employee')).toBeChecked()
  })

  test('NOTE-08 switching back to Reply keeps the text and warns who will see it', async () => {
    await open(world, ticket)
    await page.getByText('Internal note').click()
    await userEvent.fill(field(), 'Do not promise Monday')
    await page.getByText('Reply to Esha Employee').click()
    await expect.element(field()).toHaveValue('Do not promise Monday')
    const warning = page.getByText('Esha Employee will see this')
    await expect.poll(() => warning.elements().length).toBe(2)
    expect(warning.elements().some((element) => element.closest('[aria-live=polite]'))).toBe(true)
    expect(await comments()).toEqual([])
  })
})

test('NOTE-04 a former admin can reply once the draft of a note is emptied', async () => {
  await world.signInAs('employee')
  const { composer } = conversationOf(ticket)
  composer.setDraft({ ...composer.$draft.get(), body: 'Only for us', visibility: 'internal' })
  await open(world, ticket)
  await expect.element(field()).toHaveValue('Only for us')
  await userEvent.fill(field(), '')
  await addComment('For everybody')
  await expect.poll(comments).toMatchObject([{ body: 'For everybody', visibility: 'public' }])
})

describe('mentions', () => {
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)

  test('MENT-01 MENT-02 a name is chosen by keyboard, sent as a mention, and highlighted', async () => {
    await open(world, ticket)
    await field().click()
    await userEvent.keyboard('Ask @om')
    await expect.poll(options).toEqual([expect.stringContaining('Omana Office')])
    const bold = page.getByRole('option').element().querySelector('b')
    expect(bold?.textContent).toBe('Om')
    await expect.element(field()).toHaveFocus()
    const active = field().element().getAttribute('aria-activedescendant')
    const root = field().element().getRootNode() as Document | ShadowRoot
    expect(root.querySelector(`[id="${active}"]`)?.textContent).toContain('Omana Office')
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('Ask @Omana Office ')
    await button('Send').click()
    await expect.poll(comments).toMatchObject([{ mentions: [{ name: 'Omana Office' }] }])
    await expect.element(page.getByText('@Omana Office', { exact: true })).toBeVisible()
  })

  test('MENT-01 Escape closes the list and keeps the text; a note offers only admins', async () => {
    await open(world, ticket)
    await field().click()
    await userEvent.keyboard('@e')
    await expect.poll(() => options().join()).toContain('Esha Employee')
    await userEvent.keyboard('{Escape}')
    await expect.poll(options).toEqual([])
    await expect.element(field()).toHaveValue('@e')
    await page.getByText('Internal note').click()
    await field().click()
    await userEvent.keyboard('{Control>}{End}{/Control}m')
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => options().length).toBeGreaterThan(0)
    expect(options().join()).not.toContain('Esha Employee')
  })
})

describe('emails whose sender is not verified', () => {
  /** Inserts an email that claims to come from the employee. */
  const insertHeldEmail = () =>
    world.sql(`with mail as (
        insert into comments (ticket_id, author_id, visibility, body, held)
        select ${ticket}, raised_by, 'internal', 'The left one',
          '{"why": "failed", "visibility": "public"}' from tickets where id = ${ticket}
        returning id)
      insert into events (subject, subject_id, kind, messages, visibility, listed, comment_id, source)
      select 'ticket', ${ticket}, 'comment.held', array['Email held'], 'internal', false, id, 'mail' from mail`)
  const email = () => page.getByRole('listitem', { name: /^Esha Employee sent an email/ })

  test('FOPS-05 say so and give the reason; Accept publishes an email as a comment of its sender', async () => {
    await insertHeldEmail()
    await open(world, ticket)
    await expect.element(email().getByText('Not verified')).toBeVisible()
    await expect.element(email().getByText(/could not confirm the sender/)).toBeVisible()
    await email().getByRole('button', { name: 'Accept' }).click()
    await expect.element(page.getByText(/accepted an email that was not verified$/)).toBeVisible()
    await expect.poll(() => entries().at(-1)).toMatch(/^Esha Employee commented$/)
    await world.signInAs('employee')
    await open(world, ticket)
    await expect.element(page.getByText('The left one')).toBeVisible()
    expect(page.getByText(/not verified/).elements()).toEqual([])
  })

  test('FOPS-05 Reject asks for confirmation; a decision of another admin appears at once', async () => {
    await insertHeldEmail()
    await open(world, ticket)
    const reject = email().getByRole('button', { name: 'Reject' })
    await expect.element(reject).toBeVisible()
    const accept = email().getByRole('button', { name: 'Accept' }).element()
    await reject.click()
    await expect.element(button('No')).toBeVisible()
    expect(accept.getAttribute('aria-busy')).not.toBe('true')
    await button('No').click()
    expect((await comments()).map(({ deleted }) => deleted)).toEqual([null])
    const [waiting] = await comments()
    const request = `POST /comments/${waiting?.id}/decision`
    await sendRequest(world, ['superAdmin', request], { accept: false })
    await expect.element(page.getByText(/ rejected an email that was not verified$/)).toBeVisible()
    expect(email().getByRole('button').elements()).toEqual([])
  })
})
