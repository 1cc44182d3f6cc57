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
  const asks = route !== undefined && !routeSpec(route).open
  useEffect(() => {
    if (!asks) return
    if (!closed) refreshProfile()
    const returned = () => {
      if (!document.hidden) refreshProfile()
    }
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [asks, closed])
  const end = useStore(ending.$state)
  const watch = asks && end.status === 'ready' ? end.code : undefined
  useEffect(() => {
    ending.loadWhenUsed()
    return after(untouched, ending.loadWhenIdle)
  }, [])
  useEffect(() => watch?.(), [watch])
}

/** Milliseconds after which the end of the session is also announced on a page that the user has only opened. */
const untouched = 60_000
const ending = latePart(async () => (await import('../../state/session-end.ts')).watchSessionEnd)
