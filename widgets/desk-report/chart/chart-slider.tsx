import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../../../src/ui/classes.ts'
import { moveFrom } from '../../../src/ui/overlay/ring.ts'
import * as styles from './chart.css.ts'

export interface ChartSliderProps {
  /** The accessible name of the chart. */
  label: string
  /** The text of each point for screen readers. */
  points: readonly string[]
  className?: string | undefined
  /** `active`: the point under the pointer or selected by keys. `setActive` selects another one. */
  children: (active: number | undefined, setActive: (at: number | undefined) => void) => ReactNode
}

/**
 * Makes a chart a single tab stop. Arrow keys, Home and End move between its points. The role is a slider with a text
 * value, because all screen readers read it aloud.
 */
export function ChartSlider({ label, points, className, children }: ChartSliderProps) {
  const [active, setActive] = useState<number>()
  const [lastFocused, setLastFocused] = useState(points.length - 1)
  const at = Math.min(lastFocused, points.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveFrom(at, points.length, event)
    if (next === undefined) {
      if (event.key === 'Escape') setActive(undefined)
      return
    }
    event.preventDefault()
    setLastFocused(next)
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
      onFocus={({ currentTarget }) => {
        // A press has already set the point under the pointer.
        if (currentTarget.matches(':focus-visible')) setActive(at)
      }}
      onBlur={() => setActive(undefined)}
      // The point of a tap stays active until the chart loses the focus.
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') setActive(undefined)
      }}
      onPointerCancel={() => setActive(undefined)}
    >
      {children(active, setActive)}
    </div>
  )
}
