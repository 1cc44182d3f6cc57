import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SessionsDialog } from '../../../src/parts/session/sessions-dialog.tsx'
import { UserInfo } from '../../../widgets/user-info/user-info.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.signInAs('superAdmin'))

/** Inserts a session of a user, identified by the name of its browser. */
const insertSession = (
  email: string,
  browser: string,
  more: { system?: string; origin?: string } = {},
) =>
  world.sql(`
    insert into access_tokens (token_hash, user_id, guest_of, browser, system, idle_seconds, ends_at, expires_at)
    select sha256('${browser}'), id, ${more.origin ? `'${more.origin}'` : 'null'}, '${browser}',
      ${more.system ? `'${more.system}'` : 'null'}, 3600, now() + interval '4 hours', now() + interval '1 hour'
    from users where email = '${email}' on conflict do nothing`)

const ownEmail = 'super.admin@example.com'
const rows = () => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
const row = (text: string | RegExp) => rows().filter({ hasText: text })

test('SESN-01 lists the user’s sessions with the current one marked; another one can be ended by keyboard', async () => {
  await insertSession(ownEmail, 'Firefox', { system: 'Windows' })
  await insertSession(ownEmail, 'Edge', { system: 'Android', origin: 'https://portal.example.com' })
  const { host } = await world.show(<SessionsDialog onClose={() => {}} />)
  await expect.element(row('Firefox on Windows').getByText('Application')).toBeVisible()
  await expect.element(row('Edge').getByText('https://portal.example.com')).toBeVisible()
  const times = /^Signed in today .* · Last used today /
  await expect.element(row('This session').getByText(times)).toBeVisible()
  await expect.element(rows().nth(0).getByText('This session')).toBeVisible()
  expect(row('This session').getByRole('button').elements()).toHaveLength(0)
  await expectAccessible(host)
  const end = page.getByRole('button', {
    name: /^End: Firefox on Windows, Application, Signed in today /,
  })
  ;(end.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The session has ended')).toBeVisible()
  await expect.element(row('Firefox')).not.toBeInTheDocument()
  await expect.element(row('Edge')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Sessions' })).toHaveFocus()
})

test('SESN-01 the times of an open list stay right', async () => {
  await world.show(<SessionsDialog onClose={() => {}} />)
  await expect.element(row('This session').getByText(/^Signed in today /)).toBeVisible()
  world.setClock(new Date(Date.now() + 24 * 3_600_000))
  await expect.element(row('This session').getByText(/^Signed in yesterday /)).toBeVisible()
})

test('SESN-01 all other sessions end after confirmation, and the current one stays', async () => {
  await insertSession(ownEmail, 'Opera')
  await world.show(<SessionsDialog onClose={() => {}} />)
  await expect.element(row('Opera')).toBeVisible()
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  await expect.element(row('Opera')).toBeVisible()
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByText('All your other sessions have ended')).toBeVisible()
  await expect.element(row('Opera')).not.toBeInTheDocument()
  await expect.element(row('This session')).toBeVisible()
})

test('SESN-01 a session that has ended meanwhile disappears from the list, with a message', async () => {
  await insertSession(ownEmail, 'Chrome')
  await world.show(<SessionsDialog onClose={() => {}} />)
  await expect.element(row('Chrome')).toBeVisible()
  await world.sql(`delete from access_tokens where browser = 'Chrome'`)
  await page.getByRole('button', { name: /^End: Chrome/ }).click()
  await expect.element(page.getByText('The session could not be ended')).toBeVisible()
  await expect.element(row('Chrome')).not.toBeInTheDocument()
})

test('SESN-01 Retry loads the list after a failure', async () => {
  world.watched.stage = async () => new Response('{}', { status: 500 })
  await world.show(<SessionsDialog onClose={() => {}} />)
  await expect.element(page.getByText('The sessions could not be loaded.')).toBeVisible()
  world.watched.stage = undefined
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row('This session')).toBeVisible()
})

test('SESN-01 a super admin sees and ends the sessions of a person on the user page', async () => {
  await world.sql(`
    insert into users (id, username, email, role_id) values (9001, 'Rohit Deshpande', 'rohit@example.com', 3) on conflict do nothing`)
  await insertSession('rohit@example.com', 'Safari', { system: 'iPhone' })
  await insertSession('rohit@example.com', 'Samsung Internet')
  const { host, show } = await world.show(<UserInfo userId={9001} />)
  await expect.element(row('Safari on iPhone')).toBeVisible()
  await expectAccessible(host)
  await page.getByRole('button', { name: /^End: Safari/ }).click()
  await expect.element(row('Safari')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^End: Samsung/ }).click()
  const sessions = page.getByRole('group', { name: 'Sessions' })
  await expect.element(sessions.getByText('Not signed in anywhere')).toBeVisible()
  await expect.element(sessions).toHaveFocus()
  await show(null)
  await insertSession('rohit@example.com', 'Vivaldi')
  await world.show(<UserInfo userId={9001} />)
  await expect.element(row('Vivaldi')).toBeVisible()
  const endAll = page.getByRole('button', { name: 'End all sessions' })
  await endAll.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByText('Not signed in anywhere').first()).toBeVisible()
  await expect.element(endAll).toHaveAttribute('aria-disabled', 'true')
})
