import type { Page } from '@playwright/test'
import { apiCalls, expect, test } from '../support/page-test.ts'
import { people } from '../support/people.ts'
import { untilClosed } from '../support/popup.ts'
import { newTicket } from '../support/things.ts'

// After a sign-in on the way to a screen, users land on that screen.

const signInButton = (page: Page) =>
  page.getByRole('button', { name: 'Log in with your company account' })

async function chooser(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()])
  return popup
}

async function signIn(page: Page, email: string): Promise<void> {
  const popup = await chooser(page)
  await untilClosed(popup, () => popup.getByRole('button', { name: email }).click())
}

test('RET-01 RET-07 RET-08 SVC-05 SCAN-04 an email link opened while signed out leads to its entry after signing in', async ({
  as,
  api,
}) => {
  const admin = await api('system_admin')
  const { id } = await newTicket(await api('employee'))
  const { item } = await admin.post<{ item: { id: number } }>(`/ticket/${id}/comments`, {
    body: 'Is it still loud?',
    visibility: 'public',
  })
  const address = `/ticketing/view-ticket/${id}#event-${item.id}`
  const page = await as(undefined)
  const calls = apiCalls(page)
  await page.goto(address)
  await expect(page).toHaveURL('/login')
  await expect(signInButton(page)).toBeVisible()
  // Only the address of a label leads to this sentence.
  await expect(page.getByText(/belongs to us/)).toHaveCount(0)
  expect(calls).toEqual([])
  await (await chooser(page)).close()
  await expect(page.getByText('User not found.')).toBeVisible()
  await page.reload()
  await signIn(page, people.employee)
  await expect(page).toHaveURL(address)
  await expect(page.locator(`#event-${item.id}`)).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, people.employee)
  await expect(page).toHaveURL('/dashboard')
})

test('RET-03 SESS-12 ERR-30 a 401 of a write empties local storage, leads to login and reloads; signing in again restores the screen and the typed text', async ({
  as,
  api,
}) => {
  const { id } = await newTicket(await api('employee'))
  const page = await as(undefined)
  await page.goto(`/ticketing/view-ticket/${id}`)
  await signIn(page, people.employee)
  await page.getByPlaceholder('Write a comment').fill('Half a sentence')
  await page.evaluate(() => localStorage.setItem('something-else', '1'))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/\/api\/v1\/ticket\/\d+\/follow$/, (route) =>
    route.fulfill({ status: 401, json: {} }),
  )
  await page.getByRole('button', { name: /^Unfollow|^Follow/ }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await signIn(page, people.employee)
  await expect(page).toHaveURL(`/ticketing/view-ticket/${id}`)
  await expect(page.getByPlaceholder('Write a comment')).toHaveValue('Half a sentence')
})
