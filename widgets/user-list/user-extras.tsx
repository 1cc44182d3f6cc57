import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { historyViewTexts } from '../../src/domain/messages/en/history.ts'
import { userTexts } from '../../src/domain/messages/en/user.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { type Person, endingSessions } from '../../src/parts/user/ending-sessions.ts'
import { historyPath } from '../../src/parts/history/glyph.ts'
import { LateHistory } from '../../src/parts/history/late-history.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'

/** Buttons below the fields of a user: the history, and the end of all sessions. */
export function UserExtras({ user }: { user: Person }) {
  const guest = userOf(useStore($session))?.guest
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Inline marginTop={16}>
      <Button icon={historyPath} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {historyViewTexts.title}
      </Button>
      {!guest && <EndSessions user={user} />}
      {open && <LateHistory kind="user" id={user.id} onClose={close} />}
    </Inline>
  )
}

/** Signs a user out everywhere, after a confirmation. Each of their tabs and widgets notices at its next request. */
function EndSessions({ user }: { user: Person }) {
  const host = useWidgetHost()
  const [end] = useState(() => endingSessions(host))
  const { status } = useStore(end.$state)
  return (
    <Button icon="logout" busy={status === 'running'} onClick={() => void end.ask(user)}>
      {userTexts.sessions.button}
    </Button>
  )
}
