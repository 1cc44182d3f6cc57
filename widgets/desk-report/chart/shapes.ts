import type { ReactNode } from 'react'
import type { LinkTarget } from '../../../src/ui/link/link.tsx'
import type { Hue } from '../../../src/ui/tokens.css.ts'

/** A point of the horizontal axis with its texts. */
interface Point {
  /** The text below the axis. */
  label: string
  /** The text in the tooltip and for screen readers. */
  title: string
}

/** Two series of columns and a line, and a thin line for a compared previous period. */
export interface OverTimeShape {
  kind: 'time'
  names: { first: string; second: string; line: string; before?: string | undefined }
  /** `partial`: the range covers only a part of the interval. */
  points: readonly (Point & {
    first: number
    second: number
    line: number
    /** `first` of the interval at the same position of the previous period, if it has one. */
    before?: number | undefined
    partial: boolean
  })[]
}

/** One series of columns, each with its number above it. */
export interface ColumnsShape {
  kind: 'columns'
  name: string
  points: readonly (Point & { n: number })[]
}

export interface BarRow {
  key: string | number
  label: string
  /** Glyph of a status or priority, at the left of the label. */
  mark?: ReactNode
  hue?: Hue | undefined
  n: number
  /** The late ones among `n`, shown as the hatched end of the bar. */
  late?: number | undefined
  /** The text at the right. */
  text: string
  /** The target of the row. Either all rows have one, or none. */
  to?: LinkTarget | undefined
}

/** Horizontal bars, one row each. */
export interface BarsShape {
  kind: 'bars'
  /** The names of the two parts of a bar. */
  legend?: { n: string; late: string } | undefined
  rows: readonly BarRow[]
}

export interface TimesRow {
  key: string
  label: string
  /** Below the label. */
  note: string
  /** The duration divided by the target. Undefined if nothing is drawn. */
  median?: number | undefined
  p90?: number | undefined
  /** Text instead of a drawing. */
  instead?: string | undefined
  /** Median, 90th percentile and share within target, as texts. */
  cells: readonly [string, string, string]
}

/** Rows of durations, each relative to its own target. */
export interface TimesShape {
  kind: 'times'
  names: { median: string; p90: string; within: string; target: string; beyond: string }
  rows: readonly TimesRow[]
}

export type ChartShape = OverTimeShape | ColumnsShape | BarsShape | TimesShape

/** Heights in px, for skeletons before the code of the charts is loaded. */
export const legendHeight = 24
export const plotHeight = { time: 372, columns: 272 } as const
export const barHeight = 34
export const timesHeight = { head: 26, row: 46 } as const

export function chartHeight(shape: ChartShape): number {
  if (shape.kind === 'bars')
    return shape.rows.length * barHeight + (shape.legend ? legendHeight : 0)
  if (shape.kind === 'times')
    return legendHeight + timesHeight.head + shape.rows.length * timesHeight.row
  return plotHeight[shape.kind] + (shape.kind === 'time' ? legendHeight : 0)
}
