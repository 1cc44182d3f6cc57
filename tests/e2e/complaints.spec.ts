import { complaints, ComplaintCollector } from './support/complaints.ts'
import { expect, test } from './support/page-test.ts'

test('a late console message is attributed to the test that opened the screen, not to the next test on the shared page', async ({
  as,
}) => {
  const page = await as(undefined)
  const late: string[] = []
  const collector = new ComplaintCollector(page, late)
  const complain = (words: string) =>
    page.evaluate((text) => {
      console.error(text)
      setTimeout(() => {
        throw new Error(`${text}, thrown`)
      })
      return new Promise((resolve) => setTimeout(resolve, 50))
    }, words)
  collector.begin('the first')
  const first = complaints(page)
  await page.goto('/login')
  await complain('at once')
  expect(first).toEqual(['at once', 'at once, thrown'])
  collector.end()

  collector.begin('the second')
  const second = complaints(page)
  await complain('late')
  await page.goto('/privacy-policy')
  await complain('its own')
  expect(second).toEqual(['its own', 'its own, thrown'])
  collector.end()
  expect(late).toEqual(['the first: late', 'the first: late, thrown'])
})
