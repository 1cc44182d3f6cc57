import type { ReadableAtom } from 'nanostores'
import type { Fault } from '../../domain/faults.ts'
import type { Subject } from '../reload/changes.ts'
import type { Choices, Conflict, Versioned } from './conflict.ts'
import type { Form, FormState } from './form.ts'
import type { FieldErrors } from './form-values.ts'
import type { ReferenceState } from '../reference.ts'
import type { Remote } from '../remote.ts'

/** A stored record, with the version that is sent in `If-Match`. */
export interface Stored {
  id: number
  version?: number | undefined
}

/** What the rules of a form need besides its values. */
export interface EditContext<Row, Lists> {
  /** The latest version from the server; undefined for a new record, and until it is loaded. */
  row: Row | undefined
  lists: Lists
}

type Headers = Readonly<Record<string, string>>

export interface EditedRecordOptions<Values extends object, Row extends Stored, Lists, Written> {
  /** Names the drafts: `ticket` for a new one, `ticket:7` for an edit. */
  kind: string
  /** Numeric id of the record to change. Without it, a new record is created if there is a `create`. */
  id: number | undefined
  /** The known record, which is shown at once and reloaded. */
  known?: Row | undefined
  /** An empty form. */
  blank: Values
  valuesOf(row: Row): Values
  /** Loads the record; must reject an invalid id without a request. */
  load(id: number | undefined, signal?: AbortSignal): Promise<Row>
  /** Reloads the record when one of these changes. Input is kept. */
  reloadOn?: readonly Subject[]
  /** Called if loading fails. */
  notLoaded?(error: unknown): void
  /** Options of the selects, including values of the record that are missing in the reference lists. */
  lists(reference: ReferenceState, row: Row | undefined): Lists
  /** All broken rules, in the order of the fields. */
  check(values: Values, context: EditContext<Row, Lists>): readonly Fault[]
  /** Fields that follow another one. */
  link?(after: Values, before: Values, context: EditContext<Row, Lists>): Values
  /** Fields that are disabled after loading. */
  closed?(values: Values, context: EditContext<Row, Lists>): FormState<Values>['disabled']
  /** Cleans up the values after the user has resolved a conflict. */
  resolved?(values: Values, context: EditContext<Row, Lists>): Values
  /** Sends a new record; `headers` contain the idempotency key. */
  create?(values: Values, headers: Headers): Promise<Written>
  /** Sends an edit; `headers` contain its `If-Match`, `base` is the version that the edit began with. */
  update(
    values: Values,
    sent: { id: number; base: Versioned<Values>; headers: Headers },
  ): Promise<Written>
  /** Runs after the record was written and before it counts as saved; must not reject. */
  after?(written: Written): Promise<void>
  /** The record in the response to a write, if it is complete. */
  rowOf?(written: Written): Row
  saved(written: Written): void
  /** Called if a rule is broken and nothing was sent. */
  invalid?(): void
  /** Reports a failed save; may return texts for fields. */
  failed(error: unknown, values: Values): FieldErrors<Values>
  /** Called if earlier values of a new record were stored. The current input is a draft of an edit of that record. */
  savedBefore?(made: Written): void
  /** Called if the draft was discarded, to discard related data. */
  discarded?(): void
}

export interface EditedRecord<Values, Row, Lists> {
  isNew: boolean
  /** The form as shown: disabled until the record is loaded. Its `reset` discards the draft. */
  form: Form<Values>
  loading: Remote<Row | undefined>
  /** False for an invalid id: retrying would not help. */
  canRetry: boolean
  /** Can anything be changed? Not before the record is loaded. */
  $open: ReadableAtom<boolean>
  /** The record as the server last showed it. */
  $row: ReadableAtom<Row | undefined>
  $lists: ReadableAtom<Lists>
  /** Was the record deleted? */
  $gone: ReadableAtom<boolean>
  /** Was the record changed since the draft began? */
  $outdated: ReadableAtom<boolean>
  /** An edit conflicting with another user's, until resolved or put off. */
  $conflict: ReadableAtom<Conflict<Values> | undefined>
  /** Saves the resolved conflict over the other version. */
  resolve(choices: Choices<Values>): Promise<void>
  /** Returns to the form, with the input unchanged. */
  postpone(): void
  /** The version that the edit began with; undefined until it is loaded. */
  $base: ReadableAtom<Versioned<Values> | undefined>
  /**
   * Reports that the form has changed the record with another call. If `version` is the next one, the edit continues
   * with it; otherwise another user has changed the record. `values`: those of that version, if the call changed some.
   */
  stepped(version: number, values?: Values): void
  /** Begins another new record. */
  restart(): void
}
