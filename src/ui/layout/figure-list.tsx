import { classes } from '../classes.ts'
import * as styles from './figure-list.css.ts'

export interface FigureListProps {
  /** Undefined while it is not known. */
  figures: readonly { label: string; value: string | undefined; isZero?: boolean }[]
}

/** Labels with a number each at the right, in a frame. */
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
