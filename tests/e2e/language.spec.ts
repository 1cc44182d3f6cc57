import { expect, test, untilSettled } from './support/page-test.ts'

// The application in the language of its user.

test.use({ locale: 'de-AT' })

/** The user of this test alone, because the language is stored per user. */
const who = 'neha.bisht@example.com'

test('OP5-026 the application uses the browser language until the user chooses a language, and then keeps the chosen one', async ({
  as,
  api,
}) => {
  const client = await api(who)
  await client.put('/notification-language', { language: null })
  const page = await as(who)
  const language = page.locator('html')
  const heading = page.getByRole('heading', { level: 1 })
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name })
  await page.goto('/notifications/settings')
  await untilSettled(page)
  await expect(heading).toHaveText('Benachrichtigungseinstellungen')
  await expect(page).toHaveTitle(/Benachrichtigungseinstellungen · Assetdesk$/)
  await expect(language).toHaveAttribute('lang', 'de')
  // After a change of route, another language must not move the focus to the heading.
  await link('Tickets').click()
  await expect(heading).toHaveText('Tickets')
  await page.goBack()
  await expect(heading).toHaveText('Benachrichtigungseinstellungen')

  const english = page.getByRole('radio', { name: 'English', exact: true })
  await english.focus()
  await page.keyboard.press('Space')
  await expect(heading).toHaveText('Notification Settings')
  await expect(language).toHaveAttribute('lang', 'en')
  await expect(english).toBeFocused()
  await expect(link('Ticketing')).toBeVisible()

  await page.goto('/ticketing')
  await untilSettled(page)
  await expect(heading).toHaveText('Ticketing')

  await page.goto('/notifications/settings')
  await page.getByRole('radio', { name: 'As in my browser' }).click()
  await expect(heading).toHaveText('Benachrichtigungseinstellungen')
})

test('OP5-026 a signed-out user sees the application in the browser language', async ({ as }) => {
  const page = await as(undefined)
  await page.goto('/login')
  await untilSettled(page)
  await expect(page.getByRole('button', { name: 'Mit Firmenkonto anmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
