import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { joinSession } from '../../../src/session/session.ts'
import { storedSession, type Stored } from '../../../src/session/stored-session.ts'
import { UserList } from '../../../widgets/user-list/user-list.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { openWorld, loaded, row } from '../open-world.tsx'

const world = await openWorld()
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('SAFE-02 a super admin ends all sessions of a person from the user editor, after confirmation', async () => {
  const status = async () => {
    const headers = { Authorization: `Bearer ${world.tokens.officeAdmin}` }
    return (await fetch(`${world.origin}/api/v1/places`, { headers })).status
  }
  await world.signInAs('superAdmin')
  const { host } = await world.show(<UserList />)
  const row = page.getByRole('row').filter({ hasText: 'Omana Office' })
  await row.getByRole('button', { name: 'Edit User' }).click()
  await button('End all sessions').click()
  const question = page.getByRole('alertdialog', { name: 'End all sessions of Omana Office?' })
  await expect.element(question).toBeVisible()
  await expectAccessible(host)
  await button('No').click()
  expect(await status()).toBe(200)
  await button('End all sessions').click()
  await button('Yes').click()
  await expect.element(page.getByText('All sessions of Omana Office have ended')).toBeVisible()
  expect(await status()).toBe(401)

  world.watched.stage = async (url, pass) =>
    url.pathname.endsWith('/sessions') ? new Response('{}', { status: 500 }) : await pass()
  await button('End all sessions').click()
  await button('Yes').click()
  await expect.element(page.getByText('The sessions could not be ended')).toBeVisible()
})

test('EMB-14 a page whose token may not end sessions does not offer it', async () => {
  await world.signInAs('superAdmin')
  storedSession.write({
    ...(storedSession.read() as Stored),
    token: { access_token: world.tokens.superAdmin, guest: true },
  })
  joinSession()
  await world.show(<UserList />)
  const row = page.getByRole('row').filter({ hasText: 'Omana Office' })
  await row.getByRole('button', { name: 'Edit User' }).click()
  await expect.element(button('Save')).toBeVisible()
  await expect.element(button('End all sessions')).not.toBeInTheDocument()
})

test('OFF-01 OFF-11 the name links to the user; users who left have a badge, and a toggle hides them', async () => {
  await world.sql(`update users set left_at = now(), left_by = 4 where id = 5`)
  await world.signInAs('superAdmin')
  const { host } = await world.show(<UserList />)
  await loaded()
  await expect.element(row('Chetan Colleague').getByText('Left', { exact: true })).toBeVisible()
  await expect.element(row('Esha Employee')).not.toHaveTextContent('Left')
  await expectAccessible(host)
  await row('Chetan Colleague').getByRole('link').click()
  expect(world.watched.intents).toEqual([{ route: 'view-user', params: { userId: 5 } }])

  const toggle = page.getByLabelText('Without people who left')
  await expect.element(toggle).not.toBeChecked()
  await toggle.click()
  await expect.element(row('Chetan Colleague')).not.toBeInTheDocument()
  await expect.element(row('Esha Employee')).toBeVisible()
  await toggle.click()
  await expect.element(row('Chetan Colleague')).toBeVisible()
})
