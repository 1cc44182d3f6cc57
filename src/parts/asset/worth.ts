import { formatExact } from '../../domain/text/format-field.ts'
import type { Asset } from '../../wire/asset.ts'
import { computedFields } from '../../wire/computed-fields.ts'

const bookValueNames = ['book_value_inr', 'book_value_usd'] as const

/** Returns the book value of one piece of an asset with its decimals, as in exports; null if unknown (VAL-03). */
export function bookValueOf(
  { book_value }: Pick<Asset, 'book_value'>,
  name: (typeof bookValueNames)[number],
) {
  const value = book_value?.[name === 'book_value_inr' ? 'inr' : 'usd'] ?? null
  return value === null ? null : formatExact(value)
}

/** Returns the known book values of an asset as labelled facts. */
export const bookValueFacts = (asset: Pick<Asset, 'book_value'>) =>
  bookValueNames.flatMap((name) => {
    const value = bookValueOf(asset, name)
    return value === null ? [] : [{ label: computedFields[name].label, value }]
  })
