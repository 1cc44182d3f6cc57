import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { Button } from '../button/button.tsx'
import * as styles from './feedback.css.ts'

export interface RetryHintProps {
  text: string
  onRetry: () => void
}

/** A subtle line about content that could not be loaded, with a Retry button. */
export function RetryHint({ text, onRetry }: RetryHintProps) {
  return (
    <div role="status" className={styles.hint} data-actions>
      <span>{text}</span>
      <Button size="small" icon="refresh" passesFocus onClick={onRetry}>
        {brokenTexts.retry}
      </Button>
    </div>
  )
}
