import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import { showBidi } from '../../../src/domain/text/show-bidi.ts'
import { Link } from '../../../src/ui/link/link.tsx'
import { moveFrom } from '../../../src/ui/overlay/ring.ts'
import * as styles from './chart.css.ts'
import { Hatch, hatchFill } from './hatch.tsx'
import { Legend } from './legend.tsx'
import type { BarRow, BarsShape } from './shapes.ts'
import { ChartSlider } from './chart-slider.tsx'

interface BarsProps {
  label: string
  shape: BarsShape
}

/** A horizontal bar chart. Rows with a target are links. */
export function Bars({ label, shape }: BarsProps) {
  const { rows, legend } = shape
  const top = Math.max(...rows.map(({ n }) => n), 1)
  const isLinked = rows.some(({ to }) => to !== undefined)
  return (
    <>
      {legend && (
        <Legend
          entries={[
            ['first', legend.n],
            ['late', legend.late],
          ]}
        />
      )}
      {isLinked ? (
        <LinkedRows label={label} rows={rows} top={top} />
      ) : (
        <ChartSlider
          label={label}
          points={rows.map((row) => spokenText(row, legend))}
          className={styles.bars}
        >
          {(active, point) =>
            rows.map((row, at) => (
              <div
                key={row.key}
                className={styles.bar}
                data-active={at === active || undefined}
                onPointerEnter={() => point(at)}
              >
                <BarContent row={row} top={top} />
              </div>
            ))
          }
        </ChartSlider>
      )}
    </>
  )
}

function spokenText({ label, text, late }: BarRow, legend: BarsShape['legend']): string {
  const number = texts.value(label, text)
  return legend ? texts.point(number, texts.value(legend.late, String(late ?? 0))) : number
}

interface RowsProps {
  label: string
  rows: readonly BarRow[]
  top: number
}

/** Links as a single tab stop. Arrow keys move between them. */
function LinkedRows({ label, rows, top }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focusedIndex, setFocusedIndex] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveFrom(focusedIndex, rows.length, event)
    if (next === undefined) return
    event.preventDefault()
    setFocusedIndex(next)
    list.current?.querySelectorAll('a')[next]?.focus()
  }
  return (
    <ul ref={list} aria-label={label} className={styles.bars} onKeyDown={onKeyDown}>
      {rows.map((row, at) => (
        <li key={row.key} onFocus={() => setFocusedIndex(at)}>
          {row.to ? (
            <Link to={row.to} className={styles.bar} tabIndex={at === focusedIndex ? 0 : -1}>
              <BarContent row={row} top={top} />
            </Link>
          ) : (
            <div className={styles.bar}>
              <BarContent row={row} top={top} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function BarContent({ row, top }: { row: BarRow; top: number }) {
  const { label, mark, hue, n, late = 0, text } = row
  const id = useId()
  const share = scaleLinear<number>({ domain: [0, top], range: [0, 100] })
  const percent = (value: number) => `${share(value)}%`
  const inTime = n - late
  return (
    <>
      <span className={styles.barLabel}>
        {mark}
        <span dir="auto" className={styles.barName} title={label}>
          {showBidi(label)}
        </span>
      </span>
      <svg width="100%" height="12" aria-hidden className={styles.drawing}>
        {inTime > 0 && (
          <Bar
            width={percent(inTime)}
            height={12}
            rx={3}
            className={hue ? styles.hues[hue] : styles.first}
          />
        )}
        {late > 0 && (
          <>
            <Hatch id={id} series="late" />
            <Bar
              x={percent(inTime)}
              width={percent(late)}
              height={12}
              rx={3}
              fill={hatchFill(id)}
            />
            <Bar
              x={percent(inTime)}
              width={percent(late)}
              height={12}
              rx={3}
              className={styles.edge.late}
            />
          </>
        )}
      </svg>
      <span className={styles.barNumber}>{text}</span>
    </>
  )
}
