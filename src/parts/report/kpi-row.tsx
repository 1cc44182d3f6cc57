import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Kpi } from './figure.ts'
import * as styles from './report.css.ts'

/** The numbers above the cards, side by side in one frame. */
export const KpiRow = ({ kpis }: { kpis: readonly Kpi[] }) => (
  <dl className={styles.kpis}>
    {kpis.map(({ label, value, unit, note, late }) => (
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
        </dd>
      </div>
    ))}
  </dl>
)
