import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changed } from '../../../src/state/reload/changes.ts'
import { replies } from '../../../src/parts/replies/reply-panel.tsx'
import { expectAccessible, frame } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { sendRequest, open, raise } from './open-conversation.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.sql('delete from canned_replies')
  const add = (title: string, body: string, manager: string | null) =>
    sendRequest(world, ['systemAdmin', 'POST /canned-replies'], { title, body, manager })
  await add('Vendor', 'Hello {raiser},\n\nit is at the vendor.', null)
  await add('New password', 'Your password is new', 'office_admin')
  await add('My greeting', 'Cheers, <b>{me}</b>', 'me')
  changed('replies')
  ticket = await raise(world, 'employee')
  await world.signInAs('systemAdmin')
})

const composer = () => page.getByRole('textbox', { name: 'Comment' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.querySelector('span')?.textContent)

test('FIND-03 “/” lists the replies with their whole texts, typing filters them, and Enter inserts one', async () => {
  const { host } = await open(world, ticket)
  await composer().click()
  await userEvent.keyboard('Hi /')
  await expect.poll(options).toEqual(['My greeting', 'New password', 'Vendor'])
  await expect.element(page.getByText('Cheers, <b>Sanjay System</b>')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const option = page.getByRole('option', { selected: true })
  const title = () => option.element().querySelector('span')?.textContent
  await expect.poll(title).toBe('Vendor')
  const described = option.element().getAttribute('aria-describedby') ?? ''
  const root = option.element().getRootNode() as ShadowRoot
  expect(root.getElementById(described)?.textContent).toBe(
    'Hello Esha Employee,\n\nit is at the vendor.',
  )
  expect(composer().element().getAttribute('aria-activedescendant')).toBe(option.element().id)
  await expectAccessible(host)
  await userEvent.keyboard('new pass')
  await expect.poll(options).toEqual(['New password'])
  await userEvent.keyboard('{Enter}')
  await expect.element(composer()).toHaveValue('Hi Your password is new')
  await userEvent.keyboard('!')
  await expect.element(composer()).toHaveValue('Hi Your password is new!')
})

test('FIND-03 “/” is plain text within words and paths, and after Escape', async () => {
  await open(world, ticket)
  await composer().click()
  await userEvent.keyboard('/v')
  await expect.poll(options).toEqual(['Vendor'])
  await userEvent.keyboard('{Control>}a{/Control}and/v and /usr/v or / v')
  await frame()
  expect(options()).toEqual([])
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}/v')
  await expect.poll(options).toEqual(['Vendor'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(options).toEqual([])
  await userEvent.keyboard('en')
  expect(options()).toEqual([])
  await expect.element(composer()).toHaveValue('and/v and /usr/v or / v\n/ven')
})

test('FIND-03 at 390 px, the list stays within the window; an employee gets no list', async () => {
  await page.viewport(390, 700)
  onTestFinished(() => page.viewport(1440, 900))
  await open(world, ticket)
  await composer().click()
  await userEvent.keyboard('/')
  await expect.poll(options).toHaveLength(3)
  const box = () => page.getByRole('listbox').element().getBoundingClientRect()
  await expect.poll(() => [box().left >= 0, box().right <= 390]).toEqual([true, true])
  await world.signInAs('employee')
  await open(world, ticket)
  world.watched.forget()
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Control>}a{/Control}/')
  await frame()
  expect(options()).toEqual([])
  expect(world.watched.to('/api/v1/canned-replies')).toEqual([])
})

test('FIND-03 the list does not open once the field has lost the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await world.signInAs('employee')
  await world.signInAs('systemAdmin')
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith('/canned-replies')) await promise
    return await pass()
  }
  await open(world, ticket)
  await composer().click()
  await userEvent.keyboard('/')
  await expect.poll(() => replies.$state.get().status).toBe('loading')
  ;(composer().element() as HTMLElement).blur()
  const stop = replies.$state.listen(() => {})
  onTestFinished(stop)
  resolve()
  await expect.poll(() => replies.$state.get().status).toBe('ready')
  await frame()
  expect(options()).toEqual([])
})
