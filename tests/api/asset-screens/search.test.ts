import { describe, expect, test, vi } from 'vitest'
import { noAssetFilters } from '../../../src/domain/asset-filters.ts'
import { company } from '../../support/company.ts'
import { inventory } from '../../support/inventory.ts'
import { watched, store, signInAs, look, leave, settled, lists, last, pause } from './stage.ts'

describe('search', () => {
  test('SRCH-01 one and two characters ask nothing', async () => {
    const list = await look('all')
    list.search('l')
    list.search('la')
    await pause(500)
    expect(lists()).toHaveLength(1)
    expect(list.$state.get().search).toBe('la')
  })

  test('SRCH-02 CONST-03 the third character asks once, 300 ms after the last key', async () => {
    const list = await look('all')
    list.search('la')
    const typed = performance.now()
    list.search('lam')
    await vi.waitFor(() => expect(lists()).toHaveLength(2), { interval: 5, timeout: 3000 })
    expect(performance.now() - typed).toBeGreaterThanOrEqual(295)
    expect(performance.now() - typed).toBeLessThan(1000)
    await settled('all')
    await pause(400)
    expect(lists()).toHaveLength(2)
    expect(last()).toMatchObject({ search: 'lam' })
    expect(list.$state.get().totalItems).toBe(inventory.lamps)
  })

  test('SRCH-03 every shortening asks again, down to nothing', async () => {
    const list = await look('all')
    list.search('cable')
    await vi.waitFor(() => expect(lists()).toHaveLength(2), { timeout: 3000 })
    const asked: (string | undefined)[] = []
    for (const [index, text] of ['ca', 'c', ''].entries()) {
      list.search(text)
      await vi.waitFor(() => expect(lists()).toHaveLength(3 + index), { timeout: 3000 })
      asked.push(last()['search'])
    }
    expect(asked).toEqual(['ca', 'c', undefined])
  })

  test('SRCH-04 a search on page 4 asks for page 1', async () => {
    const list = await look('all')
    list.goTo(4)
    await settled('all')
    list.search('cable')
    await vi.waitFor(() => expect(last()).toMatchObject({ search: 'cable' }), { timeout: 3000 })
    expect(last()).toMatchObject({ page: '1' })
  })

  test('SRCH-05 six characters typed quickly ask once', async () => {
    const list = await look('all')
    for (const length of [1, 2, 3, 4, 5, 6]) list.search('cable '.slice(0, length))
    await pause(700)
    expect(lists()).toHaveLength(2)
  })
})

describe('what is shared and remembered', () => {
  test('DASH-16 FILT-17 OP-046 each tab keeps its page, search and filters while nobody looks', async () => {
    const all = await look('all')
    all.apply({ ...noAssetFilters, category: [2] })
    await settled('all')
    all.goTo(3)
    await settled('all')
    await look('mine')
    leave()
    await pause(1100)
    watched.forget()
    await look('all')
    expect(last()).toMatchObject({ page: '3', 'category_id[]': '2' })
    expect(all.$state.get()).toMatchObject({ page: 3, filters: { category: [2] } })
    expect(store.lists.mine.$state.get().page).toBe(1)
  })

  test('OP-035 pictures are off at first and remembered for each tab', () => {
    expect(store.$thumbnails.get()).toBe(false)
    store.showThumbnails(true)
    expect(store.$thumbnails.get()).toBe(true)
    store.openTab('all')
    expect(store.$thumbnails.get()).toBe(false)
    store.openTab('mine')
    expect(store.$thumbnails.get()).toBe(true)
    store.showThumbnails(false)
    expect(store.$thumbnails.get()).toBe(false)
  })

  test('another person starts anew and sees nothing of the former one', async () => {
    const list = await look('all')
    list.apply({ ...noAssetFilters, status: ['sold'] })
    store.openTab('all')
    await settled('all')
    await signInAs('colleague')
    expect(list.$state.get().filters).toEqual(noAssetFilters)
    expect(store.$tab.get()).toBe('mine')
    const mine = await look('mine')
    expect(mine.$state.get().items.map(({ id }) => id)).toEqual([company.assets.othersLaptop])
    await signInAs('employee')
  })
})
