import { keysOf } from './enums.ts'
import { texts } from './texts.ts'

/** Computed fields, which tables and exports of assets have as columns if chosen. */
export const computedFields = /* @__PURE__ */ texts('computedFields', {
  code: { label: 'Code', tooltip: 'The code on the label of the asset' },
  last_seen_at: {
    label: 'Last Seen',
    tooltip: 'When the asset was last found in a stock-take or its receipt was last confirmed',
  },
  book_value_inr: {
    label: 'Book Value (INR)',
    tooltip: 'What one piece is worth today, in Indian rupees',
  },
  book_value_usd: {
    label: 'Book Value (USD)',
    tooltip: 'What one piece is worth today, in US dollars',
  },
})
export type ComputedName = keyof typeof computedFields
export const computedNames = keysOf(computedFields)
