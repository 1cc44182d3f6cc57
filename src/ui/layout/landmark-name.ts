import { useLayoutEffect, useState } from 'react'
import { pageWide } from '../../env.ts'

/** Names of the regions of the page, each with the numbers that are in use. */
const names = pageWide('landmarks@1', () => new Map<string, Set<number>>())

/** Returns `label`, with a number from the second region of that name on the page on, so that each can be found by its own. */
export function useLandmarkName(label: string): string {
  const [number, setNumber] = useState(1)
  useLayoutEffect(() => {
    const used = names.get(label) ?? new Set<number>()
    let free = 1
    while (used.has(free)) free += 1
    names.set(label, used.add(free))
    setNumber(free)
    return () => void used.delete(free)
  }, [label])
  return number > 1 ? `${label} ${number}` : label
}
