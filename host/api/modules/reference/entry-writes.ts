import { fieldChanges, type Values } from '../../../../src/domain/event/field-changes.ts'
import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import type { ReferenceDraft } from '../../../../src/domain/reference/reference-rules.ts'
import { managers } from '../../../../src/wire/enums.ts'
import type { ReferenceSaved } from '../../../../src/wire/reference.ts'
import type { Queryable } from '../../db/open.ts'
import { record, recordAll, type RunEvent } from '../../records/journal.ts'
import { recordEntry, type EntrySubject } from '../../records/reference-entries.ts'
import * as queries from './entry-queries.ts'

type Facts = Pick<ReferenceDraft, 'display_name' | 'manager' | 'useful_life'>

const shown = ({
  display_name,
  manager,
  useful_life,
}: Facts): Values<keyof typeof historyTexts.referenceFields> => ({
  name: display_name === null ? null : { id: display_name, text: display_name },
  manager:
    manager === null ? null : { id: manager, text: managers[manager as keyof typeof managers] },
  useful_life: useful_life === null ? null : { id: useful_life, text: String(useful_life) },
})

/** Stores a changed entry with an event of what differs, and one if it is retired or brought back. */
export async function changeEntry(
  tx: Queryable,
  { kind, by }: EntrySubject,
  { stored, draft }: { stored: ReferenceSaved; draft: ReferenceDraft },
): Promise<void> {
  const { id } = stored
  const changes = fieldChanges(historyTexts.referenceFields, shown(stored), shown(draft))
  const wasRetired = stored.retired_at !== null
  if (changes.messages.length === 0 && wasRetired === draft.retired) return
  await queries.updateEntry(tx, kind, { id, draft })
  await record(tx, { subject: kind, id, kind: 'reference.changed', by, ...changes })
  if (wasRetired !== draft.retired) await recordRetirement(tx, { kind, by }, { stored, draft })
}

/** The locations of a place are retired and brought back with it. */
async function recordRetirement(
  tx: Queryable,
  subject: EntrySubject,
  { stored, draft }: { stored: ReferenceSaved; draft: ReferenceDraft },
): Promise<void> {
  const kind = draft.retired ? 'reference.retired' : 'reference.brought_back'
  await recordEntry(tx, subject, { id: stored.id, kind })
  if (subject.kind !== 'place') return
  const locations = draft.retired
    ? await queries.retireLocations(tx, stored.id)
    : await queries.bringBackLocations(tx, stored.id, stored.retired_at)
  await recordAll(
    tx,
    { by: subject.by },
    locations.map(({ id }): RunEvent => ({ subject: 'location', id, kind })),
  )
}
