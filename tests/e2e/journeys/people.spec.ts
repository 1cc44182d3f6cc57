import type { Page } from '@playwright/test'
import { complaints } from '../support/complaints.ts'
import { choose, rows } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { people } from '../support/people.ts'
import { untilClosed } from '../support/popup.ts'
import { profileOf, unique } from '../support/things.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const links = ['Dashboard', 'Ticketing']
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).last())

/** Chooses an account in the popup. The page does not navigate until the sign-in has succeeded. */
async function signIn(page: Page, email: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    button(page, 'Log in with your company account').click(),
  ])
  expect(new URL(page.url()).pathname).toBe('/login')
  await untilClosed(popup, () => popup.getByRole('button', { name: email }).click())
  await expect(page).toHaveURL('/dashboard')
  const keys = ['user', 'userAuthenticatedToken', 'userProfileInformation']
  const stored = await page.evaluate(
    (names) => names.map((key) => typeof JSON.parse(localStorage.getItem(key) ?? 'null')),
    keys,
  )
  expect(stored).toEqual(['object', 'object', 'object'])
}

test('STA-10 PERM-14 LOGIN-01 LOGIN-04 LOGIN-05 LOGIN-08 USER-10 SESS-10 the super admin adds a person, changes name and role, and the person signs in', async ({
  as,
  api,
}) => {
  const page = await as('super_admin')
  const consoleErrors = complaints(page)
  const name = unique('Mira Pal')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com` as const
  const editor = (title: string) => page.getByRole('dialog', { name: title })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Users' }).click()
  await button(page, 'Add User').click()
  const adding = editor('Add User')
  await adding.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await adding.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await choose(adding, 'Role', 'Employee')
  await button(page, 'Save').click()
  await expectText(page, 'User added successfully').toBeVisible()
  await expect(adding).toHaveCount(0)
  await expect(rows(page).filter({ hasText: name })).toBeVisible()
  await expect(button(page, 'Add User')).toBeFocused()

  const second = await as(undefined)
  const heardBySecond = complaints(second)
  await second.goto('/login')
  await signIn(second, email)
  await expect(second.getByRole('navigation').getByRole('link')).toHaveText(links)

  await page.getByRole('searchbox').fill(name)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('button', { name: 'Edit User' }).click()
  const editing = editor('Edit User')
  const renamed = `${name} Nair`
  await editing.getByRole('textbox', { name: 'Name', exact: true }).fill(renamed)
  await choose(editing, 'Role', 'System Admin')
  await choose(editing, 'Place', 'Kochi Studio')
  await button(page, 'Save').click()
  await expectText(page, 'User updated successfully').toBeVisible()
  await expect(rows(page)).toContainText(`${renamed}${email}`)
  await expect(rows(page)).toContainText('System AdminKochi Studio')

  // A user whose role changes need not sign in again.
  await second.reload()
  await expect(second.getByRole('navigation').getByRole('link')).toHaveText([...links, 'Trash'])
  await button(second, 'Account').click()
  await second.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(second).toHaveURL('/login')
  expect(await second.evaluate(() => localStorage.length)).toBe(0)

  // The user must choose the account again.
  await signIn(second, people.employee)
  await expect(second.getByRole('navigation').getByRole('link')).toHaveText(links)
  await button(second, 'Account').click()
  await second.getByRole('menuitem', { name: 'Logout' }).click()
  await signIn(second, email)
  await expect(second.getByRole('navigation').getByRole('link')).toHaveText([...links, 'Trash'])
  await button(second, 'Account').click()
  await expect(second.getByText(renamed, { exact: true })).toBeVisible()
  expect(await profileOf(await api(email))).toMatchObject({ role: { name: 'system_admin' } })
  expect([...consoleErrors, ...heardBySecond]).toEqual([])
})
