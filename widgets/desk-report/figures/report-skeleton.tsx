import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import { classes } from '../../../src/ui/classes.ts'
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx'
import { Stack } from '../../../src/ui/layout/box.tsx'
import { VisuallyHidden } from '../../../src/ui/layout/text.tsx'
import type { Figure } from './figure.ts'
import { ChartSkeleton } from './late-chart.tsx'
import * as styles from '../report.css.ts'

interface CardSkeleton {
  span: Figure['span']
  height: number
  tall?: true
}

/** The layout of each skeleton, as high as the report of a typical company. */
const skeletons = {
  tickets: {
    kpis: 5,
    cards: [
      { span: 8, height: 396, tall: true },
      { span: 4, height: 170 },
      { span: 4, height: 136 },
      { span: 6, height: 234 },
      { span: 6, height: 234 },
      { span: 4, height: 228 },
      { span: 4, height: 204 },
      { span: 4, height: 204 },
    ],
  },
  assets: {
    kpis: 4,
    cards: [
      { span: 6, height: 272 },
      { span: 6, height: 272 },
      { span: 6, height: 130 },
      { span: 6, height: 320 },
      { span: 12, height: 260 },
      { span: 6, height: 204 },
      { span: 6, height: 204 },
    ],
  },
} as const satisfies Record<string, { kpis: number; cards: readonly CardSkeleton[] }>

/** The skeleton of a report. */
export function ReportSkeleton({ report }: { report: keyof typeof skeletons }) {
  const { kpis, cards } = skeletons[report]
  return (
    <Stack>
      <VisuallyHidden live>{texts.loading}</VisuallyHidden>
      <div className={styles.kpis} aria-hidden>
        {Array.from({ length: kpis }, (_, at) => (
          <div key={at} className={styles.kpi}>
            <Skeleton width="60%" height={12} />
            <div className={styles.kpiValue}>
              <Skeleton width={64} height={22} />
            </div>
            <Skeleton width="80%" height={12} />
          </div>
        ))}
      </div>
      <div className={styles.cards} aria-hidden>
        {cards.map((card: CardSkeleton, at) => (
          <div
            key={at}
            className={classes(styles.card, styles.spans[card.span], card.tall && styles.tall)}
          >
            <div className={styles.head}>
              <Skeleton width={140} height={36} />
            </div>
            <ChartSkeleton height={card.height} />
          </div>
        ))}
      </div>
    </Stack>
  )
}
