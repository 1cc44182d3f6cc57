import { useEffect, useRef } from 'react'

/** Reloads when something else is asked than at first; `asked` tells one question from another. */
export function useAskedAnew(asked: string, reload: () => Promise<void>): void {
  const former = useRef(asked)
  useEffect(() => {
    if (former.current === asked) return
    former.current = asked
    void reload()
  }, [asked, reload])
}
