import { type RefObject, useEffect, useRef } from 'react'
import { takeLostFocus } from './lost-focus.ts'

const linksIn = (list: Element | null) => list?.querySelectorAll('li a[href]') ?? []

/**
 * Focuses the first new row if the button that loaded more rows is removed with the focus, because there are no further
 * ones. Call the returned function before more rows are loaded.
 */
export function useFirstNewRow(list: RefObject<HTMLElement | null>, loading: boolean): () => void {
  const countBefore = useRef<number>(undefined)
  useEffect(() => {
    if (loading || countBefore.current === undefined) return
    takeLostFocus(linksIn(list.current)[countBefore.current])
    countBefore.current = undefined
  }, [list, loading])
  return () => void (countBefore.current = linksIn(list.current).length)
}
