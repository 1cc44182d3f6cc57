import { atom, type ReadableAtom } from 'nanostores'
import type { Take, TakeLine } from '../../src/wire/take.ts'
import { noLines, withLines, type Lines } from './lines.ts'

/** What is known of a stock-take, and how it changes. */
export interface TakeState {
  $take: ReadableAtom<Take | undefined>
  $lines: ReadableAtom<Lines>
  /** Takes lines that have changed. */
  merge(changed: readonly TakeLine[]): void
  /** A line that the server no longer has. */
  remove(key: string): void
  /** What the server has, whole. */
  set(take: Take, lines?: Lines): void
}

/** Nothing is known yet. */
export function takeState(): TakeState {
  const $take = atom<Take | undefined>()
  const $lines = atom(noLines)
  return {
    $take,
    $lines,
    merge: (changed) => $lines.set(withLines($lines.get(), changed)),
    remove(key) {
      const by = new Map($lines.get().by)
      by.delete(key)
      $lines.set({ ...$lines.get(), by })
    },
    set(take, lines) {
      $take.set(take)
      if (lines) $lines.set(lines)
    },
  }
}
