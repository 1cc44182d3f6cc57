import { Bar } from '@visx/shape'
import { formatCount } from '../../../src/domain/text/format.ts'
import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import * as styles from './chart.css.ts'
import { Plot } from './plot.tsx'
import { plotHeight, type ColumnsShape } from './shapes.ts'

const maxColumnWidth = 22

/** One column per point, with its number above it. */
export function Columns({ label, shape }: { label: string; shape: ColumnsShape }) {
  const { points, name } = shape
  const spoken = points.map(({ title, n }) => texts.point(title, texts.value(name, formatCount(n))))
  return (
    <Plot
      label={label}
      height={plotHeight.columns}
      points={points}
      spoken={spoken}
      // Space for the number above the highest column.
      top={Math.max(...points.map(({ n }) => n)) * 1.1}
    >
      {({ left, bandWidth, y, zero }) =>
        points.map(({ n, title }, at) => {
          const width = Math.min(maxColumnWidth, bandWidth * 0.6)
          const middle = left(at) + bandWidth / 2
          return (
            n > 0 && (
              <g key={title}>
                <Bar
                  x={middle - width / 2}
                  y={y(n)}
                  width={width}
                  height={zero - y(n)}
                  rx={2}
                  className={styles.first}
                />
                <text x={middle} y={y(n) - 5} textAnchor="middle" className={styles.number}>
                  {formatCount(n)}
                </text>
              </g>
            )
          )
        })
      }
    </Plot>
  )
}
