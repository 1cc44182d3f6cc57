import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import { latePart } from '../../../src/state/late-part.ts'
import { chartHeight, type ChartShape } from '../chart/shapes.ts'
import { Broken } from '../../../src/ui/feedback/broken.tsx'
import { whenNear } from '../../../src/ui/near.ts'
import * as styles from '../report.css.ts'

const charts = latePart(() => import('../chart/chart.tsx'))

interface LateChartProps {
  label: string
  shape: ChartShape
}

/** A chart. Its code loads when it is near the viewport. Until then, a skeleton has its height. */
export function LateChart({ label, shape }: LateChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const state = useStore(charts.$state)
  useEffect(() => (place.current ? whenNear(place.current, charts.load) : undefined), [])
  return (
    <div ref={place} className={styles.body}>
      {state.status === 'ready' && <state.code.Chart label={label} shape={shape} />}
      {state.status === 'failed' && <Broken text={texts.chartFailed} onRetry={charts.load} />}
      {(state.status === 'idle' || state.status === 'loading') && (
        <ChartSkeleton height={chartHeight(shape)} />
      )}
    </div>
  )
}

/** The skeleton of a chart. */
export const ChartSkeleton = ({ height }: { height: number }) => (
  <svg width="100%" height={height} aria-hidden className={styles.skeleton}>
    <rect width="100%" height="100%" rx="6" className={styles.skeletonShape} />
  </svg>
)
