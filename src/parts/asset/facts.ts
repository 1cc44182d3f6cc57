import { readingOf } from '../../domain/asset/asset-fields.ts'
import type { Fact } from '../../ui/layout/facts.tsx'
import type { Asset } from '../../wire/asset.ts'
import { fieldNames, fieldRow, type AssetFieldName } from '../../wire/asset-fields.ts'

/** From this many characters on a text takes the full width, so that it does not stand as a tall, thin column. */
const longText = 120

/** Facts that stand elsewhere than among the columns: each right before the other. */
const moved: Partial<Record<AssetFieldName, AssetFieldName>> = {
  category: 'serial_number',
  place: 'status',
  location: 'status',
  quantity: 'vendor',
  warranty: 'depreciation',
  manager: 'mac_address',
}
const order = fieldNames.flatMap((name) => [
  ...fieldNames.filter((other) => moved[other] === name),
  ...(moved[name] ? [] : [name]),
])

function lookOf(name: AssetFieldName, value: string | number): Fact['look'] {
  const row = fieldRow(name)
  if (row.kind === 'code') return 'mono'
  const isLong = typeof value === 'string' && value.length > longText
  return isLong || 'full' in row ? 'long' : undefined
}

/** What is known of an asset: only what is there, a zero included (INFO-06, INFO-07). */
export function assetFacts(asset: Asset): readonly Fact[] {
  return order.flatMap((name) => {
    const [, value] = readingOf(asset, name)
    if (value === null || value === '') return []
    return [{ label: fieldRow(name).label, value, look: lookOf(name, value) }]
  })
}
