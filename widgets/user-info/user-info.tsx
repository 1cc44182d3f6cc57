import { useStore } from '@nanostores/react'
import { useMemo, useEffect, useRef } from 'react'
import { hasLeft } from '../../src/domain/access/left.ts'
import { brokenTexts } from '../../src/domain/messages/en/loading.ts'
import { userInfoTexts as texts } from '../../src/domain/messages/en/user-info.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { PersonHead } from '../../src/parts/user/person-head.tsx'
import { PersonScreen } from '../../src/parts/user/person-screen.tsx'
import { latePart } from '../../src/state/late-part.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Holdings } from './holdings.tsx'
import { PersonAction } from './person-action.tsx'
import type { SessionsAndHistoryProps } from './sessions-and-history.tsx'
import { userInfoStore } from './store.ts'

export interface UserInfoProps {
  /** Numeric id of the user. */
  userId?: number | undefined
}

/** A user: facts, assigned assets, tickets and history. */
export function UserInfo({ userId = Number.NaN }: UserInfoProps) {
  const host = useWidgetHost()
  const store = useMemo(() => userInfoStore(userId, host), [userId, host])
  const erasedNote = useRef<HTMLDivElement>(null)
  return (
    <PersonScreen person={store.person}>
      {({ user, belongings }) => {
        const remainingAssets = hasLeft(user) ? belongings.totals.assets : 0
        return (
          <>
            <PersonHead user={user}>
              <PersonAction {...{ user, belongings, store, erasedNote }} />
            </PersonHead>
            {remainingAssets > 0 && <Note>{texts.stayed(remainingAssets)}</Note>}
            {user.erased_at && (
              <div ref={erasedNote} tabIndex={-1}>
                <Note>{texts.erasedNote}</Note>
              </div>
            )}
            <Holdings belongings={belongings} />
            <LateSections user={user} />
          </>
        )
      }}
    </PersonScreen>
  )
}

const code = latePart(async () => (await import('./sessions-and-history.tsx')).SessionsAndHistory)

/** Sessions and history, loaded after the facts. */
function LateSections({ user }: SessionsAndHistoryProps) {
  const state = useStore(code.$state)
  useEffect(() => code.load(), [])
  if (state.status === 'failed')
    return <RetryHint text={brokenTexts.notLoaded} onRetry={code.load} />
  if (state.status !== 'ready') return <Skeleton width="100%" height={480} />
  return <state.code user={user} />
}
