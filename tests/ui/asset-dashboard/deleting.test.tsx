import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listQuery } from '../../../src/state/list/list-registry.ts'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { AssetTrash } from '../../../widgets/asset-trash/asset-trash.tsx'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { cells, loaded, openWorld, row, rows } from '../open-world.tsx'

const world = await openWorld()
const { watched } = world

beforeEach(() => world.signInAs('systemAdmin'))

async function openAll(showing: Parameters<typeof world.show>[1] = {}) {
  const shown = await world.show(<AssetDashboard />, { ...showing, choices: { assetTab: 'all' } })
  await loaded()
  return shown
}

const searchBox = (name = 'Search Asset') => page.getByRole('searchbox', { name })
async function search(text: string): Promise<void> {
  const before = watched.to('/api/v1/assets').length
  await searchBox().fill(text)
  await expect.poll(() => watched.to('/api/v1/assets').length).toBeGreaterThan(before)
  await loaded()
}

const remove = (text: string) =>
  row(text).getByRole('button', { name: 'Delete Asset', exact: true })
const dialog = () => page.getByRole('alertdialog')
const question = 'Are you sure you want to delete this asset?'
const dialogButton = (name: string) => dialog().getByRole('button', { name, exact: true })
const deletes = () => watched.requests.filter(({ method }) => method === 'DELETE')
const toast = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const movedToTrash = 'Asset moved to Trash successfully'

describe('deleting a row', () => {
  test('TABLE-25 DLG-03 DLG-04 API-34 No and a click outside send nothing; Yes sends one DELETE, shows a toast and reloads the list', async () => {
    const { host } = await openAll()
    await remove('Lamp 13').click()
    await expect.element(dialog().getByText(question)).toBeVisible()
    await expect
      .element(dialog().getByText('Lamp 13 can be restored from the Trash.'))
      .toBeVisible()
    const buttons = dialog().getByRole('button').elements()
    expect(buttons.map((each) => each.textContent)).toEqual(['No', 'Yes'])
    expect(focused()?.textContent).toBe('No')
    await expectAccessible(host)
    await userEvent.click(dialog().element(), { position: { x: -20, y: -20 }, force: true })
    await expect.element(dialog()).toBeVisible()
    await dialogButton('No').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(deletes()).toEqual([])
    expect(cells('Description')).toContain('Lamp 13')

    watched.forget()
    await remove('Lamp 13').click()
    await dialogButton('Yes').click()
    await expect.element(toast(movedToTrash)).toBeVisible()
    await expect.poll(() => cells('Description')).not.toContain('Lamp 13')
    expect(deletes().map(({ url }) => url.pathname)).toEqual(['/api/v1/assets/313'])
    expect(watched.to('/api/v1/assets')).toHaveLength(1)
  })

  test('while a deletion is in progress, its row is disabled and another row can be deleted', async () => {
    await openAll()
    const gate = Promise.withResolvers<void>()
    watched.stage = async (url, pass) => {
      if (/\/assets\/\d+$/.test(url.pathname)) await gate.promise
      return await pass()
    }
    await remove('Lamp 11').click()
    await dialogButton('Yes').click()
    await expect.element(remove('Lamp 11')).toHaveAttribute('aria-disabled', 'true')
    await remove('Lamp 11').click({ force: true })
    expect(dialog().query()).toBeNull()
    await remove('Lamp 10').click()
    await dialogButton('Yes').click()
    gate.resolve()
    await expect.poll(() => cells('Description')).not.toContain('Lamp 10')
    await expect.poll(() => cells('Description')).not.toContain('Lamp 11')
    expect(deletes()).toHaveLength(2)
  })
})

test('TABLE-26 TRASH-13 after a deletion, the trash opens on page 1 without a search and lists the asset first', async () => {
  const scope = 'one page'
  const place = listQuery('trash', scope)
  place.set({ ...place.get(), page: 3, search: 'abc' })
  const { show } = await openAll({ scope })
  await remove('Lamp 9').click()
  await dialogButton('Yes').click()
  await expect.element(toast(movedToTrash)).toBeVisible()
  expect(place.get()).toMatchObject({ page: 1, search: '' })
  await show(null)
  watched.forget()
  await world.show(<AssetTrash />, { scope })
  await expect.element(row('Lamp 9')).toBeVisible()
  expect(cells('Description')[0]).toBe('Lamp 9')
  await expect.element(searchBox('Search Trash')).toHaveValue('')
  const [request] = watched.to('/api/v1/assets')
  expect([request?.searchParams.get('page'), request?.searchParams.has('search')]).toEqual([
    '1',
    false,
  ])
})

describe('a deletion that fails', () => {
  const body = (value: object, status: number) =>
    new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

  const failures = [
    ['It is on loan', () => body({ message: 'It is on loan' }, 409)],
    ['Something went wrong.', () => body({}, 500)],
    ['An unexpected error occurred.', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['Failed to delete asset', () => new Response(null, { status: 204 })],
  ] as const

  test('ERR-04 DLG-06 ERR-05 ERR-06 ERR-07 OP-050 the dialog «Oops...» shows the reason, and the row stays', async () => {
    await openAll()
    for (const [text, staged] of failures) {
      watched.forget()
      watched.stage = async (url, pass) =>
        /\/assets\/\d+$/.test(url.pathname) ? await staged() : await pass()
      await remove('Lamp 8').click()
      await dialogButton('Yes').click()
      await expect.element(dialog().getByRole('heading', { name: 'Oops...' })).toBeVisible()
      await expect.element(dialog().getByText(text, { exact: true })).toBeVisible()
      await dialogButton('OK').click()
      await expect.element(dialog()).not.toBeInTheDocument()
      expect(toast(movedToTrash).query()).toBeNull()
      expect(cells('Description')).toContain('Lamp 8')
      expect(watched.logged).toEqual(['Oops...'])
    }
  })

  test('if another user has already deleted the asset, shows an error and reloads the list', async () => {
    await openAll()
    await search('lamp 7')
    await world.sql('update assets set deleted_at = now() where id = 307')
    await remove('Lamp 7').click()
    await dialogButton('Yes').click()
    await expect.element(dialog().getByRole('heading', { name: 'Oops...' })).toBeVisible()
    await dialogButton('OK').click()
    await expect.element(page.getByText('No Data Found...')).toBeVisible()
  })
})

test('LAY-05 the card title of an asset without a description is its ID, or its category if it has no ID', async () => {
  await world.sql(
    `update assets set description = null, serial_number = case id when 312 then 'BARE-1' end where id in (308, 312)`,
  )
  await openAll({ width: '390px' })
  const titles = rows().map((row) =>
    [...row.querySelectorAll<HTMLElement>('[data-card="title"], [data-card="code"]')]
      .filter((cell) => cell.checkVisibility())
      .map((cell) => cell.innerText.trim()),
  )
  expect(titles).toContainEqual(['BARE-1'])
  expect(titles).toContainEqual(['Furniture'])
})
