import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { $owner, $session, isEnded, userOf } from '../session/session.ts'
import type { WidgetHost } from './widget-host.ts'

/** Whose screen it is. Tells the page of whoever signs in or out while the element stands. */
export function useOwner({ emit }: WidgetHost): string {
  const owner = useStore($owner)
  const before = useRef(owner)
  // Before the prompt that comes instead tells of itself.
  useLayoutEffect(() => {
    if (before.current === owner) return
    const state = $session.get()
    const user = userOf(state)
    if (before.current) emit('assetdesk-signed-out', { ended: isEnded(state) })
    if (user) emit('assetdesk-signed-in', user)
    before.current = owner
  }, [owner, emit])
  return owner
}
