import { loadingTexts } from '../../domain/messages/en/loading.ts'
import { RetryHint } from './retry-hint.tsx'

/** Shown once a request has taken 10 s. */
export function StillLoading({ onRetry }: { onRetry: () => void }) {
  return <RetryHint text={loadingTexts.slow} onRetry={onRetry} />
}
