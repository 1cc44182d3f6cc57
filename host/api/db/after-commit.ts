import type { Queryable } from './statements.ts'

type Work = () => void

const waiting = new WeakMap<Queryable, Work[]>()

/** Lets the work of `afterCommit` wait for the end of this transaction. */
export const begun = (tx: Queryable): void => void waiting.set(tx, [])

/** Does what waited for the commit of this transaction. */
export function committed(tx: Queryable): void {
  for (const work of waiting.get(tx) ?? []) work()
}

/** Does something once the transaction `db` has committed, and never if it has not; at once outside of transactions. */
export function afterCommit(db: Queryable, work: Work): void {
  const before = waiting.get(db)
  if (before) before.push(work)
  else work()
}
