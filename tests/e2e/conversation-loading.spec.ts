import { expect, test } from './support/page-test.ts'
import { newTicket } from './support/things.ts'

test('FSERV-04 while the code and then the data of a conversation load, its heading and skeleton are visible', async ({
  as,
  api,
}) => {
  const { id } = await newTicket(await api('employee'))
  const page = await as('employee')
  const [code, data] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/conversation-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.route(`**/api/v1/ticket/${id}/timeline*`, async (route) => {
    await data.promise
    await route.continue()
  })
  const codeRequested = page.waitForRequest('**/assets/conversation-*.js')
  await page.goto(`/ticketing/view-ticket/${id}`)
  await codeRequested
  const heading = page.getByRole('heading', { name: 'Conversation' })
  const skeleton = page.getByRole('status', { name: 'Loading' })
  const tall = async () => (await skeleton.boundingBox())?.height ?? 0
  await expect(page.getByText(`#${id}`, { exact: true })).toBeVisible()
  await expect(heading).toBeVisible()
  expect(await tall()).toBeGreaterThan(150)
  const loading = page.waitForRequest(`**/api/v1/ticket/${id}/timeline*`)
  code.resolve()
  await loading
  await expect(heading).toBeVisible()
  await expect.poll(tall).toBeGreaterThan(150)
  data.resolve()
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()
  await expect(skeleton).toHaveCount(0)
})

test('STA-08 TRIAGE-01 if the code of a value fails to load, the first press reloads the page and the second says so; the next press shows that it is busy, and opens it when the code arrives', async ({
  as,
  api,
}) => {
  const { id } = await newTicket(await api('employee'))
  const page = await as('office_admin')
  const code = '**/assets/ticket-record-*.js*'
  await page.route(code, (route) => route.abort())
  await page.goto(`/ticketing/view-ticket/${id}`)
  const manager = page.getByRole('definition').filter({ hasText: /^Office Admin$/ })
  // STA-08: there may be a new version, which is loaded once.
  const reloaded = page.waitForEvent('load')
  await manager.getByText('Office Admin').click()
  await reloaded
  await manager.getByText('Office Admin').click()
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  await expect(manager.locator('[data-busy]')).toHaveCount(0)
  await page.unroute(code)
  const arrival = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await manager.getByText('Office Admin').click()
  await expect(manager.locator('[data-busy]')).toBeVisible()
  arrival.resolve()
  await expect(page.getByRole('listbox', { name: 'Manager' })).toBeVisible()
})
