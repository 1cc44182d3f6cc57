import { kitTexts } from '../../domain/messages/kit.ts'
import { RetryHint } from './retry-hint.tsx'

/** Beside the specified texts once a call has taken 10 s (architecture, drafts and slow calls). */
export function StillLoading({ onRetry }: { onRetry: () => void }) {
  return <RetryHint text={kitTexts.states.stillLoading} onRetry={onRetry} />
}
