import { createContext, useContext, useLayoutEffect } from 'react'

/**
 * Registers a pending placeholder and returns a function that unregisters it. The frame of an embedded element provides
 * it; in the application it is undefined.
 */
export const AwaitedContext = createContext<(() => () => void) | undefined>(undefined)

/**
 * While `waiting` is true, registers the screen as not ready: its first content is loading, or failed and can be retried.
 */
export function useAwaited(waiting: boolean): void {
  const register = useContext(AwaitedContext)
  useLayoutEffect(() => (waiting ? register?.() : undefined), [waiting, register])
}
