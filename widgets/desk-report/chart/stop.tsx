import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../../../src/ui/classes.ts'
import { moveFrom } from '../../../src/ui/overlay/ring.ts'
import * as styles from './chart.css.ts'

export interface StopProps {
  /** What the chart shows. */
  label: string
  /** What is read aloud at each point. */
  points: readonly string[]
  className?: string | undefined
  /** `active`: the point under the pointer or selected by keys; `point` sets it. */
  children: (active: number | undefined, point: (at: number | undefined) => void) => ReactNode
}

/**
 * Makes a chart a single tab stop. Arrow keys, Home and End move between its points. It has the role of a slider with a
 * text value, so that all screen readers read each point aloud.
 */
export function Stop({ label, points, className, children }: StopProps) {
  const [active, setActive] = useState<number>()
  const [here, setHere] = useState(points.length - 1)
  const at = Math.min(here, points.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveFrom(at, points.length, event.key)
    if (next === undefined) {
      if (event.key === 'Escape') setActive(undefined)
      return
    }
    event.preventDefault()
    setHere(next)
    setActive(next)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={points[at]}
      className={classes(styles.stop, className)}
      onKeyDown={onKeyDown}
      onFocus={() => setActive(at)}
      onBlur={() => setActive(undefined)}
      onPointerLeave={() => setActive(undefined)}
    >
      {children(active, setActive)}
    </div>
  )
}
