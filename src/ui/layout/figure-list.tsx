import { classes } from '../classes.ts'
import * as styles from './figure-list.css.ts'

export interface FigureListProps {
  /** `value` is undefined while it is not known. */
  figures: readonly { label: string; value: string | undefined; isZero?: boolean }[]
}

/** A framed list of labels with numbers at the right. */
export const FigureList = ({ figures }: FigureListProps) => (
  <dl className={styles.list}>
    {figures.map(({ label, value, isZero }) => (
      <div key={label} className={styles.row}>
        <dt>{label}</dt>
        <dd className={classes(styles.value, isZero && styles.zero)}>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
)
