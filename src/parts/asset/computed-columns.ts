import { formatMoment } from '../../domain/text/format.ts'
import { env } from '../../env.ts'
import type { Column } from '../../ui/data-table/column.ts'
import type { Asset } from '../../wire/asset.ts'
import { computedFields, computedNames, type ComputedName } from '../../wire/computed-fields.ts'
import { bookValueOf } from './worth.ts'

const particular: Record<ComputedName, Pick<Column<Asset>, 'look' | 'cell'>> = {
  code: { look: 'code', cell: ({ code }) => code },
  last_seen_at: {
    look: undefined,
    cell: ({ last_seen_at: at }) => at && formatMoment(at, env().now()),
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
    ...particular[name],
  }))
