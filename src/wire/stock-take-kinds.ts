import { texts } from './texts.ts'

/** The state of a stock-take. */
export const stockTakeStates = /* @__PURE__ */ texts('stockTakeStates', {
  open: 'Open',
  closed: 'Closed',
  cancelled: 'Cancelled',
})
export type StockTakeState = keyof typeof stockTakeStates

/**
 * The results of assets in a stock-take. `missing`: `open` when the stock-take was closed. `unknown`: no asset has that
 * code.
 */
export const stockTakeResults = /* @__PURE__ */ texts('stockTakeResults', {
  open: 'Open',
  found: 'Found',
  misplaced: 'Misplaced',
  extra: 'Not expected',
  missing: 'Missing',
  unknown: 'Unknown',
})
export type StockTakeResult = keyof typeof stockTakeResults

/** Results of marks; the others are those of assets without a mark. */
export const markResults = ['found', 'misplaced', 'extra', 'unknown'] as const
export type MarkResult = (typeof markResults)[number]

/** How an asset was marked: with the camera or a scanner, by its code or ID as text, or in the list. */
export const markWays = ['scan', 'typed', 'tick'] as const
export type MarkWay = (typeof markWays)[number]
