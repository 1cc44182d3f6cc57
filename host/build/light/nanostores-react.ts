import type { ReadableAtom } from 'nanostores'
import { useCallback, useRef, useSyncExternalStore } from 'preact/compat'

/** `@nanostores/react` of the light build: `useStore` without the option `keys`, which the product does not use. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const snapshot = useRef<Value>(undefined)
  snapshot.current = store.get()
  const subscribe = useCallback(
    (changed: () => void) => {
      const take = (value: Value) => {
        if (snapshot.current === value) return
        snapshot.current = value
        changed()
      }
      take(store.get())
      return store.listen(take)
    },
    [store],
  )
  return useSyncExternalStore(subscribe, () => snapshot.current as Value)
}
