import { classes } from '../classes.ts'
import * as styles from './progress.css.ts'

/** A part of the bar: how much of the whole, from 0 to 1. */
export interface ProgressPart {
  tone: keyof typeof styles.tones
  share: number
}

export interface ProgressProps {
  /** Accessible name. */
  label: string
  /** The figures beside the bar. */
  text: string
  parts: readonly ProgressPart[]
  /** In lists it is lower. */
  size?: keyof typeof styles.heights | undefined
}

/** A progress bar: one part while running, a part for each outcome afterwards. Its figures are beside it. */
export function Progress({ label, text, parts, size = 'normal' }: ProgressProps) {
  const done = parts.reduce((sum, { share }) => sum + share, 0)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(done * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className={classes(styles.bar, styles.heights[size])}
    >
      {parts.map(
        ({ tone, share }) =>
          share > 0 && (
            <span
              key={tone}
              className={classes(styles.part, styles.tones[tone])}
              style={{ flexGrow: share }}
            />
          ),
      )}
      {done < 1 && <span className={styles.rest} style={{ flexGrow: 1 - done }} />}
    </div>
  )
}
