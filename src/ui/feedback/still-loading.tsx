import { kitTexts } from '../../domain/messages/kit.ts'
import { Button } from '../button/button.tsx'
import * as styles from './feedback.css.ts'

/** Beside the specified texts once a call has taken 10 s (architecture, drafts and slow calls). */
export function StillLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className={styles.hint}>
      {kitTexts.states.stillLoading}
      <Button size="small" icon="refresh" onClick={onRetry}>
        {kitTexts.states.retry}
      </Button>
    </div>
  )
}
