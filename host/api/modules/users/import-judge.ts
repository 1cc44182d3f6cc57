import type { UserDraft } from '../../../../src/domain/access/user-rules.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { roles, type RoleName } from '../../../../src/wire/enums.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message, type Message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import type { ImportRecord } from '../../imports/import-store.ts'
import type { Names } from '../../imports/names.ts'
import type { NewEntry } from '../../imports/new-entries.ts'
import { clearedBy, withoutUnreadable, type ImportRow, type ReadRow } from '../../imports/row.ts'
import { repeatedKeys } from '../../imports/start.ts'
import { namesFor } from '../../imports/stored-names.ts'
import { noteOf } from '../../runs/run-notes.ts'
import { findPeople, repeatedNames } from './import-matches.ts'
import { readPerson } from './import-names.ts'
import {
  judgePeople,
  noteOfFault,
  replacedValues,
  validPerson,
  type NewPerson,
  type PersonRow,
  type Proposed,
} from './import-people.ts'

const texts = dataImportTexts.row

/** The planned result of a row. `before`: the user that it changes. */
export type JudgedPerson = { row_no: number; notes: RunNote[] } & (
  | { outcome: 'refuse' | 'skip'; subject_id?: number }
  | { outcome: 'add'; person: NewPerson }
  | { outcome: 'update' | 'same'; person: NewPerson; before: PersonRow }
)

/** The planned results of rows, and the places that they would add. */
export interface Judged {
  judged: JudgedPerson[]
  added: readonly NewEntry[]
}

/** A row that creates or changes a user. `leftOut`: the note if rows with one of its values are to be left out. */
interface Candidate extends Proposed {
  row_no: number
  refusals: RunNote[]
  warnings: RunNote[]
  leftOut?: RunNote
}

const note = (field: string, key: string, text: Message) => noteOf(text, { key, field })

/** A new user without values: an employee unless the file has a role. */
const newUser: UserDraft = {
  username: null,
  email: null,
  employment_id: null,
  role_id: roles.employee.id,
  place_id: null,
}

/** Resolves the place that a row names. Returns its id, or a note why there is none. */
function placeOf(
  { named: { place } }: ReadRow,
  names: Names,
): { id?: number; refusal?: RunNote; leftOut?: RunNote } {
  if (place === undefined) return {}
  const meaning = names.find('place', place)
  const about = (key: string, text: Message) => noteOf(text, { key, field: 'place', value: place })
  if (meaning === undefined) return { refusal: about('unknown', message(texts.unknown, 'place')) }
  if ('id' in meaning) return { id: meaning.id }
  if ('refusal' in meaning) return { refusal: about('not-addable', meaning.refusal) }
  if ('several' in meaning) return { refusal: about('several', message(texts, 'several')) }
  return { leftOut: about('left-out', message(texts, 'leftOut')) }
}

/** Returns a user with the values of a row. */
function candidateOf(
  { row, read }: { row: ImportRow; read: ReadRow },
  { person: before, hasLeft }: { person?: PersonRow; hasLeft: boolean },
  { record: { plan }, names }: { record: ImportRecord; names: Names },
): Candidate {
  const { id: place_id, refusal, leftOut = read.leftOut } = placeOf(read, names)
  const { role, ...values } = read.values as Partial<UserDraft> & { role?: RoleName }
  const cleared = before
    ? Object.fromEntries(
        // Every user has a role. A row without one does not change it.
        clearedBy(read, plan)
          .filter((target) => target !== 'role')
          .map((target) => [target === 'place' ? 'place_id' : target, null]),
      )
    : {}
  const draft: UserDraft = {
    ...(before ?? newUser),
    ...cleared,
    ...values,
    ...(role && { role_id: roles[role].id }),
    ...(place_id !== undefined && { place_id }),
  }
  return {
    row_no: row.row_no,
    before,
    draft,
    refusals: [
      ...(hasLeft ? [note('email', 'left', message(texts.user, 'hasLeft'))] : []),
      ...read.refusals,
      ...(refusal ? [refusal] : []),
    ],
    warnings: read.warnings,
    ...(leftOut && { leftOut }),
  }
}

const isSuperAdmin = ({ role_id }: Pick<UserDraft, 'role_id'>): boolean =>
  role_id === roles.super_admin.id

/** Returns the note of a row that would create or change a super admin (OP3-012). */
function superAdminNotes({ draft, before }: Proposed, person: NewPerson): RunNote[] {
  const isRefused =
    before && isSuperAdmin(before)
      ? Object.keys(replacedValues(before, person)).length > 0
      : isSuperAdmin(draft)
  return isRefused ? [note('role', 'super-admin', message(texts.user, 'superAdmin'))] : []
}

/** Returns the notes of fields without a refusal. */
function notesOfOtherFields(notes: readonly RunNote[], refusals: readonly RunNote[]): RunNote[] {
  const withNote = new Set(refusals.map(({ field }) => field))
  return notes.filter(({ field }) => !withNote.has(field))
}

/**
 * Returns the planned results of rows of an import, by the plan, the existing users and the rules of the user form.
 * `lock`: whether to lock the users for the following write.
 */
export async function judgeImport(
  db: Queryable,
  record: ImportRecord,
  { rows, lock }: { rows: readonly ImportRow[]; lock: boolean },
): Promise<Judged> {
  const read = rows.map((row) => ({ row, read: readPerson(row, record) }))
  const reads = read.map((each) => each.read)
  const { choices, existing } = record.plan
  const { names, added } = await namesFor(db, reads, { choices, lock })
  const known = await findPeople(db, reads, { lock })
  const numbers = rows.map(({ row_no }) => row_no)
  const sameEmail = await repeatedKeys(db, record.id, numbers)
  const sameName = await repeatedNames(db, record)
  const candidates = read.map((each) => candidateOf(each, known(each.read), { record, names }))
  const faultsOf = await judgePeople(db, candidates, added.all)
  const judged = candidates.map((candidate): JudgedPerson => {
    const { row_no, draft, before, refusals, warnings, leftOut } = candidate
    if (before && existing === 'skip') {
      const exists = note('email', 'exists', message(texts.user, 'exists'))
      return { row_no, outcome: 'skip', notes: [exists], subject_id: before.id }
    }
    if (leftOut) return { row_no, outcome: 'skip', notes: [leftOut] }
    const person = validPerson(draft)
    const [email, name] = [sameEmail.get(row_no), sameName(row_no, draft)]
    const repeated =
      email !== undefined
        ? [note('email', 'same-key', message(texts.user, 'sameEmail', email))]
        : name !== undefined
          ? [note('username', 'same-name', message(texts.user, 'sameName', name))]
          : []
    const broken = faultsOf(candidate).map((fault) => noteOfFault(fault, draft))
    const others = [...broken, ...superAdminNotes(candidate, person)]
    const notes = [
      ...repeated,
      ...refusals,
      ...notesOfOtherFields(others, [...repeated, ...refusals]),
    ]
    if (notes.length > 0) return { row_no, outcome: 'refuse', notes: withoutUnreadable(notes) }
    if (!before) return { row_no, outcome: 'add', person, notes: warnings }
    const isSame = Object.keys(replacedValues(before, person)).length === 0
    return { row_no, outcome: isSame ? 'same' : 'update', person, before, notes: warnings }
  })
  return { judged, added: added.all }
}
