import { addressOf, expect, stands, test } from './support/page-test.ts'

// The application in the language of its user.

test.use({ locale: 'de-AT' })

test('OP5-026 the application is in the language of the browser, and in the chosen one from then on', async ({
  as,
}) => {
  const page = await as('office_admin')
  const language = page.locator('html')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/notifications/settings')
  await stands(page)
  await expect(heading).toHaveText('Benachrichtigungseinstellungen')
  await expect(language).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Papierkorb' })).toBeVisible()
  await expect(page).toHaveTitle(/Benachrichtigungseinstellungen · Assetdesk$/)

  const english = page.getByRole('radio', { name: 'English' })
  await english.focus()
  await page.keyboard.press('Space')
  await expect(heading).toHaveText('Notification Settings')
  await expect(language).toHaveAttribute('lang', 'en')
  await expect(english).toBeFocused()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Trash' })).toBeVisible()

  await page.goto('/trash')
  await stands(page)
  await expect(heading).toHaveText('Trash Assets')
  expect(addressOf(page)).toBe('/trash')

  await page.goto('/notifications/settings')
  await page.getByRole('radio', { name: 'As in my browser (Deutsch)' }).click()
  await expect(heading).toHaveText('Benachrichtigungseinstellungen')
})

test('OP5-026 whoever is not signed in sees the application in the language of the browser', async ({
  as,
}) => {
  const page = await as(undefined)
  await page.goto('/login')
  await stands(page)
  await expect(page.getByRole('button', { name: 'Mit Firmenkonto anmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
