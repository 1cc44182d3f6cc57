import { userChanges, type UserFacts } from '../../records/user-changes.ts'
import type { Queryable } from '../../db/open.ts'
import { record } from '../../records/journal.ts'
import { userFacts } from './queries.ts'

export async function recordAdded(db: Queryable, id: number, by: number | null): Promise<void> {
  await record(db, { subject: 'user', id, kind: 'user.added', by })
}

/** Records the differences from `before`, if any. Returns the current user. */
export async function recordChanges(
  db: Queryable,
  { id, by, before }: { id: number; by: number | null; before: UserFacts },
): Promise<UserFacts> {
  const after = await userFacts(db, id)
  const changes = userChanges(before, after)
  await record(db, { subject: 'user', id, kind: 'user.changed', by, ...changes })
  return after
}
