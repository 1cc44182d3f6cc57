import { expect, test, untilSettled } from './support/page-test.ts'
import { newTicket, unique } from './support/things.ts'

test('PAL-01 PAL-02 PAL-09 Ctrl+K finds a ticket from any screen, with text typed while the search was loading, and Back returns to that screen', async ({
  as,
  api,
}) => {
  const words = unique('Squeaking door')
  const ticket = await newTicket(await api('employee'), 'low', words)
  const page = await as('super_admin')
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/palette-dialog-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/users')
  await untilSettled(page)
  const list = page.getByRole('searchbox', { name: /^Search/ })
  await list.focus()
  const search = page.getByRole('dialog', { name: 'Search' })
  const first = search.getByRole('option').first()
  const [begin, end] = [words.slice(0, 5), words.slice(5)]
  await page.keyboard.press('Control+k')
  await page.keyboard.type(begin)
  code.resolve()
  const field = search.getByRole('combobox')
  await expect(field).toHaveValue(begin)
  await expect(field).toBeFocused()
  await page.keyboard.type(end)
  await expect(field).toHaveValue(words)
  await expect(list).toHaveValue('')
  await expect(first).toContainText(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/ticketing/view-ticket/${ticket.id}`)
  await expect(search).toBeHidden()
  await expect(page.getByRole('heading', { name: words })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/users')
  const button = page.getByRole('button', { name: /^Search \(/ })
  await button.click()
  await expect(first).toContainText(`Ticket ${ticket.id}`)
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(button).toBeFocused()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Ctrl+K')
  await page.keyboard.press('Control+k')
  await expect(search).toBeHidden()
})

test('PAL-10 on a phone the search fills the screen', async ({ shared }) => {
  const page = await shared('employee')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await untilSettled(page)
  await page.getByRole('button', { name: /^Search \(/ }).click()
  const box = await page.getByRole('dialog', { name: 'Search' }).boundingBox()
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390])
  expect(box?.height).toBe(page.viewportSize()?.height)
})
