import { foreignPage } from './support/foreign-page.ts'
import { expect, test } from './support/page-test.ts'

test('EMB-03 the file of an element’s own code breaks off: Retry loads it, and the page stays', async ({
  browser,
  session,
  baseURL,
}) => {
  const { page } = await foreignPage(browser, String(baseURL), {
    host: { expected: /Failed to load|could not be loaded|did not load/ },
    body: '',
    kept: await session('employee'),
  })
  let broken = true
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  await page.route(/\/chunks\/raise-ticket-[^/]*\.js/, async (route) => {
    await (broken ? route.abort() : route.continue())
  })
  const errors = await page.evaluateHandle(() => {
    const heard: string[] = []
    addEventListener('assetdesk-error', ({ detail }) => heard.push(detail.message))
    document.body.innerHTML = '<raise-ticket></raise-ticket>'
    return heard
  })
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  expect(await errors.jsonValue()).toEqual(['<raise-ticket> could not be loaded'])
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
  expect(loads).toBe(0)
  await page.context().close()
})
