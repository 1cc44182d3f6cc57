import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useRef, type ReactNode } from 'react'
import { formatCount } from '../../../src/domain/text/format.ts'
import * as styles from './chart.css.ts'
import { ChartSlider } from './chart-slider.tsx'
import { useWidth } from '../../../src/ui/use-width.ts'

const margin = { top: 10, bottom: 24, side: 8 }
/** The width of a digit of a label on the left. */
const digitWidth = 7
/** The space between two labels below the axis. */
const labelGap = 10

export interface Scales {
  /** Returns the left edge of a point's band. */
  left: (at: number) => number
  bandWidth: number
  y: (value: number) => number
  zero: number
}

export interface PlotProps {
  label: string
  height: number
  points: readonly { label: string }[]
  /** The text of each point for screen readers. */
  spoken: readonly string[]
  /** The highest value. */
  top: number
  /** With more points than this, at most every second point has a label. */
  denseFrom?: number
  children: (scales: Scales) => ReactNode
  /** The content of the tooltip of a point. */
  renderTip?: (at: number) => ReactNode
}

const Tick = ({ x, y, formattedValue, textAnchor }: TickRendererProps) => (
  <text x={x} y={y} dy="0.32em" textAnchor={textAnchor} className={styles.tick}>
    {formattedValue}
  </text>
)

/** Returns n so that labels at every n-th point do not touch. */
function labelStep(points: PlotProps['points'], bandWidth: number, denseFrom: number): number {
  const longest = Math.max(...points.map(({ label }) => label.length)) * digitWidth + labelGap
  return Math.max(points.length > denseFrom ? 2 : 1, Math.ceil(longest / Math.max(bandWidth, 1)))
}

/** Axes, grid, bands and the tooltip of a chart with points side by side. */
export function Plot(props: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  return (
    <div ref={box}>
      <ChartSlider label={props.label} points={props.spoken}>
        {(active, point) => (
          <svg
            width={width}
            height={props.height}
            // Scales the drawing to the width of paper when it is printed.
            viewBox={`0 0 ${width} ${props.height}`}
            aria-hidden
            className={styles.drawing}
          >
            {width > 0 && <PlotContent {...props} width={width} active={active} point={point} />}
          </svg>
        )}
      </ChartSlider>
    </div>
  )
}

interface PlotContentProps extends PlotProps {
  width: number
  active: number | undefined
  point: (at: number | undefined) => void
}

function PlotContent(props: PlotContentProps) {
  const { width, height, points, top, active, children, denseFrom = Infinity } = props
  const bottom = height - margin.bottom
  const y = scaleLinear<number>({
    domain: [0, Math.max(top, 1)],
    range: [bottom, margin.top],
    nice: 4,
  })
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(tick))
  const start = margin.side + digitWidth * formatCount(ticks.at(-1) ?? 0).length
  const x = scaleBand<number>({ domain: points.map((_, at) => at), range: [start, width] })
  const bandWidth = x.bandwidth()
  const left = (at: number) => x(at) ?? 0
  const step = labelStep(points, bandWidth, denseFrom)
  const labelled = points.flatMap((_, at) => (at % step === 0 ? [at] : []))
  return (
    <>
      {active !== undefined && (
        <rect
          x={left(active)}
          y={margin.top}
          width={bandWidth}
          height={bottom - margin.top}
          className={styles.band}
        />
      )}
      <Group>
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M${start} ${y(tick)}H${width}`}
            className={tick === 0 ? styles.zero : styles.grid}
          />
        ))}
      </Group>
      <AxisLeft
        scale={y}
        left={start}
        tickValues={ticks}
        tickFormat={(value) => formatCount(Number(value))}
        tickComponent={Tick}
        tickLength={0}
        hideAxisLine
        hideTicks
      />
      {children({ left, bandWidth, y, zero: bottom })}
      <AxisBottom
        scale={x}
        top={bottom + 8}
        tickValues={labelled}
        tickFormat={(at) => points[at]?.label ?? ''}
        tickComponent={Tick}
        tickLength={0}
        hideAxisLine
        hideTicks
      />
      <Bands {...props} left={left} bandWidth={bandWidth} bottom={bottom} />
    </>
  )
}

interface BandsProps extends PlotContentProps {
  left: (at: number) => number
  bandWidth: number
  bottom: number
}

const maxTipWidth = 220
/** The space between the band of a point and its tooltip. */
const tipGap = 6

/** Returns the place of the tooltip of a band: to its right, if there is room or more of it than to its left. */
function tipPlace(from: number, to: number, width: number) {
  const tipWidth = Math.min(maxTipWidth, width)
  const isAtLeft = to + tipGap + tipWidth > width && from > width - to
  const x = isAtLeft ? from - tipGap - tipWidth : to + tipGap
  return { x: Math.min(Math.max(x, 0), width - tipWidth), tipWidth, isAtLeft }
}

/** The hover areas over the whole height, and the tooltip beside the point. */
function Bands({ points, point, active, renderTip, left, bandWidth, bottom, width }: BandsProps) {
  const from = active === undefined ? 0 : left(active)
  const { x, tipWidth, isAtLeft } = tipPlace(from, from + bandWidth, width)
  return (
    <>
      <Group>
        {points.map((_, at) => (
          <rect
            key={at}
            x={left(at)}
            y={0}
            width={bandWidth}
            height={bottom}
            fill="transparent"
            onPointerEnter={() => point(at)}
          />
        ))}
      </Group>
      {active !== undefined && renderTip && (
        <foreignObject x={x} y={margin.top} width={tipWidth} height={1} className={styles.tipPlace}>
          <div className={isAtLeft ? `${styles.tip} ${styles.tipBefore}` : styles.tip}>
            {renderTip(active)}
          </div>
        </foreignObject>
      )}
    </>
  )
}
