import { kitTexts } from '../../domain/messages/kit.ts'
import { Button } from '../button/button.tsx'
import * as styles from './feedback.css.ts'

/** A quiet line about something that did not come, and a way to ask again. */
export function RetryHint({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="status" className={styles.hint}>
      <span>{text}</span>
      <Button size="small" icon="refresh" passing onClick={onRetry}>
        {kitTexts.states.retry}
      </Button>
    </div>
  )
}
