import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { sessionListTexts as texts } from '../../src/domain/messages/en/session-list.ts'
import { userTexts } from '../../src/domain/messages/en/user.ts'
import { SessionList } from '../../src/parts/session/session-list.tsx'
import { EndOthers } from '../../src/parts/session/sessions-dialog.tsx'
import { type Person, endingSessions } from '../../src/parts/user/ending-sessions.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'

/** The sessions of the user. Not on host pages, whose tokens cannot list sessions. */
export function PersonSessions({ user }: { user: Person }) {
  const me = userOf(useStore($session))
  if (me?.guest !== false) return null
  const isMe = me.id === user.id
  return (
    <Stack as="section" gap={8} aria-label={texts.title}>
      <Heading usual={3} inner size="title">
        {texts.title}
      </Heading>
      <SessionList userId={isMe ? undefined : user.id} />
      <Inline>{isMe ? <EndOthers /> : <EndAll user={user} />}</Inline>
    </Stack>
  )
}

function EndAll({ user }: { user: Person }) {
  const [ending] = useState(() => endingSessions())
  const { status } = useStore(ending.$state)
  return (
    <Button icon="logout" busy={status === 'running'} onClick={() => void ending.ask(user)}>
      {userTexts.sessions.button}
    </Button>
  )
}
