import type { ReadableAtom } from 'nanostores'
import { useCallback, useRef, useSyncExternalStore } from 'preact/compat'

/** `@nanostores/react` of the light build: `useStore` without the option `keys`, which the product does not use. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const snapshot = useRef<Value>(undefined)
  snapshot.current = store.get()
  const subscribe = useCallback(
    (changed: () => void) => {
      const update = (value: Value) => {
        if (snapshot.current === value) return
        snapshot.current = value
        changed()
      }
      update(store.get())
      return store.listen(update)
    },
    [store],
  )
  return useSyncExternalStore(subscribe, () => snapshot.current as Value)
}
