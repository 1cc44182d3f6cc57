import { atom, type ReadableAtom } from 'nanostores'
import type { StockTake, StockTakeLine } from '../../src/wire/stock-take.ts'
import { keyOf, noLines, withLines, type Lines } from './lines.ts'

/** The loaded state of a stock-take and its changes. */
export interface StockTakeState {
  $take: ReadableAtom<StockTake | undefined>
  $lines: ReadableAtom<Lines>
  /** Merges changed lines. */
  merge(changed: readonly StockTakeLine[]): void
  /**
   * Merges the line of a mark that was taken back. If it was the only mark of an unknown code, removes the line of
   * that code.
   */
  mergeTakenBack(markId: string, line: StockTakeLine): void
  /** Replaces the stock-take and, if given, all lines. */
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
      const byKey = new Map($lines.get().byKey)
      const [key = keyOf(line)] = [...byKey].find(([, { mark }]) => mark?.id === markId) ?? []
      if (key === keyOf(line)) return $lines.set(withLines($lines.get(), [line]))
      byKey.delete(key)
      $lines.set({ ...$lines.get(), byKey })
    },
    set(take, lines) {
      $take.set(take)
      if (lines) $lines.set(lines)
    },
  }
}
