type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * Returns the index to which arrow keys, Home and End lead, wrapping round; undefined for other keys. `here` is −1 outside
 * of the ring. With a modifier, the keys are shortcuts of the browser, such as Alt+ArrowLeft.
 */
export function moveFrom(
  here: number,
  count: number,
  { key, altKey, ctrlKey, metaKey }: Key,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'ArrowDown' || key === 'ArrowRight') return (here + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (Math.max(here, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
