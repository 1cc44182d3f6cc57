import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listSelection } from '../../../src/state/list/selection.ts'
import { AssetTrash } from '../../../widgets/asset-trash/asset-trash.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { loaded } from '../open-world.tsx'
import { assets, button, openShown, toast, watched, world, openCompany } from './open-info.tsx'

beforeAll(openCompany)

const { ownLaptop: whole, freeChair, freeProjector } = assets
const parts = [freeChair, freeProjector]
const dialog = () => page.getByRole('alertdialog')
const clickDialogButton = (name: string) =>
  dialog().getByRole('button', { name, exact: true }).click()
const isInTrash = async (id: number, type = 'assets') => {
  const archived = type === 'trash'
  const response = await fetch(`${world.origin}/api/v1/assets/${id}?archived=${archived}`, {
    headers: { Authorization: `Bearer ${world.tokens.superAdmin}` },
  })
  return ((await response.json()) as { deleted_at?: string | null }).deleted_at !== null
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

test('PART-04 moves an asset with its parts to the trash in one run, shows a toast, deselects all assets, and navigates to the dashboard', async () => {
  const { host, scope } = await openShown({ id: whole })
  const { $selected, tick } = listSelection('allAssets', scope)
  tick([whole, freeChair], true)
  await button('Delete').click()
  await clickDialogButton('Yes')
  await expect.element(dialog().getByText('Also its 2 parts?')).toBeVisible()
  await expectAccessible(host)
  await clickDialogButton('Yes')
  await expect.element(toast(/^Done: 3 changed/)).toBeVisible()
  await expect.poll(() => watched.intents).toEqual([{ route: 'dashboard', automatic: true }])
  expect(changes()).toEqual(['POST /api/v1/asset-runs'])
  await expect.poll(() => $selected.get().ids.size).toBe(0)
})

test('PART-04 No moves the asset without its parts, and Escape moves nothing', async () => {
  const { scope } = await openShown({ id: whole })
  const { $selected, tick } = listSelection('allAssets', scope)
  tick([whole, freeChair], true)
  await button('Delete').click()
  await clickDialogButton('Yes')
  await expect.element(dialog().getByText('Also its 2 parts?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(changes()).toEqual([])
  await button('Delete').click()
  await clickDialogButton('Yes')
  await clickDialogButton('No')
  await expect.element(toast('Asset moved to Trash successfully')).toBeVisible()
  expect(changes()).toEqual([`DELETE /api/v1/assets/${whole}`])
  await expect.poll(() => [...$selected.get().ids]).toEqual([freeChair])
})

test('PART-04 if the parts cannot be counted, a toast is shown and nothing is changed', async () => {
  await openShown({ id: whole })
  watched.stage = async (url, pass) =>
    url.pathname.endsWith('part-counts') ? new Response('{}', { status: 500 }) : await pass()
  await button('Delete').click()
  await clickDialogButton('Yes')
  await expect.element(toast('The parts could not be counted. Nothing was changed.')).toBeVisible()
  expect(changes()).toEqual([])
  expect(await isInTrash(whole)).toBe(false)
})

test('PART-04 restores an asset from the trash list with its parts that are also in the trash', async () => {
  await world.sql(`update assets set deleted_at = now() where id in (${whole}, ${freeChair})`)
  await world.signInAs('systemAdmin')
  await world.show(<AssetTrash />)
  await loaded()
  await page
    .getByRole('row', { name: /ThinkPad T14/ })
    .getByRole('button', { name: 'Restore Asset' })
    .click()
  await expect.element(dialog().getByText('Also its part?')).toBeVisible()
  await clickDialogButton('Yes')
  await expect.element(toast(/^Done: 2 changed/)).toBeVisible()
  for (const id of [whole, freeChair]) expect(await isInTrash(id)).toBe(false)
})

const partsRegion = () => page.getByRole('region', { name: /^Parts/ })

test('PART-03 an asset with parts shows «Parts (2)», and a link and the status of each part', async () => {
  const { host } = await openShown({ id: whole })
  await expect.element(page.getByRole('heading', { name: 'Parts (2)' })).toBeVisible()
  expect(partsRegion().getByRole('listitem').elements()).toHaveLength(2)
  for (const item of partsRegion().getByRole('listitem').elements()) {
    expect(item.querySelector('a')).not.toBeNull()
    expect(item.querySelector('svg')).not.toBeNull()
  }
  await expectAccessible(host)
})

test('PART-03 an asset lists all its parts, also more than a hundred', async () => {
  await world.sql(`
    insert into assets (id, serial_number, status, labelled, manager, category_id, place_id, part_of)
    select 1000 + n, 'RAM ' || n, 'in_use', 'not_yet', manager, category_id, place_id, ${whole}
    from assets, generate_series(1, 100) as n where id = ${freeChair} on conflict do nothing`)
  await openShown({ id: whole })
  await expect.element(page.getByRole('heading', { name: 'Parts (102)' })).toBeVisible()
  expect(partsRegion().getByRole('listitem').elements()).toHaveLength(102)
  await world.sql('delete from assets where id > 1000')
})

test('PART-03 a part links to the asset it belongs to, also if that is in the trash', async () => {
  const { show } = await openShown({ id: freeChair })
  await expect.element(page.getByRole('link', { name: /^ThinkPad T14 · \d+[A-Z]$/ })).toBeVisible()
  await show(null)
  await world.sql(`update assets set deleted_at = now() where id = ${whole}`)
  await openShown({ id: freeChair })
  await expect
    .element(page.getByRole('link', { name: /^ThinkPad T14 · \d+[A-Z] \(in Trash\)$/ }))
    .toBeVisible()
})
