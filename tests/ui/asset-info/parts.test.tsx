import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../kit/stage.tsx'
import { assets, openShown, watched, world, openCompany } from './open-info.tsx'

beforeAll(openCompany)

const { ownLaptop: whole, freeChair, freeProjector } = assets
const section = () => page.getByRole('region', { name: /^Parts/ })

beforeAll(() =>
  world.sql(`update assets set part_of = ${whole} where id in (${freeChair}, ${freeProjector})`),
)
afterAll(() => world.sql('update assets set part_of = null, deleted_at = null where id < 5'))
beforeEach(() => (watched.stage = undefined))

test('PART-03 a whole has «Parts (2)», each with a link and its status', async () => {
  const { host } = await openShown({ id: whole })
  await expect.element(page.getByRole('heading', { name: 'Parts (2)' })).toBeVisible()
  expect(section().getByRole('listitem').elements()).toHaveLength(2)
  for (const item of section().getByRole('listitem').elements()) {
    expect(item.querySelector('a')).not.toBeNull()
    expect(item.querySelector('svg')).not.toBeNull()
  }
  await expectAccessible(host)
})

test('PART-03 parts that cannot be loaded say so, with Retry', async () => {
  await world.signInAs('systemAdmin')
  watched.stage = async (url, pass) =>
    url.search.includes('part_of') ? new Response('', { status: 500 }) : await pass()
  await openShown({ id: whole, keepStage: true })
  await expect.element(section().getByText('The parts could not be loaded.')).toBeVisible()
  watched.stage = undefined
  await section().getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'Parts (2)' })).toBeVisible()
})

test('PART-03 a part links to its whole, also where that is in the trash', async () => {
  const { show } = await openShown({ id: freeChair })
  await expect.element(page.getByRole('link', { name: /^ThinkPad T14 · \d+[A-Z]$/ })).toBeVisible()
  await show(null)
  await world.sql(`update assets set deleted_at = now() where id = ${whole}`)
  await openShown({ id: freeChair })
  await expect
    .element(page.getByRole('link', { name: /^ThinkPad T14 · \d+[A-Z] \(in Trash\)$/ }))
    .toBeVisible()
})
