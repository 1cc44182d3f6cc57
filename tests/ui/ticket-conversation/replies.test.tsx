import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changed } from '../../../src/state/reload/changes.ts'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { ask, button, field, inWindow, open, raise } from './open-conversation.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.sql('delete from canned_replies')
  changed('replies')
  ticket = await raise(world, 'employee')
  await world.signInAs('systemAdmin')
})

const hostile = '<img src=x onerror=alert(1)> {{7*7}} {who}'
const panel = () => page.getByRole('dialog', { name: 'Canned replies' })
const titles = () =>
  panel()
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('b')?.textContent)
async function add(title: string, body: string, manager: string | null = null) {
  const reply = { title, body, manager }
  const answer = await ask(world, ['officeAdmin', 'POST /canned-replies'], reply)
  return (await answer.json()) as { id: number }
}
const composer = () => page.getByRole('textbox', { name: 'Comment' })
const dialog = (name: string) => page.getByRole('dialog', { name })

test('REPLY-01 REPLY-06 a text comes at the caret, its names filled in; the own team’s stand first', async () => {
  await add('A chair', 'Ordered', 'office_admin')
  await add(hostile, `${hostile} #{ticket} for {raiser}, {me}`)
  await add('Vendor', 'At the vendor', 'system_admin')
  const { host } = await open(world, ticket)
  await userEvent.fill(composer(), 'Hello !')
  ;(composer().element() as HTMLTextAreaElement).setSelectionRange(6, 6)
  await button('Insert reply').click()
  await expect.poll(titles).toEqual(['Vendor', hostile, 'A chair'])
  await expectAccessible(host)
  await userEvent.keyboard('onerror')
  await expect.poll(titles).toEqual([hostile])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const filled = `${hostile} #${ticket} for Esha Employee, Sanjay System`
  await expect.element(composer()).toHaveValue(`Hello ${filled}!`)
  await expect.poll(() => focused()).toBe(composer().element())
  expect((composer().element() as HTMLTextAreaElement).selectionStart).toBe(6 + filled.length)
})

test('REPLY-01 below a short conversation the list has no room above the composer, and is in the window', async () => {
  for (const nth of [1, 2, 3, 4, 5, 6]) await add(`Vendor ${nth}`, 'At the vendor')
  await open(world, ticket)
  await button('Insert reply').click()
  await expect.poll(titles).toHaveLength(6)
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Search replies')
  await expect.poll(() => inWindow(panel().element())).toBe(true)
  await panel()
    .getByRole('button', { name: /Vendor 6/ })
    .click()
  await expect.element(composer()).toHaveValue('At the vendor')
})

test('REPLY-02 an employee has no such control', async () => {
  await world.signInAs('employee')
  await open(world, ticket)
  await expect.element(field()).toBeVisible()
  expect(button('Insert reply').query()).toBeNull()
})

test('REPLY-05 none yet; the call fails: a hint in the list, and the composer stays usable', async () => {
  await open(world, ticket)
  await button('Insert reply').click()
  await expect.element(page.getByText('No canned replies yet')).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Add' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  expect(focused()).toBe(button('Insert reply').element())
  world.watched.stage = async (url, pass) =>
    url.pathname.endsWith('/canned-replies') ? new Response('{}', { status: 500 }) : pass()
  changed('replies')
  await button('Insert reply').click()
  await expect.element(page.getByText('The replies could not be loaded')).toBeVisible()
  await userEvent.fill(composer(), 'By hand')
  await expect.element(button('Send')).toBeEnabled()
})

test('REPLY-03 added, changed, and deleted after a question; a title there is already is refused', async () => {
  await add('Ready', 'It is ready')
  await open(world, ticket)
  await button('Insert reply').click()
  await panel().getByRole('button', { name: 'Manage replies' }).click()
  await dialog('Manage replies').getByRole('button', { name: 'Add', exact: true }).click()
  const form = dialog('Add reply')
  await userEvent.fill(form.getByRole('textbox', { name: 'Title' }), 'READY')
  await userEvent.fill(form.getByRole('textbox', { name: 'Text' }), 'It is there')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('A reply with this title already exists')).toBeVisible()
  await userEvent.fill(form.getByRole('textbox', { name: 'Title' }), 'There')
  await form.getByRole('button', { name: 'Save' }).click()
  const rows = dialog('Manage replies').getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(2)
  await dialog('Manage replies').getByRole('button', { name: 'Delete Ready' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
})

test('REPLY-04 somebody else has changed it meanwhile: both texts are on screen', async () => {
  const { id } = await add('Ready', 'It is ready')
  await open(world, ticket)
  await button('Insert reply').click()
  await panel().getByRole('button', { name: 'Manage replies' }).click()
  await dialog('Manage replies').getByRole('button', { name: 'Edit Ready' }).click()
  const form = dialog('Edit reply')
  await userEvent.fill(form.getByRole('textbox', { name: 'Text' }), 'Mine')
  await ask(world, ['officeAdmin', `PUT /canned-replies/${id}`], {
    title: 'Ready',
    body: 'Theirs',
    manager: null,
  })
  await form.getByRole('button', { name: 'Save' }).click()
  const both = dialog('Someone else saved while you were editing')
  await expect.element(both.getByText('Mine')).toBeVisible()
  await expect.element(both.getByText('Theirs', { exact: true }).last()).toBeVisible()
})
