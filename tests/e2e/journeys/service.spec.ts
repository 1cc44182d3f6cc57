import type { Page } from '@playwright/test'
import { choose } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { people } from '../support/people.ts'
import { untilClosed } from '../support/popup.ts'
import { newTicket, unique } from '../support/things.ts'

/** The portal is served on the next port, which is another origin. */
function portalOf(baseURL: string | undefined): string {
  const url = new URL('/portal/', baseURL)
  url.port = String(Number(url.port) + 1)
  return url.href
}

async function signIn(page: Page): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in' }).first().click(),
  ])
  await untilClosed(popup, () => popup.getByRole('button', { name: people.employee }).click())
}

/** Pastes a picture like a user who has just taken a screenshot. */
async function pasteScreenshot(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
  const screenshot = (await page.screenshot()).toString('base64')
  await page.getByRole('textbox', { name: 'Description' }).evaluate((field, picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    const how = { clipboardData, bubbles: true, composed: true, cancelable: true }
    field.dispatchEvent(new ClipboardEvent('paste', how))
  }, screenshot)
  await expect(page.getByRole('button', { name: /^Remove Screenshot/ })).toBeVisible()
}

/** Raises a ticket from the portal and returns its number. */
async function raise(page: Page, description: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await pasteScreenshot(page)
  await choose(page, 'Priority', /^Normal/)
  await choose(page, 'Category', 'Furniture')
  await choose(page, 'Place', /./)
  await page.getByRole('button', { name: 'Save' }).click()
  const raised = page.getByText(/^Ticket \d+ has been raised$/)
  await expect(raised).toBeVisible()
  return /\d+/.exec(await raised.innerText())?.[0] ?? ''
}

const send = async (page: Page, words: string, button: string) => {
  await page.getByRole('textbox', { name: 'Comment' }).fill(words)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Opens the notification list again and again until its latest entry is `pattern`. An open list does not update. */
async function expectNotification(page: Page, description: string, pattern: RegExp): Promise<void> {
  const notification = page.getByRole('listitem').filter({ hasText: description })
  await expect(async () => {
    await page.getByRole('button', { name: /^Notifications, \d+\+? unread/ }).click()
    await expect(notification).toBeVisible()
    const words = await notification.innerText()
    await page.keyboard.press('Escape')
    expect(words).toMatch(pattern)
  }).toPass()
}

/**
 * Opens the newest email to the employee about the ticket again and again until it contains `words`. The server looks for
 * due emails every 30 seconds, and at once after an urgent event. `stir` causes such an event.
 */
async function readMail(
  page: Page,
  {
    description,
    words,
    stir,
  }: { description: string; words: string; stir: () => Promise<unknown> },
): Promise<void> {
  const mails = page
    .getByRole('listitem')
    .filter({ hasText: people.employee })
    .getByRole('link')
    .filter({ hasText: description })
  await expect(async () => {
    await stir()
    await page.goto('/outbox/')
    await mails.first().click({ timeout: 1000 })
    await expect(page.locator('pre')).toContainText(words, { timeout: 1000 })
  }).toPass()
  // The preview is as high as the email (FSERV-12).
  await expect(page.frameLocator('iframe').getByText(words).first()).toBeVisible()
  const difference = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const mail = frame.contentDocument?.documentElement
      return mail ? Math.abs(mail.offsetHeight - frame.clientHeight) : Infinity
    })
  await expect.poll(difference).toBeLessThanOrEqual(2)
}

/** Counts how often the page reloads from now on. */
function navigationsOf(page: Page): () => number {
  let count = 0
  page.on('framenavigated', () => (count += 1))
  return () => count
}

/** Checks that the report of the last month counts the ticket as raised, completed and rated. */
async function seeReport(page: Page): Promise<void> {
  await page.goto('/reports?days=30')
  const sums = page.getByRole('region', { name: 'Tickets over time' })
  await expect(sums.getByText(/[1-9]\d* raised and [1-9]\d* completed/)).toBeVisible()
  await expect(page.getByText(/[1-9]\d* of \d+ ratings/)).toBeVisible()
}

test('ATT-02 LIFE-03 LIFE-05 a ticket raised with a screenshot gets an internal note and a reply, and is reopened, solved and rated', async ({
  page,
  as,
  api,
  baseURL,
}) => {
  const client = await api('employee')
  const description = unique('Castor broken')
  const [note, solution, reopening, finalReply] = [
    unique('Ordered by hand'),
    unique('A new one is on'),
    unique('It came off'),
    unique('Glued now'),
  ]
  await page.goto(portalOf(baseURL))
  await signIn(page)
  const id = await raise(page, description)

  const admin = await as('office_admin')
  await admin.goto(`/ticketing/view-ticket/${id}`)
  await admin.getByRole('button', { name: 'Assign to me' }).click()
  await expect(admin.getByText('In progress').first()).toBeVisible()
  await expect(admin.getByRole('button', { name: /Screenshot.*png/ }).first()).toBeVisible()
  await admin.getByText('Internal note').click()
  await admin.getByRole('textbox', { name: 'Internal note' }).fill(note)
  await admin.getByRole('button', { name: 'Add note' }).click()
  await expect(admin.getByText(note)).toBeVisible()
  await send(admin, solution, 'Send and complete')

  await expect(admin.getByRole('button', { name: 'Send and complete' })).toHaveCount(0)
  await expectNotification(page, description, /completed #\d+/)
  const employee = await as('employee')
  await readMail(employee, {
    description,
    words: solution,
    stir: () => newTicket(client, 'immediately'),
  })
  await expect(employee.locator('pre')).not.toContainText(note)

  await employee.goto(`/ticketing/view-ticket/${id}`)
  await employee.getByRole('button', { name: 'No, reopen' }).click()
  await expect(employee.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await send(employee, reopening, 'Comment and reopen')
  await expect(admin.getByText(reopening)).toBeVisible()
  const reloads = navigationsOf(employee)
  await send(admin, finalReply, 'Send and complete')
  // `npm run bench -- service` measures how soon.
  await expect(employee.getByText(finalReply)).toBeVisible()
  expect(reloads()).toBe(0)
  await employee.getByRole('button', { name: 'Yes, solved' }).click()
  await employee.getByRole('button', { name: 'Good' }).click()
  await expect(admin.getByText('confirmed the solution')).toBeVisible()
  await seeReport(admin)
  for (const words of [description, solution, reopening, finalReply])
    await expect(employee.getByText(words, { exact: true })).toHaveCount(1)
  await expect(employee.getByText(note)).toHaveCount(0)
})
