import type { Page } from '@playwright/test'
import { complaints } from '../support/complaints.ts'
import { choose } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { people } from '../support/people.ts'
import { untilClosed } from '../support/popup.ts'
import { unique } from '../support/things.ts'

/** The examples are served on the next port, which is another origin. */
function exampleOf(baseURL: string | undefined, name: 'portal' | 'tool' | 'help'): string {
  const url = new URL(`/${name}/`, baseURL)
  url.port = String(Number(url.port) + 1)
  return url.href
}

/** One sign-in serves every element of the page. */
async function signIn(page: Page): Promise<URL> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in' }).first().click(),
  ])
  const address = new URL(popup.url())
  await untilClosed(popup, () => popup.getByRole('button', { name: people.employee }).click())
  return address
}

async function raise(page: Page, description: string) {
  await choose(page, 'Priority', /^Normal/)
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await choose(page, 'Category', 'Furniture')
  await choose(page, 'Place', /./)
  await page.getByRole('button', { name: 'Save' }).click()
}

/** Returns the look of the host page: its own elements, with the styles that widgets most often break. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *:not(raise-ticket, notification-bell)')].map(
      (element) => {
        const { color, font, margin, display, overflow, letterSpacing } = getComputedStyle(element)
        const attributes = element
          .getAttributeNames()
          .map((name) => `${name}=${element.getAttribute(name)}`)
        return [
          element.tagName,
          ...attributes,
          color,
          font,
          margin,
          display,
          overflow,
          letterSpacing,
        ].join('|')
      },
    ),
  )

test('WID-01 WID-08 a guest signs in through the widget and raises a ticket; when the session ends, the form keeps its text; the host page is unchanged', async ({
  page,
  baseURL,
}) => {
  const consoleErrors = complaints(page)
  await page.goto(exampleOf(baseURL, 'portal'))
  await page.evaluate(() => {
    localStorage.setItem('portal', 'kept')
    sessionStorage.setItem('portal', 'kept')
  })
  const before = {
    looks: await looks(page),
    head: await page.evaluate(() => document.head.innerHTML),
    url: page.url(),
  }
  const popup = await signIn(page)
  expect(popup.origin).toBe(new URL(baseURL ?? '').origin)
  const description = 'The chair at the reception has lost a wheel'
  let loads = 0
  page.on('load', () => void (loads += 1))
  const calls = '**/api/v1/ticket/**'
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(calls, (route) =>
    route.fulfill({ status: 401, json: { statusCode: 401 }, headers }),
  )
  await raise(page, description)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.unroute(calls)
  expect(consoleErrors.splice(0).filter((text) => !/\b401\b/.test(text))).toEqual([])
  await signIn(page)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(description)
  expect(loads).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ticket raised successfully')).toBeVisible()
  await expect(page.getByText(/^Ticket \d+ has been raised$/)).toBeVisible()

  expect(await looks(page)).toEqual(before.looks)
  expect(await page.evaluate(() => document.head.innerHTML)).toBe(before.head)
  expect(page.url()).toBe(before.url)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['portal'])
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys.filter((key) => key !== 'portal' && !key.startsWith('assetdesk:'))).toEqual([])
  expect(consoleErrors).toEqual([])
})

const lookup = (page: Page) => page.getByRole('region', { name: 'Hand out equipment' })
const eventLog = (page: Page) => page.getByRole('region', { name: 'Events of the cards' })

test('WID-01 cards on a host page share one sign-in, follow a changed id and raise a ticket in place', async ({
  page,
  baseURL,
}) => {
  const complained = complaints(page)
  await page.goto(exampleOf(baseURL, 'tool'))
  const address = page.url()
  await signIn(page)
  await expect(page.getByRole('article')).toHaveCount(3)
  const shelf = page.getByRole('region', { name: 'On the shelf' }).getByRole('article')
  await expect(shelf).toHaveCount(2)
  const before = await lookup(page).getByRole('article').getAttribute('aria-label')
  await page.getByLabel('Asset number').fill('7')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const card = lookup(page).getByRole('article')
  await expect(card).not.toHaveAttribute('aria-label', before ?? '')
  await expect(card.getByRole('button', { name: 'Edit Asset' })).toHaveCount(0)

  await card.getByRole('button', { name: 'Raise Ticket' }).click()
  await choose(page, 'Priority', /^Low/)
  await page.getByRole('textbox', { name: 'Description' }).fill('One castor is missing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Ticket \d+ has been raised$/)).toBeVisible()
  await expect(eventLog(page)).toContainText('asset-card navigate {"route":"add-ticket"')
  await expect(eventLog(page)).toContainText('raise-ticket ticket-raised')
  expect(page.url()).toBe(address)
  expect(complained).toEqual([])
})

test('PORTAL-02 PORTAL-04 on a help page of one line, an employee signs in once to raise, discuss, reopen and rate a ticket', async ({
  page,
  api,
  baseURL,
}) => {
  const complained = complaints(page)
  const admin = await api('office_admin')
  const complete = async (id: number, body: string) =>
    await admin.post(`/ticket/${id}/comments`, {
      body,
      visibility: 'public',
      mentions: [],
      // oxlint-disable-next-line unicorn/no-thenable
      then: 'complete',
      confirmed: null,
    })
  await page.goto(exampleOf(baseURL, 'portal'))
  await page.getByRole('link', { name: 'Help' }).click()
  const address = exampleOf(baseURL, 'help')
  await expect(page).toHaveURL(address)
  let windows = 0
  page.on('popup', () => (windows += 1))
  await signIn(page)
  await page.getByRole('button', { name: 'Raise a ticket' }).click()
  const title = unique('The blind is stuck')
  await raise(page, `${title}\nIt is the one at the window.`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('link', { name: 'View ticket' }).click()
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  const id = Number(/\d+/.exec(await panel.getByRole('heading').first().innerText())?.[0])

  await complete(id, 'It moves again')
  await expect(panel.getByText('It moves again')).toBeVisible()
  await panel.getByRole('button', { name: 'No, reopen' }).click()
  await panel.getByRole('textbox', { name: 'Comment' }).fill('It is stuck again')
  await panel.getByRole('button', { name: 'Comment and reopen' }).click()
  await expect(panel.getByText('It is stuck again')).toBeVisible()
  // The panel shows the comment before the server has stored it.
  const status = async () => (await admin.get<{ status: string }>(`/ticket/${id}`)).status
  await expect.poll(status).not.toBe('completed')
  await complete(id, 'It has a new cord')
  await expect(panel.getByText('It has a new cord')).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
  // Tickets that wait for their raiser come first.
  const row = page.getByRole('link', { name: title })
  await expect(row).toContainText('Is it solved?')
  await row.click()
  await panel.getByRole('button', { name: 'Yes, solved' }).click()
  await panel.getByRole('button', { name: 'Good' }).click()
  await expect(panel.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await page.getByText('Completed', { exact: true }).first().click()
  await expect(row).toBeVisible()
  expect(windows).toBe(1)
  expect(page.url()).toBe(address)
  expect(complained).toEqual([])
})
