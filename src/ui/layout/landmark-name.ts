import { useLayoutEffect, useState } from 'react'
import { pageWide } from '../../env.ts'

/** Names of the page's regions, each with the numbers in use. */
const names = pageWide('landmarks@1', () => new Map<string, Set<number>>())

/** Returns `label` as the name of a region. If the page has regions of that name already, a number follows it. */
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
