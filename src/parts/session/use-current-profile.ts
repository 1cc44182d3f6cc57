import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { routeSpec, type RouteName } from '../../domain/access/routes.ts'
import { refreshProfile } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import { after } from '../../state/reload/wait.ts'

/**
 * Keeps the role up to date: loads the profile when the page starts and whenever its tab becomes visible again. Screens
 * that are open to everybody send no request, and neither does the start of a screen that is `closed` to the role
 * (WID-05).
 */
export function useCurrentProfile(route: RouteName | undefined, closed = false): void {
  const needsProfile = route !== undefined && !routeSpec(route).open
  useEffect(() => {
    if (!needsProfile) return
    if (!closed) refreshProfile()
    const returned = () => {
      if (!document.hidden) refreshProfile()
    }
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [needsProfile, closed])
  const end = useStore(sessionEndCode.$state)
  const watch = needsProfile && end.status === 'ready' ? end.code : undefined
  useEffect(() => {
    sessionEndCode.loadWhenUsed()
    return after(loadAfter, sessionEndCode.loadWhenIdle)
  }, [])
  useEffect(() => watch?.(), [watch])
}

/** Milliseconds after which the code that announces the end of the session loads if the user does nothing on the page. */
const loadAfter = 60_000
const sessionEndCode = latePart(
  async () => (await import('../../state/session-end.ts')).watchSessionEnd,
)
