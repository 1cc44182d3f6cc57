import { useState } from 'react'
import { sessionTexts } from '../../domain/messages/session.ts'
import { signInFlow } from '../../state/sign-in.ts'
import { Card } from '../../ui/feedback/note.tsx'
import { Box, Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { SignInButton } from './sign-in-button.tsx'

/** Signing in within a widget on somebody else's page, which stays where it is. */
export function SignInPanel({ ended }: { ended: boolean }) {
  const [flow] = useState(signInFlow)
  return (
    <Box maxWidth="panel" marginInline="auto">
      <Card>
        <Stack gap={16}>
          <Stack gap={4}>
            <Text as="h2" size="title">
              {sessionTexts.guestHeading}
            </Text>
            <Text as="p" size="note" tone="muted">
              {ended ? sessionTexts.ended : sessionTexts.guestIntro}
            </Text>
          </Stack>
          <SignInButton flow={flow} text={sessionTexts.guestSignIn} />
        </Stack>
      </Card>
    </Box>
  )
}
