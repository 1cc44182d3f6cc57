import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { historyViewTexts } from '../../src/domain/messages/en/history.ts'
import { latePart } from '../../src/state/late-part.ts'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'

const history = latePart(async () => (await import('./person-history.tsx')).PersonHistory)

/** The history comes after the facts: other screens show one only when they are asked to. */
export function LateHistory({ userId }: { userId: number }) {
  const state = useStore(history.$state)
  useEffect(() => history.load(), [])
  if (state.status === 'failed')
    return <RetryHint text={historyViewTexts.failed} onRetry={history.load} />
  return state.status === 'ready' ? (
    <state.code userId={userId} />
  ) : (
    <Skeleton width="100%" height={480} />
  )
}
