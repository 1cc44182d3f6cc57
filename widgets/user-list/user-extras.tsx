import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { HistoryButton } from '../../src/parts/history/history-button.tsx'
import { LateHistory } from '../../src/parts/history/late-history.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { Inline } from '../../src/ui/layout/box.tsx'
import { EndSessions } from './end-sessions.tsx'
import type { Person } from './sessions.ts'

/** What there is of a user beside the fields: what happened to them, and the end of their sessions. */
export function UserExtras({ user }: { user: Person }) {
  const guest = userOf(useStore($session))?.guest
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Inline marginTop={16}>
      <HistoryButton onClick={() => setOpen(true)} />
      {!guest && <EndSessions user={user} />}
      {open && <LateHistory kind="user" id={user.id} onClose={close} />}
    </Inline>
  )
}
