import type { Intent } from '../../env.ts'

/** The screen of a stock-take. */
export const viewTake = (takeId: number): Intent => ({ route: 'stock-take', params: { takeId } })
