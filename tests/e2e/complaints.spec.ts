import { complaints, Ear } from './support/complaints.ts'
import { expect, test } from './support/page-test.ts'

test('what a screen complains of late is its own test’s, not that of the next on the same page', async ({
  as,
}) => {
  const page = await as(undefined)
  const late: string[] = []
  const ear = new Ear(page, late)
  const complain = (words: string) =>
    page.evaluate((said) => {
      console.error(said)
      setTimeout(() => {
        throw new Error(`${said}, thrown`)
      })
      return new Promise((resolve) => setTimeout(resolve, 50))
    }, words)
  ear.begin('the first')
  const first = complaints(page)
  await page.goto('/login')
  await complain('at once')
  expect(first).toEqual(['at once', 'at once, thrown'])
  ear.end()

  ear.begin('the second')
  const second = complaints(page)
  await complain('late')
  await page.goto('/privacy-policy')
  await complain('its own')
  expect(second).toEqual(['its own', 'its own, thrown'])
  ear.end()
  expect(late).toEqual(['the first: late', 'the first: late, thrown'])
})
