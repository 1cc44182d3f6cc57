import { atom, type ReadableAtom } from 'nanostores'
import type { StockTake, StockTakeLine } from '../../src/wire/stock-take.ts'
import { keyOf, noLines, withLines, type Lines } from './lines.ts'

/** The loaded state of a stock-take and its changes. */
export interface StockTakeState {
  $take: ReadableAtom<StockTake | undefined>
  $lines: ReadableAtom<Lines>
  /** Merges changed lines. */
  merge(changed: readonly StockTakeLine[]): void
  /** Shows a line as it is after its mark was taken back. Removes the line of an unknown code that has no mark left. */
  mergeTakenBack(markId: string, line: StockTakeLine): void
  /** Replaces the state by that of the server. */
  set(take: StockTake, lines?: Lines): void
}

/** Creates an empty state. */
export function stockTakeState(): StockTakeState {
  const $take = atom<StockTake | undefined>()
  const $lines = atom(noLines)
  return {
    $take,
    $lines,
    merge: (changed) => $lines.set(withLines($lines.get(), changed)),
    mergeTakenBack(markId, line) {
      const by = new Map($lines.get().by)
      const [key = keyOf(line)] = [...by].find(([, { mark }]) => mark?.id === markId) ?? []
      if (key === keyOf(line)) return $lines.set(withLines($lines.get(), [line]))
      by.delete(key)
      $lines.set({ ...$lines.get(), by })
    },
    set(take, lines) {
      $take.set(take)
      if (lines) $lines.set(lines)
    },
  }
}
