import { Bars } from './bars.tsx'
import { Columns } from './columns.tsx'
import * as styles from './chart.css.ts'
import { OverTime } from './over-time.tsx'
import type { ChartShape } from './shapes.ts'
import { Durations } from './durations.tsx'

export interface ChartProps {
  /** Accessible name of the chart. */
  label: string
  shape: ChartShape
}

/** A chart of one of the four kinds. Its numbers are also in a table. */
export function Chart({ label, shape }: ChartProps) {
  return (
    <div className={styles.figure}>
      {shape.kind === 'time' && <OverTime label={label} shape={shape} />}
      {shape.kind === 'columns' && <Columns label={label} shape={shape} />}
      {shape.kind === 'bars' && <Bars label={label} shape={shape} />}
      {shape.kind === 'times' && <Durations label={label} shape={shape} />}
    </div>
  )
}
