import type { Report } from './figure.ts'
import { FigureCard } from './figure-card.tsx'
import { KpiRow } from './kpi-row.tsx'
import * as styles from './report.css.ts'
import { Stack } from '../../ui/layout/box.tsx'

/** A whole report: the numbers, and the cards below them. */
export const ReportView = ({ kpis, figures }: Report) => (
  <Stack>
    <KpiRow kpis={kpis} />
    <div className={styles.cards}>
      {figures.map((figure, at) => (
        <FigureCard key={figure.id} figure={figure} tall={at === 0 && figure.span === 8} />
      ))}
    </div>
  </Stack>
)
