import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { historyViewTexts } from '../../src/domain/messages/en/history.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { EndSessions, type Person } from '../../src/parts/user/end-sessions.tsx'
import { historyPath, LateHistory } from '../../src/parts/history/late-history.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'

/** Buttons below the fields of a user, which show the history and end all sessions. */
export function UserExtras({ user }: { user: Person }) {
  const guest = userOf(useStore($session))?.guest
  const host = useWidgetHost()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Inline marginTop={16}>
      <Button icon={historyPath} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {historyViewTexts.title}
      </Button>
      {!guest && <EndSessions user={user} host={host} />}
      {open && <LateHistory kind="user" id={user.id} onClose={close} />}
    </Inline>
  )
}
