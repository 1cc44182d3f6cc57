import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import { addedValues, userChanges } from '../../records/user-changes.ts'
import type { Queryable } from '../../db/open.ts'
import { raw, sql } from '../../db/sql.ts'
import { changedRows } from '../../imports/changed-rows.ts'
import { storeEntries } from '../../imports/stored-entries.ts'
import { recountUnread } from '../../records/inbox.ts'
import { personSource } from '../../records/audit.ts'
import { recordAll } from '../../records/journal.ts'
import { endSessionsAfter, recordEnded } from '../../records/sessions.ts'
import type { RowResult, RunRecord } from '../../runs/run-handler.ts'
import { addedEntry, auditOfRun, changedEntries } from './audit.ts'
import type { Judged, JudgedPerson } from './import-judge.ts'
import {
  factsOf,
  replacedValues,
  userColumns,
  type NewPerson,
  type PersonRow,
} from './import-people.ts'

type AddedRow = Extract<JudgedPerson, { outcome: 'add' }>
type UpdatedRow = Extract<JudgedPerson, { before: unknown }>

/** Returns what rows would change, in the form of their events. */
export async function previewChanges(
  db: Queryable,
  { judged, added }: Judged,
): Promise<RowResult[]> {
  const people = judged.flatMap((row) =>
    'person' in row ? [row.person, ...('before' in row ? [row.before] : [])] : [],
  )
  const facts = await factsOf(db, people, added)
  return judged.map((row): RowResult => {
    const { row_no, outcome, notes } = row
    if (!('person' in row)) return row
    const after = facts(row.person)
    if (!('before' in row)) return { row_no, outcome, notes, changes: addedValues(after) }
    const { changes } = userChanges(facts(row.before), after)
    return { row_no, outcome, notes, changes, subject_id: row.before.id }
  })
}

const columnList = raw(userColumns.join(', '))
const givenList = raw(userColumns.map((column) => `given.${column}`).join(', '))

async function addRows(
  tx: Queryable,
  { id: run, created_by: by }: RunRecord,
  rows: readonly AddedRow[],
): Promise<RowResult[]> {
  if (rows.length === 0) return []
  const people = JSON.stringify(rows.map(({ person }) => person))
  const stored = await tx.many<{ id: number; email: string; version: number }>(sql`
    insert into users (${columnList})
    select ${givenList} from jsonb_populate_recordset(null::users, ${people}::jsonb) as given
    returning id, email, version`)
  const byEmail = new Map(stored.map((person) => [person.email, person]))
  await recordAll(
    tx,
    { by, run },
    stored.map(({ id }) => ({
      subject: 'user',
      id,
      kind: 'user.added',
      messages: [historyTexts.addedByImport(run)],
    })),
  )
  const given = new Map(rows.map(({ person }) => [person.email, person]))
  const facts = await factsOf(tx, [...given.values()], [])
  await auditOfRun(
    tx,
    { created_by: by },
    stored.flatMap(({ id, email }) => {
      const person = given.get(email)
      return person ? [addedEntry(id, facts(person), { source: 'import', run })] : []
    }),
  )
  return rows.map(({ row_no, notes, person }) => {
    const { id = 0, version = 0 } = byEmail.get(person.email) ?? {}
    return { row_no, outcome: 'add', notes, subject_id: id, before: {}, version_after: version }
  })
}

/** A new state of a stored person. */
export interface Change {
  before: PersonRow
  person: NewPerson
}

/**
 * Updates users with an event each, and returns their new versions. As in the form, a new email ends the
 * person's sessions, and a new role changes which notifications count.
 */
export async function updateUsers(
  tx: Queryable,
  { id: run, created_by: by, undoes }: Pick<RunRecord, 'id' | 'created_by' | 'undoes'>,
  changes: readonly Change[],
): Promise<ReadonlyMap<number, number>> {
  if (changes.length === 0) return new Map()
  const facts = await factsOf(
    tx,
    changes.flatMap(({ before, person }) => [before, person]),
    [],
  )
  const given = JSON.stringify(changes.map(({ before: { id }, person }) => ({ ...person, id })))
  const stored = await tx.many<{ id: number; version: number }>(sql`
    update users set (${columnList}) = row(${givenList}), changed_by = ${by}, changed_at = clock_timestamp()
    from jsonb_populate_recordset(null::users, ${given}::jsonb) as given
    where users.id = given.id returning users.id, users.version`)
  await recordAll(
    tx,
    { by, run },
    changes.map(({ before, person }) => ({
      subject: 'user',
      id: before.id,
      kind: 'user.changed',
      ...userChanges(facts(before), facts(person)),
    })),
  )
  const source = undoes === null ? 'import' : 'undo'
  await auditOfRun(
    tx,
    { created_by: by },
    changes.flatMap(({ before, person }) =>
      changedEntries(before.id, { before: facts(before), after: facts(person) }, { source, run }),
    ),
  )
  const audit = await personSource(tx, by)
  for (const { before, person } of changes) {
    const ended = await endSessionsAfter(tx, before, person)
    await recordEnded(tx, audit, { person: before, ended })
  }
  await recountUnread(
    tx,
    changes.map(({ before }) => before.id),
  )
  return new Map(stored.map(({ id, version }) => [id, version]))
}

async function updateRows(
  tx: Queryable,
  run: RunRecord,
  rows: readonly UpdatedRow[],
): Promise<RowResult[]> {
  const versions = await updateUsers(
    tx,
    run,
    rows.filter(({ outcome }) => outcome === 'update'),
  )
  return changedRows(rows, versions, ({ before, person }) => replacedValues(before, person))
}

/** Adds and changes the users of rows without sending emails. Returns the result of every row. */
export async function writeJudged(
  tx: Queryable,
  run: RunRecord,
  { judged, added }: Judged,
): Promise<RowResult[]> {
  const used = new Set(judged.flatMap((row) => ('person' in row ? [row.person.place_id] : [])))
  const stored = await storeEntries(tx, run, { added, used })
  const rows = judged.map((row) =>
    'person' in row
      ? { ...row, person: { ...row.person, place_id: stored(row.person.place_id) } }
      : row,
  )
  return [
    ...(await addRows(
      tx,
      run,
      rows.filter((row): row is AddedRow => row.outcome === 'add'),
    )),
    ...(await updateRows(
      tx,
      run,
      rows.filter((row): row is UpdatedRow => 'before' in row),
    )),
    ...rows.flatMap((row) => ('person' in row ? [] : [row])),
  ]
}
