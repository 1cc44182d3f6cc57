import { loadingTexts } from '../../domain/messages/en/loading.ts'
import { RetryHint, type RetryHintProps } from './retry-hint.tsx'

/** Shown once a request has taken 10 s. */
export function StillLoading(props: Omit<RetryHintProps, 'text'>) {
  return <RetryHint text={loadingTexts.slow} {...props} />
}
