import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AssetTrash } from '../../../widgets/asset-trash/asset-trash.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { loaded } from '../open-world.tsx'
import { assets, button, openShown, toast, watched, world, openCompany } from './open-info.tsx'

beforeAll(openCompany)

const { ownLaptop: whole, freeChair, freeProjector } = assets
const parts = [freeChair, freeProjector]
const dialog = () => page.getByRole('alertdialog')
const answer = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const isInTrash = async (id: number, type = 'assets') => {
  const archived = type === 'trash'
  const answered = await fetch(`${world.origin}/api/v1/assets/${id}?archived=${archived}`, {
    headers: { Authorization: `Bearer ${world.tokens.superAdmin}` },
  })
  return ((await answered.json()) as { deleted_at?: string | null }).deleted_at !== null
}
const changes = () =>
  watched.requests
    .filter(({ method, url }) => method !== 'GET' && /assets|asset-runs/.test(url.pathname))
    .map(({ method, url }) => `${method} ${url.pathname}`)

beforeEach(async () => {
  watched.stage = undefined
  await world.sql('update assets set part_of = null, deleted_at = null where id < 5')
  await world.sql(`update assets set part_of = ${whole} where id in (${parts.join(', ')})`)
})

test('PART-04 moves to the trash with its parts in one run, reports it, and navigates to the dashboard', async () => {
  const { host } = await openShown({ id: whole })
  await button('Delete').click()
  await answer('Yes')
  await expect.element(dialog().getByText('Also its 2 parts?')).toBeVisible()
  await expectAccessible(host)
  await answer('Yes')
  await expect.element(toast(/^Done: 3 changed/)).toBeVisible()
  await expect.poll(() => watched.intents).toEqual([{ route: 'dashboard', automatic: true }])
  expect(changes()).toEqual(['POST /api/v1/asset-runs'])
})

test('PART-04 No moves the whole alone, Escape nothing', async () => {
  await openShown({ id: whole })
  await button('Delete').click()
  await answer('Yes')
  await expect.element(dialog().getByText('Also its 2 parts?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(changes()).toEqual([])
  await button('Delete').click()
  await answer('Yes')
  await answer('No')
  await expect.element(toast('Asset moved to Trash successfully')).toBeVisible()
  expect(changes()).toEqual([`DELETE /api/v1/assets/${whole}`])
})

test('PART-04 parts that cannot be counted leave everything as it is, and say so', async () => {
  await openShown({ id: whole })
  watched.stage = async (url, pass) =>
    url.pathname.endsWith('part-counts') ? new Response('{}', { status: 500 }) : await pass()
  await button('Delete').click()
  await answer('Yes')
  await expect.element(toast('The parts could not be counted. Nothing was changed.')).toBeVisible()
  expect(changes()).toEqual([])
  expect(await isInTrash(whole)).toBe(false)
})

test('PART-04 restored from the list of the trash, with the parts that are there too', async () => {
  await world.sql(`update assets set deleted_at = now() where id in (${whole}, ${freeChair})`)
  await world.signInAs('systemAdmin')
  await world.show(<AssetTrash />)
  await loaded()
  await page
    .getByRole('row', { name: /ThinkPad T14/ })
    .getByRole('button', { name: 'Restore Asset' })
    .click()
  await expect.element(dialog().getByText('Also its part?')).toBeVisible()
  await answer('Yes')
  await expect.element(toast(/^Done: 2 changed/)).toBeVisible()
  for (const id of [whole, freeChair]) expect(await isInTrash(id)).toBe(false)
})

const partsShown = () => page.getByRole('region', { name: /^Parts/ })

test('PART-03 a whole has «Parts (2)», each with a link and its status', async () => {
  const { host } = await openShown({ id: whole })
  await expect.element(page.getByRole('heading', { name: 'Parts (2)' })).toBeVisible()
  expect(partsShown().getByRole('listitem').elements()).toHaveLength(2)
  for (const item of partsShown().getByRole('listitem').elements()) {
    expect(item.querySelector('a')).not.toBeNull()
    expect(item.querySelector('svg')).not.toBeNull()
  }
  await expectAccessible(host)
})

test('PART-03 a whole lists all its parts, also more than a hundred', async () => {
  await world.sql(`
    insert into assets (id, serial_number, status, labelled, manager, category_id, place_id, part_of)
    select 1000 + n, 'RAM ' || n, 'in_use', 'not_yet', manager, category_id, place_id, ${whole}
    from assets, generate_series(1, 100) as n where id = ${freeChair}`)
  await openShown({ id: whole })
  await expect.element(page.getByRole('heading', { name: 'Parts (102)' })).toBeVisible()
  expect(partsShown().getByRole('listitem').elements()).toHaveLength(102)
  await world.sql('delete from assets where id > 1000')
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
