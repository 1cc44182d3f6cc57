import { beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { box, openForm, startAfresh, watched, openCompany } from './open-form.tsx'

beforeAll(openCompany)

beforeEach(startAfresh)

const asked = () =>
  watched.requests.filter(({ url }) => url.pathname === '/api/v1/asset-words').length
const options = (host: HTMLElement) => [
  ...new Set(
    [...host.querySelectorAll('datalist option')].map((option) => option.getAttribute('value')),
  ),
]

test('MAST-13 from two letters on a text of other assets is suggested, asked for once; none without a response', async () => {
  const { host } = await openForm()
  const field = box('Manufacturer').element()
  await userEvent.click(field)
  await userEvent.keyboard('L')
  expect(asked()).toBe(0)
  await userEvent.keyboard('enovo')
  await expect.poll(() => options(host)).toEqual(['Lenovo'])
  expect(asked()).toBe(1)
  expect(field.getAttribute('list')).toBe(host.querySelector('datalist')?.id)

  watched.stage = async () => new Response('', { status: 500 })
  const vendor = box('Vendor').element()
  await userEvent.click(vendor)
  await userEvent.keyboard('Croma')
  await expect.poll(asked).toBe(2)
  expect(vendor).toHaveProperty('value', 'Croma')
})
