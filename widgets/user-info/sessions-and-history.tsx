import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { hasLeft } from '../../src/domain/access/left.ts'
import { sessionListTexts } from '../../src/domain/messages/en/session-list.ts'
import { userInfoTexts as texts } from '../../src/domain/messages/en/user-info.ts'
import { HistoryList } from '../../src/parts/history/history-list.tsx'
import { recordHistory } from '../../src/parts/history/history.ts'
import { SessionList } from '../../src/parts/session/session-list.tsx'
import { sessionsStore } from '../../src/parts/session/sessions.ts'
import { EndOthers } from '../../src/parts/session/sessions-dialog.tsx'
import * as styles from '../../src/parts/user/belongings.css.ts'
import { EndSessions, type Person } from '../../src/parts/user/end-sessions.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'

export interface SessionsAndHistoryProps {
  user: Person & { left_at?: string | null | undefined }
}

/** The sessions of a user who has not left, and the history. */
export const SessionsAndHistory = ({ user }: SessionsAndHistoryProps) => (
  <>
    {!hasLeft(user) && <PersonSessions user={user} />}
    <PersonHistory userId={user.id} />
  </>
)

/** The sessions of the user. Not on host pages, whose tokens cannot list sessions. */
function PersonSessions({ user }: { user: Person }) {
  const me = userOf(useStore($session))
  return me?.guest === false ? <SessionsOf user={user} isMe={me.id === user.id} /> : null
}

function SessionsOf({ user, isMe }: { user: Person; isMe: boolean }) {
  const { id } = user
  const store = useMemo(() => sessionsStore(isMe ? undefined : id), [isMe, id])
  const state = useStore(store.$state)
  const isEmpty = state.status === 'ready' && state.value.length === 0
  const refusal = isEmpty ? sessionListTexts.none : undefined
  return (
    <Stack as="section" gap={8} aria-label={sessionListTexts.title}>
      <Heading defaultLevel={3} inner size="title">
        {sessionListTexts.title}
      </Heading>
      <SessionList store={store} />
      <Inline>{isMe ? <EndOthers /> : <EndSessions user={user} refusal={refusal} />}</Inline>
    </Stack>
  )
}

/** The history of a user. */
function PersonHistory({ userId: id }: { userId: number }) {
  const history = useMemo(() => recordHistory({ kind: 'user', id }), [id])
  const state = useStore(history.$state)
  const isLoading = state.status !== 'failed' && !('value' in state)
  return (
    <div className={isLoading ? styles.loadingHistory : undefined}>
      <Stack as="section" gap={8} aria-label={texts.history}>
        <Heading defaultLevel={3} inner size="title">
          {texts.history}
        </Heading>
        <HistoryList state={state} onRetry={() => void history.reload()} />
      </Stack>
    </div>
  )
}
