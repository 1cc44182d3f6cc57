import { Bar, LinePath } from '@visx/shape'
import { useId } from 'react'
import { formatCount } from '../../../src/domain/text/format.ts'
import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import * as styles from './chart.css.ts'
import { Hatch, hatchFill } from './hatch.tsx'
import { Legend } from './legend.tsx'
import { Plot, type Scales } from './plot.tsx'
import { plotHeight, type OverTimeShape } from './shapes.ts'

type TimePoint = OverTimeShape['points'][number]
const baseSeries = ['first', 'second', 'line'] as const

/** Returns the series to draw and to read aloud. */
const seriesOf = (names: OverTimeShape['names']) =>
  names.before === undefined ? baseSeries : ([...baseSeries, 'before'] as const)

const valueText = (value: number | undefined) =>
  value === undefined ? texts.none : formatCount(value)

const maxColumnWidth = 13
/** The space between the two columns of a point. */
const gap = 3
/** With more points, only every second point has a label. */
const denseFrom = 8

/** Columns for each interval, and a line for the number of open tickets at its end. */
export function OverTime({ label, shape }: { label: string; shape: OverTimeShape }) {
  const { names, points } = shape
  const series = seriesOf(names)
  const spoken = points.map((point) =>
    texts.point(
      point.title,
      series.map((each) => texts.value(names[each] ?? '', valueText(point[each]))).join(', '),
    ),
  )
  const top = Math.max(...points.flatMap((point) => series.map((each) => point[each] ?? 0)))
  return (
    <>
      <Legend entries={series.map((each) => [each, names[each] ?? ''] as const)} />
      <Plot
        label={label}
        height={plotHeight.time}
        points={points}
        spoken={spoken}
        top={top}
        denseFrom={denseFrom}
        renderTip={(at) => <Tip point={points[at]} names={names} />}
      >
        {(scales) => <Series points={points} scales={scales} />}
      </Plot>
    </>
  )
}

function Series({ points, scales }: { points: readonly TimePoint[]; scales: Scales }) {
  const id = useId()
  const { left, bandWidth, y, zero } = scales
  const width = Math.max(1, Math.min(maxColumnWidth, (bandWidth - gap) / 2 - 1))
  const middle = (at: number) => left(at) + bandWidth / 2
  const column = (value: number) => ({
    y: y(value),
    height: zero - y(value),
    width,
    rx: Math.min(2, width / 2),
  })
  return (
    <>
      <Hatch id={id} series="second" />
      {points.map(({ first, second, title, partial }, at) => (
        <g key={title} className={partial ? styles.partial : undefined}>
          {first > 0 && (
            <Bar x={middle(at) - gap / 2 - width} {...column(first)} className={styles.first} />
          )}
          {second > 0 && (
            <>
              <Bar x={middle(at) + gap / 2} {...column(second)} fill={hatchFill(id)} />
              <Bar x={middle(at) + gap / 2} {...column(second)} className={styles.edge.second} />
            </>
          )}
        </g>
      ))}
      <LinePath
        data={points.map(({ line }, at) => [middle(at), y(line)] as const)}
        x={([x]) => x}
        y={([, value]) => value}
        className={styles.line}
      />
      <LinePath
        data={points.flatMap(({ before }, at) =>
          before === undefined ? [] : [[middle(at), y(before)] as const],
        )}
        x={([x]) => x}
        y={([, value]) => value}
        className={styles.before}
      />
      {points.length <= 31 &&
        points.map(({ line, title }, at) => (
          <circle key={title} cx={middle(at)} cy={y(line)} r="3" className={styles.dot} />
        ))}
    </>
  )
}

interface TipProps {
  point: TimePoint | undefined
  names: OverTimeShape['names']
}

function Tip({ point, names }: TipProps) {
  if (!point) return null
  return (
    <>
      <div className={styles.tipTitle}>{point.title}</div>
      <div className={styles.tipFacts}>
        {seriesOf(names).flatMap((each) => [
          <span key={each}>{names[each]}</span>,
          <span key={`${each} value`} className={styles.tipValue}>
            {valueText(point[each])}
          </span>,
        ])}
      </div>
    </>
  )
}
