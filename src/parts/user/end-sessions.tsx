import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { userTexts } from '../../domain/messages/en/user.ts'
import { Button } from '../../ui/button/button.tsx'
import { endingSessions, type Person, type SessionsHost } from './ending-sessions.ts'

interface EndSessionsProps {
  user: Person
  host?: SessionsHost
}

/** Signs a user out everywhere, after a confirmation. Each of their tabs and widgets notices at its next request. */
export function EndSessions({ user, host }: EndSessionsProps) {
  const [ending] = useState(() => endingSessions(host))
  const { status } = useStore(ending.$state)
  return (
    <Button icon="logout" busy={status === 'running'} onClick={() => void ending.ask(user)}>
      {userTexts.sessions.button}
    </Button>
  )
}
