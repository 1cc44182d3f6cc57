import { describe, expect, test } from 'vitest'
import { listQuery } from '../../../src/state/list/list-registry.ts'
import {
  isSelected,
  listSelection,
  nothingSelected,
  countSelected,
  type Selected,
} from '../../../src/state/list/selection.ts'

/** Returns a generator of reproducible numbers from 0 to below 1. */
function sequence(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const listed = [...Array(30).keys()].map((at) => at + 1)
const pageOf = (at: number) => listed.slice(at * 6, at * 6 + 6)
const shown = (selected: Selected) => listed.filter((id) => isSelected(selected, id))

describe('selection in a list', () => {
  test('BULK-02 BULK-11 a selection of rows, pages or the whole list, with exceptions, always matches the checkboxes', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = sequence(seed)
      const one = (below: number) => Math.floor(random() * below)
      const store = listSelection('allAssets', `seed ${seed}`)
      let ticked = new Set<number>()
      for (let step = 0; step < 40; step += 1) {
        const on = random() < 0.6
        const rows = random() < 0.5 ? pageOf(one(5)) : [listed[one(30)] ?? 0]
        const what = random()
        if (what < 0.06) {
          store.selectAll()
          ticked = new Set(listed)
        } else if (what < 0.08) {
          // Of a row that stays listed: it counts as selected only in a selection of the whole list.
          const [id = 0] = rows
          const { all } = store.$selected.get()
          store.forget(id)
          ticked[all ? 'add' : 'delete'](id)
        } else if (what < 0.1) {
          store.clear()
          ticked = new Set()
        } else {
          store.tick(rows, on)
          for (const id of rows) ticked[on ? 'add' : 'delete'](id)
        }
        const selected = store.$selected.get()
        expect(shown(selected)).toEqual(listed.filter((id) => ticked.has(id)))
        expect(countSelected(selected, listed.length)).toBe(ticked.size)
      }
    }
  })

  test('BULK-03 a selection outlives the screen, belongs to one list and scope, and remembers the query of the list', () => {
    const place = listQuery('allAssets', 'kept')
    listSelection('allAssets', 'kept').tick([3, 4], true, 4)
    place.set({ ...place.get(), page: 2, search: 'lamp' })
    listSelection('allAssets', 'kept').tick([9], true, 9)
    const { $selected } = listSelection('allAssets', 'kept')
    expect([...$selected.get().ids]).toEqual([3, 4, 9])
    expect($selected.get()).toMatchObject({ last: 9, of: { search: '' } })
    expect(listSelection('trash', 'kept').$selected.get()).toBe(nothingSelected)
    expect(listSelection('allAssets', 'other').$selected.get()).toBe(nothingSelected)
    listSelection('allAssets', 'kept').tick([3, 4, 9], false)
    expect($selected.get()).toBe(nothingSelected)
  })
})
