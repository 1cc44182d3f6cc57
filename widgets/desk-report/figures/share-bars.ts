import { formatCount } from '../../../src/domain/text/format.ts'
import type { BarRow, BarsShape } from '../chart/shapes.ts'

interface Share {
  key: string | number
  label: string
  n: number
}

/** The label of a share, and further values of its bar. */
export interface ShareText<Row extends Share> {
  label: (share: Row) => string
  row?: (share: Row) => Partial<BarRow>
}

/** Uses the label that the server sends. */
export const serverLabel: ShareText<Share> = { label: (share) => share.label }

/** Returns a bar for each share. */
export const shareBars = <Row extends Share>(
  rows: readonly Row[],
  { label, row }: ShareText<Row>,
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
