import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { userTexts } from '../../src/domain/messages/user.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { endingSessions, type Person } from './sessions.ts'

/** Signs a person out everywhere, after a question: every tab and widget of theirs learns of it with its next call. */
export function EndSessions({ user }: { user: Person }) {
  const host = useWidgetHost()
  const [end] = useState(() => endingSessions(host))
  const { status } = useStore(end.$state)
  return (
    <Button icon="logout" busy={status === 'running'} onClick={() => void end.ask(user)}>
      {userTexts.sessions.button}
    </Button>
  )
}
