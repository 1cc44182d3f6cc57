import { keysOf } from './enums.ts'
import { texts } from './texts.ts'

/** What is worked out of the fields of an asset: columns of tables and exports where they are chosen, which nothing writes. */
export const reckonedFields = /* @__PURE__ */ texts('reckonedFields', {
  book_value_inr: {
    label: 'Book Value (INR)',
    tooltip: 'What one piece is worth today, in Indian rupees',
  },
  book_value_usd: {
    label: 'Book Value (USD)',
    tooltip: 'What one piece is worth today, in US dollars',
  },
})
export type ReckonedName = keyof typeof reckonedFields
export const reckonedNames = keysOf(reckonedFields)
