import { createContext, useContext, useLayoutEffect } from 'react'

/** Called while something is awaited; answers how to take that back. Nobody listens in the application. */
export const AwaitedContext = createContext<(() => () => void) | undefined>(undefined)

/** While `waiting` the first content of the screen is not there: it is on its way, or has not come and can be asked for again. */
export function useAwaited(waiting: boolean): void {
  const hold = useContext(AwaitedContext)
  useLayoutEffect(() => (waiting ? hold?.() : undefined), [waiting, hold])
}
