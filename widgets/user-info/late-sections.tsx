import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { hasLeft } from '../../src/domain/access/left.ts'
import { historyViewTexts } from '../../src/domain/messages/en/history.ts'
import * as styles from '../../src/parts/user/belongings.css.ts'
import type { Person } from '../../src/parts/user/ending-sessions.ts'
import { latePart } from '../../src/state/late-part.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'

const code = latePart(async () => {
  const [{ PersonSessions }, { PersonHistory }] = await Promise.all([
    import('./person-sessions.tsx'),
    import('./person-history.tsx'),
  ])
  return { PersonSessions, PersonHistory }
})

interface LateSectionsProps {
  user: Person & { left_at?: string | null | undefined }
}

/** Sessions and history come after the facts: other screens show them only when they are asked to. */
export function LateSections({ user }: LateSectionsProps) {
  const state = useStore(code.$state)
  useEffect(() => code.load(), [])
  if (state.status === 'failed')
    return <RetryHint text={historyViewTexts.failed} onRetry={code.load} />
  if (state.status !== 'ready') return <Skeleton width="100%" height={480} />
  const { PersonSessions, PersonHistory } = state.code
  return (
    <>
      {!hasLeft(user) && <PersonSessions user={user} />}
      <div className={styles.history}>
        <PersonHistory userId={user.id} />
      </div>
    </>
  )
}
