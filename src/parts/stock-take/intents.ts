import type { Intent } from '../../env.ts'

/** Returns the intent to open a stock-take. */
export const viewStockTake = (stockTakeId: number): Intent => ({
  route: 'stock-take',
  params: { stockTakeId },
})
