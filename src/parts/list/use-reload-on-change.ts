import { useEffect, useRef } from 'react'

/** Reloads whenever `asked`, a key of the request, changes. */
export function useReloadOnChange(asked: string, reload: () => Promise<void>): void {
  const former = useRef(asked)
  useEffect(() => {
    if (former.current === asked) return
    former.current = asked
    void reload()
  }, [asked, reload])
}
