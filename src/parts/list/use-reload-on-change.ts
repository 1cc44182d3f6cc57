import { useEffect, useRef } from 'react'

/** Reloads whenever `asked`, a text of what is asked for, changes. */
export function useReloadOnChange(asked: string, reload: () => Promise<void>): void {
  const former = useRef(asked)
  useEffect(() => {
    if (former.current === asked) return
    former.current = asked
    void reload()
  }, [asked, reload])
}
