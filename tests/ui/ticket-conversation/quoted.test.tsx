import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { button, comment, list, open, raise } from './open-conversation.tsx'

let world: World
let ticket: number
let emailComment: number

const quoted = 'On Monday Omana wrote:\n> Which door?'

beforeAll(async () => {
  world = await openWorld()
  ticket = await raise(world, 'employee')
  emailComment = await comment(world, ['employee', ticket], { body: 'The left one' })
  await comment(world, ['systemAdmin', ticket], { body: 'Thank you' })
  await world.sql(`
    insert into answers_by_mail (user_id, ticket_id, message, comment_id, quoted)
    select author_id, ticket_id, decode(md5(id::text), 'hex'), id, '${quoted}' from comments where id = ${emailComment}`)
})

const commentEntry = (text: string) => list().getByRole('listitem').filter({ hasText: text })
const quotedPath = () => `/api/v1/comments/${emailComment}/quoted`

async function openAs(who: 'employee' | 'systemAdmin'): Promise<HTMLElement> {
  await world.signInAs(who)
  const { host } = await open(world, ticket)
  await expect.element(commentEntry('The left one')).toBeVisible()
  return host
}

test('FMAIL-01 the quoted text of an email is loaded when it is expanded, and can be hidden again, by keyboard', async () => {
  const host = await openAs('systemAdmin')
  const show = button('Show quoted text')
  await expect.element(show).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByText(/Which door\?/).query()).toBeNull()
  expect(world.watched.to(quotedPath())).toHaveLength(0)
  ;(show.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Which door\?/)).toBeVisible()
  expect(focused()?.textContent).toBe('Hide quoted text')
  expect(focused()?.ariaExpanded).toBe('true')
  const area = focused()?.getAttribute('aria-controls')
  expect(document.querySelector(`[id="${area}"]`)?.textContent).toBe(quoted)
  await expectAccessible(host)
  await userEvent.keyboard(' ')
  await expect.element(show).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByText(/Which door\?/).query()).toBeNull()
})

test('FMAIL-01 quoted text that fails to load offers Retry', async () => {
  await openAs('employee')
  let fails = true
  world.watched.stage = async (url, pass) =>
    fails && url.pathname === quotedPath() ? new Response('{}', { status: 503 }) : await pass()
  await button('Show quoted text').click()
  await expect.element(page.getByText('The quoted text could not be loaded.')).toBeVisible()
  fails = false
  await button('Retry').click()
  await expect.element(page.getByText(/Which door\?/)).toBeVisible()
})
