import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import { classes } from '../../../src/ui/classes.ts'
import * as styles from './chart.css.ts'
import { Legend } from './legend.tsx'
import type { TimesRow, TimesShape } from './shapes.ts'
import { ChartSlider } from './chart-slider.tsx'

/** The axis begins at 0 and ends between these multiples of the target. Longer durations end at its edge. */
const minAxisEnd = 1.25
const maxAxisEnd = 4
const height = 24
const middle = height / 2

/** Durations, each row relative to its own target. */
export function Durations({ label, shape }: { label: string; shape: TimesShape }) {
  const { rows, names } = shape
  const longest = Math.max(minAxisEnd, ...rows.map(({ p90 }) => (p90 ?? 0) * 1.05))
  const scale = scaleLinear<number>({
    domain: [0, Math.min(maxAxisEnd, longest)],
    range: [0, 100],
    clamp: true,
  })
  return (
    <>
      <Legend
        entries={[
          ['median', names.median],
          ['p90', names.p90],
          ['beyond', names.beyond],
        ]}
      />
      <div className={styles.timesHead} aria-hidden>
        <span />
        <svg width="100%" height="14" className={styles.drawing}>
          <text x={`${scale(1)}%`} y="11" textAnchor="middle" className={styles.tick}>
            {names.target}
          </text>
        </svg>
        <span className={styles.end}>{names.median}</span>
        <span className={styles.end}>{texts.p90}</span>
        <span className={styles.end}>{texts.within}</span>
      </div>
      <ChartSlider
        label={label}
        points={rows.map((row) => spokenText(row, names))}
        className={styles.times}
      >
        {(active, setActive) =>
          rows.map((row, at) => (
            <div
              key={row.key}
              className={styles.timesRow}
              data-active={at === active || undefined}
              onPointerEnter={() => setActive(at)}
            >
              <TimesRowContent row={row} percent={(value) => `${scale(value)}%`} />
            </div>
          ))
        }
      </ChartSlider>
    </>
  )
}

function spokenText({ label, note, instead, cells }: TimesRow, names: TimesShape['names']): string {
  const figures = [names.median, names.p90, names.within].map((name, at) =>
    texts.value(name, cells[at] ?? ''),
  )
  return texts.point(label, [note, instead, ...figures].filter(Boolean).join(', '))
}

interface RowContentProps {
  row: TimesRow
  percent: (value: number) => string
}

function TimesRowContent({ row, percent }: RowContentProps) {
  const { label, note, instead, cells } = row
  return (
    <>
      <span>
        {label}
        <span className={styles.timesNote}>{note}</span>
      </span>
      {row.p90 === undefined || row.median === undefined ? (
        <span className={styles.timesInstead}>{instead}</span>
      ) : (
        <svg width="100%" height={height} aria-hidden className={styles.drawing}>
          <DurationRange median={row.median} p90={row.p90} percent={percent} />
        </svg>
      )}
      {cells.map((cell, at) => (
        <span key={at} className={classes(styles.end, cell === texts.none && styles.faint)}>
          {cell}
        </span>
      ))}
    </>
  )
}

interface DurationRangeProps {
  median: number
  p90: number
  percent: (value: number) => string
}

function DurationRange({ median, p90, percent }: DurationRangeProps) {
  const end = percent(p90)
  const late = p90 > 1
  return (
    <>
      <line x1={percent(1)} x2={percent(1)} y1="0" y2={height} className={styles.target} />
      <Bar y={middle - 4} width={end} height={8} rx={4} className={styles.soft} />
      {late &&
        [middle - 3.5, middle + 3.5].map((y) => (
          <line key={y} x1={percent(1)} x2={end} y1={y} y2={y} className={styles.rail} />
        ))}
      <line
        x1={end}
        x2={end}
        y1={middle - 7}
        y2={middle + 7}
        className={late ? styles.rail : styles.mark}
      />
      <circle cx={percent(median)} cy={middle} r="6" className={styles.median} />
    </>
  )
}
