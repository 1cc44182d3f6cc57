import type { ReactNode } from 'react'
import type { ChartShape } from '../chart/shapes.ts'
import type { LinkTarget } from '../../../src/ui/link/link.tsx'

export interface FigureRow {
  key: string | number
  /** Texts as they are written, the first naming the row. */
  cells: readonly string[]
  /** Where the first cell leads. */
  to?: LinkTarget | undefined
}

/** The numbers of a figure. The first column holds names, the others numbers, unless `texts` says how many are names. */
export interface FigureTable {
  columns: readonly string[]
  texts?: number
  rows: readonly FigureRow[]
  /** Set apart below the rows. */
  total?: readonly string[]
}

/** One card of a report: a table, and a chart of the same numbers where there is one. */
export interface Figure {
  id: string
  heading: string
  /** One sentence that says what it shows. */
  says: string
  table: FigureTable
  chart?: ChartShape
  /** Below the numbers: what is not among them. */
  note?: string | undefined
  /** Columns of twelve that it takes where there is room. */
  span: 4 | 6 | 8 | 12
  /** So many rows that they scroll inside the card. */
  long?: true
}

/** One number of the row above the cards. */
export interface Kpi {
  label: string
  value: string
  unit?: string | undefined
  /** One line of context. */
  note: ReactNode
  /** How it differs from the period before, in words. */
  change?: string | undefined
  /** The note tells a fault. */
  late?: boolean
}

export interface Report {
  kpis: readonly Kpi[]
  figures: readonly Figure[]
}
