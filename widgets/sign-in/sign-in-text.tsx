import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { env } from '../../src/env.ts'
import { loginTexts } from '../../src/domain/messages/en/sign-in.ts'
import { sessionTexts } from '../../src/domain/messages/en/session.ts'
import { $loadedConfigs, knownConfig, publicConfig } from '../../src/session/public-config.ts'
import { wantsLabel } from '../../src/session/stored-address.ts'
import type { SessionUser } from '../../src/session/session.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'

export interface SignInTextProps {
  user: SessionUser | undefined
  /** The server has ended the last session. */
  ended: boolean
}

/** The text of the login screen, or who is signed in. */
export function SignInText({ user, ended }: SignInTextProps) {
  return (
    <>
      <Stack gap={8}>
        <Heading defaultLevel={1} size="login" tabIndex={-1}>
          {loginTexts.heading}
        </Heading>
        <Text as="p" tone="muted">
          {user ? loginTexts.signedInAs(user.name ?? user.email ?? '') : loginTexts.intro}
        </Text>
      </Stack>
      {ended && <Note>{sessionTexts.ended}</Note>}
      {!user && wantsLabel() && <FoundAssetContact />}
    </>
  )
}

/** The contact for a person who scanned the label of a found asset. Empty until it is loaded. */
function FoundAssetContact() {
  useStore($loadedConfigs)
  useEffect(() => {
    publicConfig().catch((error: unknown) =>
      env().log('The support contact could not be loaded', error),
    )
  }, [])
  const contact = knownConfig()?.supportContact
  return contact ? <Note>{loginTexts.foundAsset(contact)}</Note> : null
}
