import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changed } from '../../../src/state/reload/changes.ts'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { sendRequest, button, field, inWindow, open, raise } from './open-conversation.tsx'

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
async function addReply(title: string, body: string, manager: string | null = null) {
  const reply = { title, body, manager }
  const response = await sendRequest(world, ['officeAdmin', 'POST /canned-replies'], reply)
  return (await response.json()) as { id: number }
}
const composer = () => page.getByRole('textbox', { name: 'Comment' })
const dialog = (name: string) => page.getByRole('dialog', { name })

test('REPLY-01 REPLY-06 a reply is inserted at the caret with its placeholders filled in; replies of the user’s team come first', async () => {
  await addReply('A chair', 'Ordered', 'office_admin')
  await addReply(hostile, `${hostile} #{ticket} for {raiser}, {me}`)
  await addReply('Vendor', 'At the vendor', 'system_admin')
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

test('REPLY-01 if there is no space above the composer, the list of replies is still within the window', async () => {
  for (const nth of [1, 2, 3, 4, 5, 6]) await addReply(`Vendor ${nth}`, 'At the vendor')
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

test('REPLY-02 an employee cannot insert replies', async () => {
  await world.signInAs('employee')
  await open(world, ticket)
  await expect.element(field()).toBeVisible()
  expect(button('Insert reply').query()).toBeNull()
})

test('REPLY-05 the list says when it is empty or could not be loaded, and the composer stays usable', async () => {
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
  await expect.element(page.getByText('The replies could not be loaded.')).toBeVisible()
  await userEvent.fill(composer(), 'By hand')
  await expect.element(button('Send')).toBeEnabled()
  await panel().getByRole('button', { name: 'Retry' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
})

test('REPLY-03 replies can be added, and deleted after confirmation; a title that exists is refused', async () => {
  await addReply('Ready', 'It is ready')
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
  for (const [title, next] of [
    ['Ready', 'Delete There'],
    ['There', 'Add'],
  ] as const) {
    await dialog('Manage replies')
      .getByRole('button', { name: `Delete ${title}` })
      .click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect
      .poll(() => focused()?.getAttribute('aria-label') ?? focused()?.textContent)
      .toBe(next)
  }
  expect(rows.elements()).toEqual([])
})

/** Responds to the next request about replies. */
function stageReplies(respond: (pass: () => Promise<Response>) => Promise<Response>): void {
  world.watched.stage = async (url, pass) => {
    if (!url.pathname.includes('/canned-replies')) return await pass()
    world.watched.stage = undefined
    return await respond(pass)
  }
}

const text = () => page.getByRole('textbox', { name: 'Text' })

test('REPLY-03 a reply whose response was lost is edited if its text was changed since', async () => {
  await open(world, ticket)
  await button('Insert reply').click()
  await panel().getByRole('button', { name: 'Add' }).click()
  const form = dialog('Add reply')
  await userEvent.fill(form.getByRole('textbox', { name: 'Title' }), 'Ready')
  await userEvent.fill(text(), 'It is ready')
  stageReplies(async (pass) => {
    await pass()
    throw new TypeError('Failed to fetch')
  })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The reply could not be saved')).toBeVisible()
  await userEvent.fill(text(), 'It is ready now')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/already added by your first attempt/)).toBeVisible()
  await expect.element(dialog('Edit reply')).toBeVisible()
  await expect.element(text()).toHaveValue('It is ready now')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => dialog('Manage replies').getByRole('listitem').elements().length).toBe(1)
})

test('REPLY-03 a reply that is stored late does not close the form of another one', async () => {
  await addReply('First', 'One')
  await addReply('Second', 'Two')
  await open(world, ticket)
  await button('Insert reply').click()
  await panel().getByRole('button', { name: 'Manage replies' }).click()
  await dialog('Manage replies').getByRole('button', { name: 'Edit First' }).click()
  await userEvent.fill(text(), 'Eins')
  const release = Promise.withResolvers<void>()
  stageReplies(async (pass) => {
    await release.promise
    return await pass()
  })
  // A dialog that saves can be closed after ten seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await button('Save').click()
    await expect.element(button('Cancel')).toBeDisabled()
    await vi.advanceTimersByTimeAsync(10_000)
  } finally {
    vi.useRealTimers()
  }
  await button('Cancel').click()
  await dialog('Manage replies').getByRole('button', { name: 'Edit Second' }).click()
  await expect.element(text()).toHaveValue('Two')
  world.watched.forget()
  release.resolve()
  await expect.poll(() => world.watched.to('/api/v1/canned-replies')).not.toEqual([])
  await expect.element(text()).toHaveValue('Two')
})

test('REPLY-04 if someone else has changed a reply meanwhile, both texts are shown', async () => {
  const { id } = await addReply('Ready', 'It is ready')
  await open(world, ticket)
  await button('Insert reply').click()
  await panel().getByRole('button', { name: 'Manage replies' }).click()
  await dialog('Manage replies').getByRole('button', { name: 'Edit Ready' }).click()
  const form = dialog('Edit reply')
  await userEvent.fill(form.getByRole('textbox', { name: 'Text' }), 'Mine')
  await sendRequest(world, ['officeAdmin', `PUT /canned-replies/${id}`], {
    title: 'Ready',
    body: 'Theirs',
    manager: null,
  })
  await form.getByRole('button', { name: 'Save' }).click()
  const conflictDialog = dialog('Someone else saved while you were editing')
  await expect.element(conflictDialog.getByText('Mine')).toBeVisible()
  await expect.element(conflictDialog.getByText('Theirs', { exact: true }).last()).toBeVisible()
})
