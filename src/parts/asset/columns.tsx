import { useStore } from '@nanostores/react'
import { readingOf } from '../../domain/asset/asset-fields.ts'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { Intent } from '../../env.ts'
import { $now } from '../../state/reload/today.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { Link, type LinkTarget } from '../../ui/link/link.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import type { Asset } from '../../wire/asset.ts'
import {
  fieldNames,
  fieldRow,
  type AssetFieldName,
  type AssetFieldRow,
} from '../../wire/asset-fields.ts'
import { viewAsset } from './intents.ts'
import { byPaymentDate } from './list-stores.ts'
import { ReturnBy, ReturnLine } from './return-by.tsx'
import { AssetStatusBadge } from './status-badge.tsx'
import { formatMoment } from '../../domain/text/format.ts'
import { computedFields, computedNames, type ComputedName } from '../../wire/computed-fields.ts'
import { bookValueOf } from './worth.ts'

const looks: Record<AssetFieldRow['kind'], Column<Asset>['look']> = {
  code: 'code',
  text: 'long',
  longText: 'long',
  named: 'long',
  number: 'number',
  money: 'number',
  quantity: 'number',
  day: undefined,
  yesNo: undefined,
  choice: undefined,
}

/** Columns that need more than the table of fields contains. */
const specialColumns: Partial<Record<AssetFieldName, Partial<Column<Asset>>>> = {
  status: { cell: ({ status }) => <AssetStatusBadge status={status} /> },
  payment_date: { sort: byPaymentDate },
  return_by: { cell: ({ return_by }) => return_by && <ReturnBy day={return_by} /> },
}

function fieldColumn(name: AssetFieldName): Column<Asset> {
  const { kind, label, tooltip, card, off } = fieldRow(name)
  return {
    id: name,
    header: label,
    tooltip,
    look: looks[kind],
    card,
    off,
    cell: (asset) => readingOf(asset, name)[1],
    ...specialColumns[name],
  }
}

/** The first picture, which opens in full. */
function picture({ id, asset_images: [first], description, serial_number }: Asset) {
  if (!first) return null
  const label = assetTexts.pictureOf(description ?? serial_number ?? assetTexts.unnamed(id))
  return <Thumbnail src={first.thumbnail_url} full={first.url} label={label} />
}

const rowColumn = (): Column<Asset> => ({
  id: 'row',
  header: assetTexts.columns.row.label,
  tooltip: assetTexts.columns.row.tooltip,
  look: 'number',
  cell: (_asset, number) => number,
})
const imageColumn = (): Column<Asset> => ({
  id: 'image',
  header: assetTexts.columns.image.label,
  tooltip: assetTexts.columns.image.tooltip,
  card: 'picture',
  cell: picture,
})

export interface AssetColumnOptions {
  thumbnails: boolean
  /** Whether fields are omitted that are hidden for other people's assets. */
  discreet?: boolean
  /** Whether return dates are shown below the description because they have no column. */
  own?: boolean
  link(intent: Intent): LinkTarget
}

/**
 * Returns the columns of the asset table and of the trash, except Actions, which the table adds itself. Empty values
 * are shown as a dash. The Image column exists only while thumbnails are shown (OP-035). The ID is a link to the
 * asset in its current list.
 */
export function assetColumns({
  thumbnails,
  discreet = false,
  own = false,
  link,
}: AssetColumnOptions): readonly Column<Asset>[] {
  const to = ({ id, deleted_at }: Asset) => link(viewAsset(id, deleted_at ? 'trash' : 'assets'))
  const linked: Partial<Record<string, Partial<Column<Asset>>>> = {
    serial_number: {
      link: (asset) => ({ to: to(asset), label: assetTexts.unnamed(asset.id) }),
    },
    description: {
      ...(own && { below: ({ return_by }) => return_by && <ReturnLine day={return_by} /> }),
      instead: (asset) => (
        <Link to={to(asset)}>{showBidi(asset.serial_number ?? asset.category.display_name)}</Link>
      ),
    },
  }
  const columns = [
    rowColumn(),
    ...(thumbnails ? [imageColumn()] : []),
    ...fieldNames.filter((name) => !discreet || !fieldRow(name).discreet).map(fieldColumn),
    ...(discreet ? [] : computedColumns()),
  ]
  return columns.map((column) => ({
    ...column,
    ...linked[column.id],
  }))
}

function SeenAt({ at }: { at: string }) {
  return formatMoment(at, useStore($now))
}

const computedCells: Record<ComputedName, Pick<Column<Asset>, 'look' | 'cell'>> = {
  code: { look: 'code', cell: ({ code }) => code },
  last_seen_at: {
    look: undefined,
    cell: ({ last_seen_at: at }) => at && <SeenAt at={at} />,
  },
  book_value_inr: { look: 'number', cell: (asset) => bookValueOf(asset, 'book_value_inr') },
  book_value_usd: { look: 'number', cell: (asset) => bookValueOf(asset, 'book_value_usd') },
}

/** Returns the columns of computed values, which users can choose. */
export const computedColumns = () =>
  computedNames.map((name): Column<Asset> => ({
    id: name,
    header: computedFields[name].label,
    tooltip: computedFields[name].tooltip,
    off: true,
    ...computedCells[name],
  }))
