import { expect, test } from 'vitest'
import { labelStore } from '../../../widgets/asset-labels/store.ts'

test('LBL-13 another value of asset-ids replaces the assets that the user chose for the former value', () => {
  const storeOf = (assetIds?: string) =>
    labelStore('chosen-assets', { assetIds, format: undefined })
  const first = storeOf('1')
  first.choose({ asset: [1, 77] })
  expect(first.$chosen.get().ids).toEqual([1, 77])
  expect(storeOf('5').$chosen.get().ids).toEqual([5])
  expect(storeOf().$chosen.get().ids).toEqual([])
  storeOf('5').choose({ asset: [] })
  expect(storeOf('5').$chosen.get().ids).toEqual([])
  expect(storeOf('1').$chosen.get().ids).toEqual([1, 77])
})
