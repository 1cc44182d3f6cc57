import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { sessionTexts } from '../../domain/messages/en/session.ts'
import { guard, type RouteName } from '../../domain/access/routes.ts'
import type { Intent } from '../../env.ts'
import { $session, $visitor, hostSignsIn, userOf } from '../../session/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { notice } from './sign-in-panel.css.ts'
import { SignInPanel, type SignInEvents } from './sign-in-panel.tsx'
import { useCurrentProfile } from './use-current-profile.ts'

export interface GateProps extends SignInEvents {
  /** The route of the screen. Without one, the screen is open to everybody. */
  route: RouteName | undefined
  /** Called with the target if the guard redirects the user (WID-05). */
  navigate(intent: Intent): void
  children: ReactNode
}

/** Applies the router's guards on pages without our router: shows a sign-in or a notice instead of the screen. */
export function Gate({ route, navigate, children, ...events }: GateProps) {
  const state = useStore($session)
  const visitor = useStore($visitor)
  const instead = route && guard(route, visitor)
  const closed = instead === 'dashboard'
  useCurrentProfile(route, closed)
  useEffect(() => {
    if (closed) navigate({ route: 'dashboard', automatic: true })
    // The callback is new at every render, but the page is notified once per change.
  }, [closed]) // oxlint-disable-line react/exhaustive-deps
  // A screen that is open to everybody does not wait for the sign-in.
  if (route && state.status === 'signing-in' && hostSignsIn())
    return <Skeleton width="100%" height={120} />
  if (instead === 'login') return <SignInPanel {...events} />
  if (closed) {
    const text = sessionTexts[route === 'reports' ? route : 'closed']
    return <p className={notice}>{userOf(state)?.guest ? sessionTexts.asGuest(text) : text}</p>
  }
  return children
}
