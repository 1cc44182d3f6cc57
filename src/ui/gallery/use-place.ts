import { useState } from 'react'

interface Place {
  keys: readonly string[]
  index: number
}

const same = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((key, at) => key === right[at])

/** Returns which picture to show after a change: a new first one, else the same one, or the one that took its place. */
export function placeAfter({ keys: before, index }: Place, keys: readonly string[]): number {
  const [first] = keys
  if (first === undefined || !before.includes(first)) return 0
  const current = before[index]
  const found = current === undefined ? -1 : keys.indexOf(current)
  return found >= 0 ? found : Math.min(index, keys.length - 1)
}

/** Returns the index of the shown picture while pictures are added and removed. */
export function usePlace(keys: readonly string[]): [number, (index: number) => void] {
  const [place, setPlace] = useState<Place>({ keys, index: 0 })
  let { index } = place
  if (!same(place.keys, keys)) {
    index = placeAfter(place, keys)
    setPlace({ keys, index })
  }
  return [index, (next) => setPlace((now) => ({ ...now, index: next }))]
}
