import type { ReactNode } from 'react'
import type { ChartShape } from '../chart/shapes.ts'
import type { LinkTarget } from '../../../src/ui/link/link.tsx'

export interface FigureRow {
  key: string | number
  /** Formatted values. The first one names the row. */
  cells: readonly string[]
  /** The target of the first cell. */
  to?: LinkTarget | undefined
}

export interface FigureTable {
  columns: readonly string[]
  /** The number of columns with texts, which come before the columns with numbers. Default: 1. */
  textColumns?: number
  rows: readonly FigureRow[]
  /** A separate row below the others. */
  total?: readonly string[]
}

/** One card of a report: a table, and possibly a chart of the same numbers. */
export interface Figure {
  id: string
  heading: string
  /** The main result, as one sentence. */
  summary: string
  table: FigureTable
  chart?: ChartShape
  /** A note below the numbers that says what they do not include. */
  note?: string | undefined
  /** A note about how the chart looks. */
  chartNote?: string | undefined
  /** The width on a wide screen, in columns of a grid of twelve. */
  span: 4 | 6 | 8 | 12
  /** Whether the rows scroll inside the card. */
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
