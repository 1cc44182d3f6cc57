import type { ReactNode } from 'react'
import { readingOf } from '../../src/domain/asset/asset-fields.ts'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import type { Intent } from '../../src/env.ts'
import type { Fact } from '../../src/ui/layout/facts.tsx'
import { Link, type LinkTarget } from '../../src/ui/link/link.tsx'
import { type AssetFieldName, fieldNames, fieldRow } from '../../src/wire/asset-fields.ts'
import type { Asset } from '../../src/wire/asset.ts'
import { viewAsset } from '../../src/parts/asset/intents.ts'
import { ReturnBy } from '../../src/parts/asset/return-by.tsx'
import { bookValueFacts } from '../../src/parts/asset/worth.ts'

/** A text of more characters takes the full width, so that it is not a tall, thin column. */
const maxShortText = 120

/** Facts that are not in the order of the columns. Each is placed directly before the named fact. */
const placedBefore: Partial<Record<AssetFieldName, AssetFieldName>> = {
  category: 'serial_number',
  place: 'status',
  location: 'status',
  quantity: 'vendor',
  warranty: 'depreciation',
  manager: 'mac_address',
}
const order = fieldNames.flatMap((name) => [
  ...fieldNames.filter((other) => placedBefore[other] === name),
  ...(placedBefore[name] ? [] : [name]),
])

function lookOf(name: AssetFieldName, value: string | number): Fact['look'] {
  const row = fieldRow(name)
  if (row.kind === 'code') return 'mono'
  const isLong = typeof value === 'string' && value.length > maxShortText
  return isLong || 'full' in row ? 'long' : undefined
}

type Linking = (intent: Intent) => LinkTarget

/** Facts that are shown as more than text. */
const renderedFacts: Partial<Record<AssetFieldName, (asset: Asset, link: Linking) => ReactNode>> = {
  part_of: ({ part_of }, link) => part_of && <PartOf whole={part_of} link={link} />,
  return_by: ({ return_by }) => return_by && <ReturnBy day={return_by} />,
}

/** Returns the facts of an asset without empty values. A zero is not empty (INFO-06, INFO-07). */
export function assetFacts(asset: Asset, link: Linking): readonly Fact[] {
  const code: Fact = { label: assetTexts.code, value: asset.code, look: 'mono' }
  const fields = order.flatMap((name): Fact[] => {
    const [, value] = readingOf(asset, name)
    if (value === null || value === '') return []
    const fact = {
      label: fieldRow(name).label,
      value: renderedFacts[name]?.(asset, link) ?? value,
      look: lookOf(name, value),
    }
    return name === 'depreciation' ? [fact, ...bookValueFacts(asset)] : [fact]
  })
  return [code, ...fields]
}

interface PartOfProps {
  whole: NonNullable<Asset['part_of']>
  link: Linking
}

/** Links to the asset that this one is a part of, active or in the trash (PART-03). */
function PartOf({ whole, link }: PartOfProps) {
  const { id, code, description, archived } = whole
  const name = showBidi([description, code].filter(Boolean).join(' · '))
  return (
    <Link to={link(viewAsset(id, archived ? 'trash' : 'assets'))}>
      {archived ? assetTexts.inTrash(name) : name}
    </Link>
  )
}
