import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openWorld, type World } from '../open-world.tsx'
import { button, comment, list, open, raise } from './open-conversation.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
  ticket = await raise(world, 'employee')
  await comment(world, ['systemAdmin', ticket], { body: 'We look into it' })
  await comment(world, ['employee', ticket], { body: 'Thank you' })
})
afterEach(async () => {
  document.documentElement.removeAttribute('dir')
  await page.viewport(1440, 900)
})

const commentEntry = (text: string) => list().getByRole('listitem').filter({ hasText: text })
const areaOf = (within: Element | null | undefined, selector: string) =>
  within!.querySelector(selector)!.getBoundingClientRect()
const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2

async function openOnPhone(width = 320): Promise<void> {
  await page.viewport(width, 800)
  await world.signInAs('employee')
  await open(world, ticket)
  await expect.element(commentEntry('We look into it')).toBeVisible()
}

test('FSERV-09 on a phone, the name, role and time of a comment are on one line', async () => {
  await openOnPhone(390)
  const entry = commentEntry('We look into it').element()
  const name = page.getByText('Sanjay System', { exact: true }).first().element()
  const role = commentEntry('We look into it').getByText('System Admin').element()
  const lines = [name.getBoundingClientRect(), role.getBoundingClientRect(), areaOf(entry, 'time')]
  for (const each of lines) expect(Math.abs(middle(each) - middle(lines[0]!))).toBeLessThan(4)
})

test('PRIV2-05 a comment whose files were removed says so', async () => {
  const id = await raise(world, 'employee')
  await world.sql(`
    with inserted as (
      insert into comments (ticket_id, author_id, visibility) values (${id}, 2, 'public') returning id)
    insert into events (subject, subject_id, kind, created_by, messages, visibility, listed, comment_id)
    select 'ticket', ${id}, 'comment.added', 2, array['Comment added'], 'public', false, id from inserted`)
  await world.signInAs('employee')
  await open(world, id)
  await expect.element(list().getByText('No longer available')).toBeVisible()
})

test('CONV-19 a change of a comment is a draft until it is saved or cancelled', async () => {
  const id = await raise(world, 'employee')
  await comment(world, ['employee', id], { body: 'It wroks' })
  await world.signInAs('employee')
  await open(world, id)
  const edit = page.getByRole('textbox', { name: 'Your comment' })
  await button('Edit').click()
  await userEvent.fill(edit, 'It works')
  await open(world, id)
  await expect.element(edit).toHaveValue('It works')
  await expect.element(edit).not.toHaveFocus()
  await button('Cancel').click()
  await open(world, id)
  await expect.element(page.getByText('It wroks')).toBeVisible()
  await expect.element(edit).not.toBeInTheDocument()
  await button('Edit').click()
  await userEvent.fill(edit, 'It works now')
  await button('Save').click()
  await expect.element(edit).not.toBeInTheDocument()
  await open(world, id)
  await expect.element(page.getByText('It works now')).toBeVisible()
  await expect.element(edit).not.toBeInTheDocument()
})

test('CONV-19 a comment is edited inside its card', async () => {
  await openOnPhone()
  const card = commentEntry('Thank you')
    .getByText('Thank you', { exact: true })
    .element()
    .closest('div')
  await userEvent.click(button('Edit'))
  const edit = page.getByRole('textbox', { name: 'Your comment' })
  const field = edit.element().getBoundingClientRect()
  const around = card!.parentElement!.getBoundingClientRect()
  expect(field.left - around.left).toBeGreaterThan(4)
  expect(around.right - field.right).toBeGreaterThan(4)
})

test('from right to left, the name is on the right and the time on the left', async () => {
  document.documentElement.dir = 'rtl'
  await world.signInAs('employee')
  await open(world, ticket)
  await expect.element(commentEntry('We look into it')).toBeVisible()
  const entry = commentEntry('We look into it').element()
  const card = entry.getBoundingClientRect()
  const name = commentEntry('We look into it').getByText('Sanjay System', { exact: true }).element()
  const time = areaOf(entry, 'time')
  expect(card.right - name.getBoundingClientRect().right).toBeLessThan(120)
  // The time is next to the menu of the entry.
  expect(time.left - card.left).toBeLessThan(80)
})
