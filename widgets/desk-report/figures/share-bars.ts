import { formatCount } from '../../../src/domain/text/format.ts'
import type { BarRow, BarsShape } from '../chart/shapes.ts'

interface Share {
  key: string | number
  label: string
  n: number
}

/** How shares are labelled, and further parts of their bars. */
export interface Named<Row extends Share> {
  label: (share: Row) => string
  row?: (share: Row) => Partial<BarRow>
}

/** By the label that the server gives. */
export const byLabel: Named<Share> = { label: (share) => share.label }

/** Returns a bar for each share. */
export const shareBars = <Row extends Share>(
  rows: readonly Row[],
  { label, row }: Named<Row>,
): BarsShape => ({
  kind: 'bars',
  rows: rows.map((share) => ({
    key: share.key,
    label: label(share),
    n: share.n,
    text: formatCount(share.n),
    ...row?.(share),
  })),
})
