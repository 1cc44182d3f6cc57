import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { routeSpec, type RouteName } from '../../domain/access/routes.ts'
import { refreshProfile } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import { after } from '../../state/reload/wait.ts'

/**
 * Keeps the role true while somebody looks at a screen: the profile is read at the start of the page and at
 * every return to its tab. Screens that are open to everybody ask nothing; one that is `closed` to the role makes no
 * call at its start (WID-05).
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

/** Milliseconds after which people are also warned of the end of a session on a page that they have only opened. */
const untouched = 60_000
const ending = latePart(async () => (await import('../../state/session-end.ts')).watchSessionEnd)
