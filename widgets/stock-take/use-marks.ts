import { useStore } from '@nanostores/react'
import { $session, userOf } from '../../src/session/session.ts'
import type { Mark, StockTake } from '../../src/wire/stock-take.ts'
import { keyOf } from './lines.ts'
import type { StockTakeStore } from './store.ts'
import { rowOfEntry, unsentBefore, type Last, type Row } from './view.ts'

/** A mark that was made since the screen was opened. */
export interface LastMark {
  row: Row
  /** The previous mark of the same asset or code: its user and time. */
  before: { who: string; at: string } | null
}

const beforeOf = (mark: Mark | null): LastMark['before'] =>
  mark && { who: mark.marked_by.username, at: mark.marked_at }

/** Returns a function that looks up one of the last marks. It returns undefined if the mark was taken back or refused. */
export function useMarks(
  take: StockTake,
  store: StockTakeStore,
): (last: Last) => LastMark | undefined {
  const entries = useStore(store.queue.$entries)
  const lines = useStore(store.$lines)
  const ownName = userOf(useStore($session))?.name ?? ''
  const arrivals = useStore(store.arrivals)
  return (last) => {
    if (!('id' in last)) return undefined
    const entry = entries.find(({ id }) => id === last.id)
    const saved = arrivals.get(last.id)
    if (entry?.mark) {
      if (entry.refused !== undefined) return undefined
      const row = rowOfEntry(lines, take, entry)
      const unsent = unsentBefore(lines, entries, entry)
      const before = unsent ? { who: ownName, at: unsent.marked_at } : beforeOf(row.mark)
      return { row, before: last.noted ? null : before }
    }
    if (!saved?.mark || !saved.result) return undefined
    const key = keyOf(saved)
    const line = lines.byKey.get(key)
    if (!line) return undefined
    const row: Row = {
      key,
      asset: line.asset,
      text: saved.mark.code ?? '',
      expected: line.expected,
      result: saved.result,
      mark: line.mark?.id === last.id ? line.mark : saved.mark,
      entry,
    }
    return { row, before: last.noted ? null : beforeOf(saved.before) }
  }
}
