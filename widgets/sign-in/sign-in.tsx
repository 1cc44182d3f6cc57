import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { loginTexts } from '../../src/domain/messages/en/sign-in.ts'
import { shellTexts } from '../../src/domain/messages/en/shell.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { SignInButton } from '../../src/parts/session/sign-in-button.tsx'
import { $session, hostSignsIn } from '../../src/session/session.ts'
import { isApplication } from '../../src/session/settings.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { signInStore } from './store.ts'
import { SignInText } from './sign-in-text.tsx'
import { Logo } from '../../src/parts/brand/logo.tsx'
import { DeskPicture } from './desk-picture.tsx'
import * as styles from '../../src/parts/session/session.css.ts'

/** The login screen. It offers Logout to a signed-in user. */
export function SignIn() {
  const [store] = useState(signInStore)
  const user = useStore(store.$user)
  const ended = useStore(store.$ended)
  const signingIn = useStore($session).status === 'signing-in'
  const { navigate } = useWidgetHost()
  const openDashboard = () => {
    // In the application, the router redirects to the requested address.
    if (!isApplication()) navigate({ route: 'dashboard', automatic: true })
  }
  // The page signs the user in, so there is no button to press.
  if (signingIn && hostSignsIn()) return <Skeleton width="100%" height={120} />
  return (
    <LoginFrame>
      <Stack gap={24}>
        <SignInText user={user} ended={ended} />
        {user ? (
          <Button icon="logout" onClick={() => void store.logOut()}>
            {shellTexts.logout}
          </Button>
        ) : (
          <SignInButton
            flow={store.flow}
            text={loginTexts.signIn}
            size="large"
            onSignedIn={openDashboard}
          />
        )}
      </Stack>
    </LoginFrame>
  )
}

/** The frame of the login screen: its text beside the drawing with the dark logo. */
function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.words}>{children}</div>
      <div className={styles.side}>
        <div className={styles.logo}>
          <Logo tone="ink" size="hero" />
        </div>
        <DeskPicture className={styles.drawing} />
      </div>
    </div>
  )
}
