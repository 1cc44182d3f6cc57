import { useEffect, useRef } from 'react'

/** Reloads whenever `key`, which identifies the request, changes. */
export function useReloadOnChange(key: string, reload: () => Promise<void>): void {
  const former = useRef(key)
  useEffect(() => {
    if (former.current === key) return
    former.current = key
    void reload()
  }, [key, reload])
}
