import { sessionTexts } from '../../src/domain/messages/session.ts'
import type { SessionUser } from '../../src/session/session.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'

/** What the login screen is for, or who is signed in. */
export function Words({ user }: { user: SessionUser | undefined }) {
  return (
    <Stack gap={8}>
      <Heading usual={1} size="login" tabIndex={-1}>
        {sessionTexts.heading}
      </Heading>
      <Text as="p" tone="muted">
        {user ? sessionTexts.signedInAs(user.name ?? user.email ?? '') : sessionTexts.intro}
      </Text>
    </Stack>
  )
}
