import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session } from '../../session/session.ts'
import type { SignIn } from '../../state/sign-in.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { keyPath } from '../../ui/icon/key.ts'
import * as styles from './sign-in-panel.css.ts'

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
    <div>
      <BareButton
        variant="primary"
        mark={<Glyph path={keyPath} />}
        size={size}
        full
        busy={busy}
        onClick={() => void start()}
      >
        {text}
      </BareButton>
      <div role="status">
        {state.status === 'failed' && <p className={styles.failure}>{state.text}</p>}
      </div>
      {state.status === 'failed' && state.elsewhere && (
        <a className={styles.elsewhere} href={state.elsewhere.href} target="_blank" rel="noopener">
          {state.elsewhere.text}
        </a>
      )}
    </div>
  )
}
