import { useStore } from '@nanostores/react'
import { sessionListTexts as texts } from '../../src/domain/messages/en/session-list.ts'
import { SessionList } from '../../src/parts/session/session-list.tsx'
import { EndOthers } from '../../src/parts/session/sessions-dialog.tsx'
import { EndSessions, type Person } from '../../src/parts/user/end-sessions.tsx'
import { $session, userOf } from '../../src/session/session.ts'
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
      <Inline>{isMe ? <EndOthers /> : <EndSessions user={user} />}</Inline>
    </Stack>
  )
}
