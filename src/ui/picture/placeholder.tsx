import { classes } from '../classes.ts'
import * as styles from './picture.css.ts'

/** A placeholder for a picture: a dashed frame with a tag. `label` says why. */
export function PicturePlaceholder({
  label,
  standalone,
}: {
  label: string
  /** Whether it has no box to fill. */
  standalone?: boolean | undefined
}) {
  return (
    <svg
      viewBox="-14 -10 108 80"
      role="img"
      aria-label={label}
      className={classes(styles.placeholder, standalone && styles.standalone)}
    >
      <rect x="19" y="14" width="42" height="32" rx="3" className={styles.frame} />
      <path d="M40 14c3 3 3 6 0 9" className={styles.string} />
      <path
        d="m33 27.5 5.2-5.4a2.5 2.5 0 0 1 3.6 0l5.2 5.4V38a2 2 0 0 1-2 2H35a2 2 0 0 1-2-2z"
        className={styles.tag}
      />
      <circle cx="40" cy="26.2" r="1.5" className={styles.hole} />
    </svg>
  )
}
