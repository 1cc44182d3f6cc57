import { createContext, useContext, useLayoutEffect } from 'react'

/** Registers a pending placeholder and returns a function that unregisters it. Not used in the application. */
export const AwaitedContext = createContext<(() => () => void) | undefined>(undefined)

/** Reports, while `waiting`, that the first content of the screen is loading, or has failed and can be retried. */
export function useAwaited(waiting: boolean): void {
  const register = useContext(AwaitedContext)
  useLayoutEffect(() => (waiting ? register?.() : undefined), [waiting, register])
}
