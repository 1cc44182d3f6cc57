import type { ReactNode } from 'react'
import type { ChartShape } from '../chart/shapes.ts'
import type { LinkTarget } from '../../../src/ui/link/link.tsx'

export interface FigureRow {
  key: string | number
  /** Texts as they are written, the first naming the row. */
  cells: readonly string[]
  /** The target of the first cell. */
  to?: LinkTarget | undefined
}

/**
 * The table of a figure. The first column contains names and the others numbers, unless `texts` sets how many are
 * names.
 */
export interface FigureTable {
  columns: readonly string[]
  texts?: number
  rows: readonly FigureRow[]
  /** A separate row below the others. */
  total?: readonly string[]
}

/** One card of a report: a table, and possibly a chart of the same numbers. */
export interface Figure {
  id: string
  heading: string
  /** One sentence that says what it shows. */
  summary: string
  table: FigureTable
  chart?: ChartShape
  /** Below the numbers: what they do not include. */
  note?: string | undefined
  /** Width in columns of twelve if there is space. */
  span: 4 | 6 | 8 | 12
  /** Whether its many rows scroll inside the card. */
  long?: true
}

/** One number of the row above the cards. */
export interface Kpi {
  label: string
  value: string
  unit?: string | undefined
  /** One line of context. */
  note: ReactNode
  /** The difference from the previous period, in words. */
  change?: string | undefined
  /** Whether the note reports a problem. */
  late?: boolean
}

export interface Report {
  kpis: readonly Kpi[]
  figures: readonly Figure[]
}
