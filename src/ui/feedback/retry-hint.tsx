import { useEffect, useRef } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { Button } from '../button/button.tsx'
import { takeLostFocus } from '../lost-focus.ts'
import * as styles from './feedback.css.ts'

export interface RetryHintProps {
  text: string
  onRetry: () => void
  /** Replaces the button that loads more: Retry gets the focus that was on it. */
  takesFocus?: boolean | undefined
}

/** A subtle line about content that could not be loaded, with a Retry button. */
export function RetryHint({ text, onRetry, takesFocus }: RetryHintProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) takeLostFocus(button.current)
  }, [takesFocus])
  return (
    <div role="status" className={styles.hint} data-actions>
      <span>{text}</span>
      <Button ref={button} size="small" icon="refresh" passesFocus onClick={onRetry}>
        {brokenTexts.retry}
      </Button>
    </div>
  )
}
