import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { takeLostFocus } from '../lost-focus.ts'
import { useAwaited } from './awaited.ts'
import * as styles from './feedback.css.ts'

export interface EmptyStateProps {
  /** The specified text, for instance «No Data Found...». */
  text: string
  /** Adds a Retry button, for content that failed to load. */
  onRetry?: (() => void) | undefined
  /** Replaces a record that the user has just deleted: the text gets the focus that was in the record. */
  takesFocus?: boolean | undefined
  children?: ReactNode
}

/** An empty or failed state: an open box with a tag, and the text. */
export function EmptyState({ text, onRetry, takesFocus, children }: EmptyStateProps) {
  useAwaited(onRetry !== undefined)
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) takeLostFocus(title.current)
  }, [takesFocus])
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 132 96" aria-hidden className={styles.art}>
        <ellipse cx="66" cy="84" rx="46" ry="6" className={styles.artBase} />
        <path d="M30 40h72v38a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z" className={styles.artBox} />
        <path d="M30 40 20 26h36l10 14zM102 40l10-14H76L66 40z" className={styles.artFlap} />
        <path d="M66 10v11M52 13l4 8M80 13l-4 8" className={styles.artAir} />
        <path d="M58 54h16l5 6-5 6H58a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z" className={styles.artTag} />
        <circle cx="73" cy="60" r="1.5" className={styles.artHole} />
      </svg>
      <p ref={title} tabIndex={takesFocus ? -1 : undefined} className={styles.title}>
        {text}
      </p>
      {children}
      {onRetry && (
        <div className={styles.below} data-actions>
          <Button icon="refresh" passesFocus onClick={onRetry}>
            {brokenTexts.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
