import type { FieldChange } from '../../src/wire/changes.ts'
import type { EventKind } from '../api/records/journal.ts'
import { iso } from './clock.ts'

/** What somebody did to an asset or a ticket. */
export interface Entry {
  subject: 'asset' | 'ticket'
  /** Id of the asset or ticket. */
  of: number
  kind: EventKind
  by: number
  at: number
  messages: string[]
  changes: FieldChange[]
}

/** The rows of `events`, in the order of time. */
export const eventRows = (entries: readonly Entry[]) =>
  entries
    .toSorted((one, other) => one.at - other.at || one.of - other.of)
    .map(({ subject, of, kind, by, at, messages, changes }, i) => ({
      id: i + 1,
      created_at: iso(at),
      created_by: by,
      subject,
      subject_id: of,
      kind,
      listed: subject === 'asset',
      messages,
      changes: changes.length > 0 ? changes : null,
      visibility: subject === 'asset' ? 'internal' : 'public',
      source: 'app',
    }))
