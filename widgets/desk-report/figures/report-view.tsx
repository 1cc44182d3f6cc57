import { classes } from '../../../src/ui/classes.ts'
import { Icon } from '../../../src/ui/icon/icon.tsx'
import type { Report, Kpi } from './figure.ts'
import { FigureCard } from './figure-card.tsx'
import * as styles from '../report.css.ts'
import { Stack } from '../../../src/ui/layout/box.tsx'

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

/** The numbers above the cards, side by side in one frame. */
const KpiRow = ({ kpis }: { kpis: readonly Kpi[] }) => (
  <dl className={styles.kpis}>
    {kpis.map(({ label, value, unit, note, late, change }) => (
      <div key={label} className={styles.kpi}>
        <dt className={styles.kpiLabel}>{label}</dt>
        <dd>
          <span className={styles.kpiValue}>
            {value}
            {unit && <span className={styles.kpiUnit}>{unit}</span>}
          </span>
          <span className={classes(styles.kpiNote, late && styles.late)}>
            {late && <Icon name="alert" size="mark" />}
            {note}
          </span>
          {change && <span className={styles.kpiNote}>{change}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
