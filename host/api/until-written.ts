/** Values that are right until something is written to the database. */
export interface UntilWritten<Value> {
  /**
   * `snapshot`: `Caller.snapshot` of the request at hand. What was read at or after a snapshot is right as long as
   * callers get that snapshot.
   */
  find(snapshot: string, key: string): Value | undefined
  keep(snapshot: string, key: string, value: Value): void
}

/** Keeps values of one snapshot. `room`: most that they may measure together, by `sizeOf` of each; then it begins anew. */
export function untilWritten<Value>(
  room: number,
  sizeOf: (value: Value) => number = () => 1,
): UntilWritten<Value> {
  const kept = new Map<string, Value>()
  let current = ''
  let left = room
  return {
    find: (snapshot, key) => (snapshot === current ? kept.get(key) : undefined),
    keep(snapshot, key, value) {
      const size = sizeOf(value)
      if (snapshot !== current || size > left) {
        kept.clear()
        left = room
      }
      current = snapshot
      left -= size
      kept.set(key, value)
    },
  }
}
