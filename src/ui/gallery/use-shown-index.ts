import { useState } from 'react'

interface ShownPicture {
  keys: readonly string[]
  index: number
}

const areEqual = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((key, at) => key === right[at])

/** Returns which picture to show after a change: a new first one, else the same one, or the one that took its place. */
export function indexAfterChange(
  { keys: before, index }: ShownPicture,
  keys: readonly string[],
): number {
  const [first] = keys
  if (first === undefined || !before.includes(first)) return 0
  const current = before[index]
  const newIndex = current === undefined ? -1 : keys.indexOf(current)
  return newIndex >= 0 ? newIndex : Math.min(index, keys.length - 1)
}

/** Returns the index of the shown picture while pictures are added and removed. */
export function useShownIndex(keys: readonly string[]): [number, (index: number) => void] {
  const [shown, setShown] = useState<ShownPicture>({ keys, index: 0 })
  let { index } = shown
  if (!areEqual(shown.keys, keys)) {
    index = indexAfterChange(shown, keys)
    setShown({ keys, index })
  }
  return [index, (next) => setShown((now) => ({ ...now, index: next }))]
}
