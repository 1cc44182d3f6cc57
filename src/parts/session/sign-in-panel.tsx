import { createElement, useLayoutEffect, useRef, useState } from 'react'
import { sessionTexts } from '../../domain/messages/session.ts'
import { signInFlow } from '../../state/sign-in.ts'
import { useHeadingTag } from '../../ui/layout/heading-level.ts'
import { SignInButton } from './sign-in-button.tsx'
import * as styles from './sign-in-panel.css.ts'

/** Signing in within a widget on somebody else's page, which stays where it is. */
export function SignInPanel({ ended }: { ended: boolean }) {
  const [flow] = useState(signInFlow)
  const heading = useHeadingTag(2)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    return () => passOnFocus(element)
  }, [])
  return (
    <div ref={panel} part="panel" className={styles.panel}>
      {createElement(heading, { className: styles.heading }, sessionTexts.guestHeading)}
      <p className={styles.intro}>{ended ? sessionTexts.ended : sessionTexts.guestIntro}</p>
      <SignInButton flow={flow} text={sessionTexts.guestSignIn} />
    </div>
  )
}

/** Whoever was in the prompt when it goes is in what takes its place; the page would lose the focus otherwise. */
function passOnFocus(panel: HTMLElement | null): void {
  const root = panel?.getRootNode() as ShadowRoot | Document | undefined
  const place = panel?.parentElement
  if (!place || !panel?.contains(root?.activeElement ?? null)) return
  queueMicrotask(() => {
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
}
