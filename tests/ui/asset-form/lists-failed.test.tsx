import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $reference } from '../../../src/state/reference.ts'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import {
  openForm,
  select,
  startAfresh,
  toastTexts,
  watched,
  world,
  openCompany,
  box,
} from './open-form.tsx'

beforeAll(openCompany)

beforeEach(startAfresh)

const hint = () => page.getByText('Some options could not be loaded.')
const retry = () => page.getByRole('button', { name: 'Retry' })
/** Returns the number of requests for the lists. Other requests do not count, since other content may reload. */
const listRequests = () =>
  watched.requests.filter(({ url }) => /\/(categories|users|locations|places)$/.test(url.pathname))
    .length
const fail = async (path: string) => {
  watched.stage = async (url, pass) =>
    url.pathname.includes(path) ? Response.json({ statusCode: 500 }, { status: 500 }) : await pass()
  await $reference.reload()
}

test('OP-015 a form shows that options are missing, and Retry requests them again', async () => {
  const { host } = await openForm()
  await expect.poll(() => $reference.get().status).toBe('ready')
  expect(hint().query()).toBeNull()
  await fail('categories')
  await expect.element(hint()).toBeVisible()
  expect(toastTexts()).toHaveLength(1)
  await expectAccessible(host)
  watched.stage = undefined
  const before = listRequests()
  await retry().click()
  await expect.poll(() => hint().query()).toBeNull()
  expect(listRequests() - before).toBe(4)
  await select('Category').click()
  await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThan(1)
  await userEvent.keyboard('{Escape}')
})

test('OP-015 a form shows no hint about a failed list that it does not use', async () => {
  await world.show(<RaiseTicket />)
  await expect.element(select('Category')).toBeVisible()
  select('Category').element().focus()
  await fail('users')
  expect([hint().query(), toastTexts()]).toEqual([
    null,
    ['Failed to fetch users. Please try again.'],
  ])
})

const suggestionRequests = () =>
  watched.requests.filter(({ url }) => url.pathname === '/api/v1/asset-words').length
const options = (host: HTMLElement) => [
  ...new Set(
    [...host.querySelectorAll('datalist option')].map((option) => option.getAttribute('value')),
  ),
]

test('MAST-13 suggests values of other assets from two letters on, requests them once, and suggests nothing on failure', async () => {
  const { host } = await openForm()
  const field = box('Manufacturer').element()
  await userEvent.click(field)
  await userEvent.keyboard('L')
  expect(suggestionRequests()).toBe(0)
  await userEvent.keyboard('enovo')
  await expect.poll(() => options(host)).toEqual(['Lenovo'])
  expect(suggestionRequests()).toBe(1)
  expect(field.getAttribute('list')).toBe(host.querySelector('datalist')?.id)

  watched.stage = async () => new Response('', { status: 500 })
  const vendor = box('Vendor').element()
  await userEvent.click(vendor)
  await userEvent.keyboard('Croma')
  await expect.poll(suggestionRequests).toBe(2)
  expect(vendor).toHaveProperty('value', 'Croma')
})
