import type { Queryable } from './statements.ts'

type Work = () => void

const waiting = new WeakMap<Queryable, Work[]>()

/** Begins to collect the work of `afterCommit` for this transaction. */
export const begun = (tx: Queryable): void => void waiting.set(tx, [])

/** Runs the work that waited for the commit of this transaction. */
export function committed(tx: Queryable): void {
  for (const work of waiting.get(tx) ?? []) work()
}

/**
 * Runs `work` once the transaction `db` has committed, never if it was rolled back, and at once outside of a
 * transaction.
 */
export function afterCommit(db: Queryable, work: Work): void {
  const before = waiting.get(db)
  if (before) before.push(work)
  else work()
}
