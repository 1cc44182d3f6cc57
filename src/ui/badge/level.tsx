import type { ReactNode } from 'react'
import * as styles from './badge.css.ts'

export interface LevelProps {
  /** One to three bars; `alarm` is a red square with an exclamation mark. */
  level: 1 | 2 | 3 | 'alarm'
  children: ReactNode
}

const bars = [
  { x: 1, y: 9, height: 4 },
  { x: 5.5, y: 6, height: 7 },
  { x: 10, y: 3, height: 10 },
]

/** A level such as a priority: a small mark and the word, not a badge. */
export function Level({ level, children }: LevelProps) {
  return (
    <span className={styles.level}>
      <svg viewBox="0 0 14 14" aria-hidden className={styles.levelMark}>
        {level === 'alarm' ? (
          <>
            <rect width="14" height="14" rx="3" className={styles.alarm} />
            <path d="M7 3.5v4M7 10.2v.2" className={styles.alarmMark} />
          </>
        ) : (
          bars.map((bar, index) => (
            <rect
              key={bar.x}
              {...bar}
              width="3"
              rx="1"
              className={index < level ? styles.lit : styles.unlit}
            />
          ))
        )}
      </svg>
      {children}
    </span>
  )
}
