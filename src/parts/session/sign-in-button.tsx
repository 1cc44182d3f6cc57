import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session } from '../../session/session.ts'
import type { SignIn } from '../../state/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { Box, Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'

export interface SignInButtonProps {
  flow: SignIn
  text: string
  size?: 'medium' | 'large'
  onSignedIn?: (() => void) | undefined
}

/** The button that opens the provider's popup, and what went wrong below it (LOGIN-10). */
export function SignInButton({ flow, text, size = 'medium', onSignedIn }: SignInButtonProps) {
  const state = useStore(flow.$state)
  const session = useStore($session)
  const busy = state.status === 'running' || session.status === 'signing-in'
  useEffect(() => flow.prepare(), [flow])
  const start = async () => {
    if (await flow.start()) onSignedIn?.()
  }
  return (
    <Stack gap={0}>
      <Button
        variant="primary"
        icon="key"
        size={size}
        full
        busy={busy}
        onClick={() => void start()}
      >
        {text}
      </Button>
      <div role="status">
        {state.status === 'failed' && (
          <Box marginTop={12}>
            <Text tone="orange">{state.text}</Text>
          </Box>
        )}
      </div>
    </Stack>
  )
}
