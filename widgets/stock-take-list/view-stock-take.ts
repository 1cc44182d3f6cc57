import type { Intent } from '../../src/env.ts'

/** Returns the intent to open a stock-take. */
export const viewStockTake = (takeId: number): Intent => ({
  route: 'stock-take',
  params: { takeId },
})
