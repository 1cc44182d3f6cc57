import { kitTexts } from '../../domain/messages/kit.ts'
import { RetryHint } from './retry-hint.tsx'

/** Shown once a call has taken 10 s. */
export function StillLoading({ onRetry }: { onRetry: () => void }) {
  return <RetryHint text={kitTexts.states.stillLoading} onRetry={onRetry} />
}
