import { atom, type ReadableAtom } from 'nanostores'
import type { Intent } from '../../env.ts'

/** An asset or a ticket that the user opened since the page was loaded. */
export interface Visited {
  /** Identifies the record. */
  address: string
  title: string
  intent: Intent
}

const most = 5

const $all = atom<{ by: number; visited: readonly Visited[] }>({ by: 0, visited: [] })

/** The last five, newest first, and their user. */
export const $visited: ReadableAtom<{ by: number; visited: readonly Visited[] }> = $all

export function noteVisit(by: number, visit: Visited): void {
  const before = $all.get()
  const others = before.by === by ? before.visited : []
  const rest = others.filter(({ address }) => address !== visit.address)
  $all.set({ by, visited: [visit, ...rest].slice(0, most) })
}
