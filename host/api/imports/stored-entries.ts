import { referenceKinds, type ReferenceKind } from '../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { addEntry, isEntryUsed, lockMasterData, removeEntry } from '../records/reference-entries.ts'
import type { RunRecord } from '../runs/run-handler.ts'
import type { NewEntry } from './new-entries.ts'

/** Stores the new master data that valid rows use. Returns a function that replaces the temporary negative ids by real ones. */
export async function storeEntries(
  tx: Queryable,
  { id: run, created_by: by }: Pick<RunRecord, 'id' | 'created_by'>,
  { added, used }: { added: readonly NewEntry[]; used: ReadonlySet<number | null> },
): Promise<<Id extends number | null>(id: Id) => Id> {
  const ids = new Map<number, number>()
  const realId = <Id extends number | null>(id: Id) => (ids.get(id ?? 0) as Id | undefined) ?? id
  for (const { id, kind, draft } of added)
    if (used.has(id)) {
      const place_id = realId(draft.place_id)
      ids.set(id, await addEntry(tx, { kind, by, run }, { ...draft, place_id }))
    }
  return realId
}

/** Deletes the master data that an import added and that nothing uses any more. Deletes locations before their places. */
export async function removeEntries(
  tx: Queryable,
  { id: run, undoes, created_by: by }: RunRecord,
): Promise<void> {
  const added = await tx.many<{ kind: ReferenceKind; id: number }>(sql`
    select subject as kind, subject_id as id from events
    where run_id = ${undoes} and kind = 'reference.added' and not exists (
      select from events as later where later.subject = events.subject
        and later.subject_id = events.subject_id and later.kind = 'reference.deleted')
    order by array_position(${[...referenceKinds]}::text[], subject::text) desc, subject_id`)
  if (added.length > 0) await lockMasterData(tx)
  for (const { kind, id } of added)
    if (!(await isEntryUsed(tx, kind, id))) await removeEntry(tx, { kind, by, run }, id)
}
