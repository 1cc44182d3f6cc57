import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { draftOf, isOther, referenceFaults } from '../../src/domain/reference/reference-rules.ts'
import { numberOf, type TypedNumber } from '../../src/domain/text/typed-number.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { editedRecord } from '../../src/state/record/edited-record.ts'
import { showSaveFailure } from '../../src/state/record/save-failure.ts'
import type { EditedRecord } from '../../src/state/record/editing.ts'
import type { Place, ReferenceSaved } from '../../src/wire/reference.ts'
import type { ReferenceKind } from '../../src/wire/reference-kinds.ts'
import { announceReferenceChanged, updateEntry } from './actions.ts'

/** The values of the form. Fields of other kinds stay blank. */
export interface EntryValues {
  display_name: string | null
  manager: string | null
  useful_life: TypedNumber
  place_id: number | null
}

const blank: EntryValues = { display_name: '', manager: null, useful_life: null, place_id: null }

const valuesOf = (entry: ReferenceSaved): EntryValues => ({
  display_name: entry.display_name,
  manager: entry.manager,
  useful_life: entry.useful_life,
  place_id: entry.place?.id ?? null,
})

/** The fields of each kind. */
export const fieldsOf = {
  category: ['display_name', 'manager', 'useful_life'],
  place: ['display_name'],
  location: ['place_id', 'display_name'],
} as const satisfies Record<ReferenceKind, readonly (keyof EntryValues)[]>

function bodyOf(kind: ReferenceKind, values: EntryValues) {
  const all = { ...values, useful_life: numberOf(values.useful_life) }
  return Object.fromEntries(fieldsOf[kind].map((field) => [field, all[field]]))
}

const createEntry = (
  kind: ReferenceKind,
  body: object,
  headers: Readonly<Record<string, string>>,
) =>
  ({
    category: () => call('createCategory', { body }, { headers }),
    place: () => call('createPlace', { body }, { headers }),
    location: () => call('createLocation', { body }, { headers }),
  })[kind]()

export type EntryRecord = EditedRecord<EntryValues, ReferenceSaved, readonly Place[]>

interface EntryRecordOptions {
  kind: ReferenceKind
  /** The entry to change, from the list; undefined adds a new one. */
  entry: ReferenceSaved | undefined
  saved(written: ReferenceSaved): void
  /** Opens the edit form of an entry that a lost response has already added. */
  edit(entry: ReferenceSaved): void
}

/** Creates the record that the modal adds or edits. */
export function entryRecord({ kind, entry, saved, edit }: EntryRecordOptions): EntryRecord {
  const failure = entry ? texts.updateFailed : texts.addFailed
  return editedRecord<EntryValues, ReferenceSaved, readonly Place[], ReferenceSaved>({
    kind,
    id: entry?.id,
    known: entry,
    blank,
    valuesOf,
    async load(id = 0, signal) {
      const query = { kind, id }
      const { items } = await call('listReferenceEntries', { query }, signal && { signal })
      const [row] = items
      if (!row) throw new HttpError(404, undefined)
      return row
    },
    notLoaded: (error) => env().log(texts.notLoaded, error),
    lists: ({ places }) => places,
    check: (values, { row }) => referenceFaults(kind, draftOf(bodyOf(kind, values), row), row),
    closed: (_values, { row }) => ({
      place_id: row !== undefined,
      manager: kind === 'category' && isOther(row),
    }),
    create: (values, headers) => createEntry(kind, bodyOf(kind, values), headers),
    update: (values, { id, headers }) =>
      updateEntry(kind, { params: { id }, body: bodyOf(kind, values) }, { headers }),
    rowOf: (written) => written,
    saved(written) {
      toasts.success(entry ? texts.updated : texts.added)
      announceReferenceChanged()
      saved(written)
    },
    failed: (error) => showSaveFailure(error, failure, blank),
    savedBefore(existing) {
      toasts.info(texts.savedBefore)
      announceReferenceChanged()
      edit(existing)
    },
  })
}
