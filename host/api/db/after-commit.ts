import type { Queryable } from './statements.ts'

type Work = () => void

const pending = new WeakMap<Queryable, Work[]>()

/** Starts to collect the work of `afterCommit` for a transaction. */
export const collectAfterCommit = (tx: Queryable): void => void pending.set(tx, [])

/** Runs the work that was collected for a committed transaction. */
export function runAfterCommit(tx: Queryable): void {
  for (const work of pending.get(tx) ?? []) work()
}

/**
 * Runs `work` when the transaction `db` has committed, and not at all if it is rolled back. Outside of a transaction,
 * runs it immediately.
 */
export function afterCommit(db: Queryable, work: Work): void {
  const collected = pending.get(db)
  if (collected) collected.push(work)
  else work()
}
