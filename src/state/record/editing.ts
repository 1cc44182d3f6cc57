import type { ReadableAtom } from 'nanostores'
import type { Fault } from '../../domain/faults.ts'
import type { Subject } from '../reload/changes.ts'
import type { Choices, Conflict, Versioned } from './conflict.ts'
import type { FieldErrors, Form, FormState } from './form.ts'
import type { ReferenceState } from '../reference.ts'
import type { Remote } from '../remote.ts'

/** A record as the server names it; the version is what `If-Match` names. */
export interface Stored {
  id: number
  version?: number | undefined
}

/** What the rules of a form read beside its values. */
export interface EditContext<Row, Lists> {
  /** The record as the server last showed it; undefined for a new one, and until it is loaded. */
  row: Row | undefined
  lists: Lists
}

type Headers = Readonly<Record<string, string>>

export interface EditedRecordOptions<Values extends object, Row extends Stored, Lists, Written> {
  /** Names the drafts: `ticket` for a new one, `ticket:7` for an edit. */
  kind: string
  /** Numeric id of the record to change. Without one a new record is made, where there is a `create`. */
  id: number | undefined
  /** The known record: shown at once, and reloaded. */
  known?: Row | undefined
  /** An empty form. */
  blank: Values
  valuesOf(row: Row): Values
  /** Loads it; has to fail without asking for an id that can be none. */
  load(id: number | undefined, signal?: AbortSignal): Promise<Row>
  /** Loads it again when one of these changes: what is typed stays, over what it was typed for. */
  reloadOn?: readonly Subject[]
  /** Called if loading fails. */
  notLoaded?(error: unknown): void
  /** Options of the selects; also what the record names that the reference lists do not have. */
  lists(reference: ReferenceState, row: Row | undefined): Lists
  /** All broken rules, in the order of the fields. */
  check(values: Values, context: EditContext<Row, Lists>): readonly Fault[]
  /** Fields that follow another one. */
  link?(after: Values, before: Values, context: EditContext<Row, Lists>): Values
  /** Which fields are closed after loading. */
  closed?(values: Values, context: EditContext<Row, Lists>): FormState<Values>['disabled']
  /** Tidies what a user chose from two edits. */
  resolved?(values: Values, context: EditContext<Row, Lists>): Values
  /** Sends a new record; `headers` hold the key that makes it one, however often it is sent. */
  create?(values: Values, headers: Headers): Promise<Written>
  /** Sends an edit; `headers` hold its `If-Match`, `base` is what the edit began with. */
  update(
    values: Values,
    sent: { id: number; base: Versioned<Values>; headers: Headers },
  ): Promise<Written>
  /** Runs once the record is written and before it counts as saved; must not fail. */
  after?(written: Written): Promise<void>
  /** The record in the response to a write, if it is complete. */
  rowOf?(written: Written): Row
  saved(written: Written): void
  /** Called if a rule is broken and nothing was sent. */
  invalid?(): void
  /** Words a failed save; may answer texts for fields. */
  failed(error: unknown, values: Values): FieldErrors<Values>
  /** An earlier reading of a new record was stored; what is typed now is a draft of an edit of that one. */
  savedBefore?(made: Written): void
  /** The draft was discarded: drops what belongs to it. */
  discarded?(): void
}

export interface EditedRecord<Values, Row, Lists> {
  isNew: boolean
  /** As shown: closed until the record is loaded. Its `reset` discards the draft. */
  form: Form<Values>
  loading: Remote<Row | undefined>
  /** False for an id that can be none: loading again would not help. */
  canAskAgain: boolean
  /** Can anything be changed? Not before the record is loaded. */
  $open: ReadableAtom<boolean>
  /** The record as the server last showed it. */
  $row: ReadableAtom<Row | undefined>
  $lists: ReadableAtom<Lists>
  /** Is it not there any more? */
  $gone: ReadableAtom<boolean>
  /** Was it changed since the draft began? */
  $outdated: ReadableAtom<boolean>
  /** An edit conflicting with another user's, until resolved or put off. */
  $conflict: ReadableAtom<Conflict<Values> | undefined>
  /** Saves what came of the conflict, over their version. */
  resolve(choices: Choices<Values>): Promise<void>
  /** Back to the form, with everything as typed. */
  postpone(): void
  /** What the edit began with; undefined until it is loaded. */
  $base: ReadableAtom<Versioned<Values> | undefined>
  /** The form changed the record by another call: the next version continues the edit, any other one is another user's. */
  stepped(version: number): void
  /** Begins another new record. */
  restart(): void
}
