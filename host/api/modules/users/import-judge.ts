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
import { peopleOf, repeatedNames } from './import-matches.ts'
import { readPerson } from './import-names.ts'
import {
  judgePeople,
  noteOfFault,
  replaced,
  settled,
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

/** A row that creates or changes a user; `leftOut`: one of its values was chosen to be left out. */
interface Candidate extends Proposed {
  row_no: number
  refusals: RunNote[]
  warnings: RunNote[]
  leftOut?: RunNote
}

const note = (field: string, key: string, text: Message) => noteOf(text, { key, field })

/** The initial values of a new user, who is an employee unless the file has a role. */
const nobody: UserDraft = {
  username: null,
  email: null,
  employment_id: null,
  role_id: roles.employee.id,
  place_id: null,
}

/** Returns the place that a row names. */
function placeOf(
  { named: { place } }: ReadRow,
  names: Names,
): { id?: number; refusal?: RunNote; leftOut?: RunNote } {
  if (place === undefined) return {}
  const found = names.find('place', place)
  const about = (key: string, text: Message) => ({
    ...note('place', key, text),
    value: place.slice(0, 255),
  })
  if (found === undefined) return { refusal: about('unknown', message(texts.unknown, 'place')) }
  if ('id' in found) return { id: found.id }
  if ('refusal' in found) return { refusal: about('not-addable', found.refusal) }
  if ('several' in found) return { refusal: about('several', message(texts, 'several')) }
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
        // Everybody has a role: a row without one keeps it.
        clearedBy(read, plan)
          .filter((target) => target !== 'role')
          .map((target) => [target === 'place' ? 'place_id' : target, null]),
      )
    : {}
  const draft: UserDraft = {
    ...(before ?? nobody),
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

const isSuperAdmin = (person: Pick<UserDraft, 'role_id'> | undefined): boolean =>
  person?.role_id === roles.super_admin.id

/** Returns the notes of a row that would create or change a super admin (OP3-012). */
const madeByHand = ({ draft, before }: Proposed, person: NewPerson): RunNote[] =>
  isSuperAdmin(before)
    ? before && Object.keys(replaced(before, person)).length > 0
      ? [note('role', 'super-admin', message(texts.user, 'superAdmin'))]
      : []
    : isSuperAdmin(draft)
      ? [note('role', 'super-admin', message(texts.user, 'superAdmin'))]
      : []

/** Faults of fields that have no note yet. If the role cannot be read, it may not need the place. */
function unsaid(notes: readonly RunNote[], refusals: readonly RunNote[]): RunNote[] {
  const withNote = new Set(refusals.map(({ field }) => field))
  return notes.filter(({ field }) => !withNote.has(field))
}

/**
 * Returns the planned results of rows of an import, by the plan, the existing users and the rules of the user form.
 * `lock`: locks the users for the following write.
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
  const known = await peopleOf(db, reads, { lock })
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
    const person = settled(draft)
    const [email, name] = [sameEmail.get(row_no), sameName(row_no, draft)]
    const repeated =
      email !== undefined
        ? [note('email', 'same-key', message(texts.user, 'sameEmail', email))]
        : name !== undefined
          ? [note('username', 'same-name', message(texts.user, 'sameName', name))]
          : []
    const broken = faultsOf(candidate).map((fault) => noteOfFault(fault, draft))
    const others = [...broken, ...madeByHand(candidate, person)]
    const notes = [...repeated, ...refusals, ...unsaid(others, [...repeated, ...refusals])]
    if (notes.length > 0) return { row_no, outcome: 'refuse', notes: withoutUnreadable(notes) }
    if (!before) return { row_no, outcome: 'add', person, notes: warnings }
    const isSame = Object.keys(replaced(before, person)).length === 0
    return { row_no, outcome: isSame ? 'same' : 'update', person, before, notes: warnings }
  })
  return { judged, added: added.all }
}
