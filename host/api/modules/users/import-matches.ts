import type { UserDraft } from '../../../../src/domain/access/user-rules.ts'
import { hasLeft } from '../../../../src/domain/access/left.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { nameKey } from '../../imports/cell-text.ts'
import type { ImportRecord } from '../../imports/import-store.ts'
import type { ReadRow } from '../../imports/row.ts'
import type { Cell } from '../../tables/table.ts'
import { nameColumns, nameIn } from './import-names.ts'
import { peopleById, type PersonRow } from './import-people.ts'

/** Returns the key that identifies a user: the email address, ASCII letters in lower case; null if it is empty. */
export const emailKey = (email: string): string | null =>
  email === '' ? null : email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const keyOf = ({ values }: ReadRow): string | null => emailKey(String(values['email'] ?? ''))

/** The user with an email address. `hasLeft`: whether only users who have left have it. */
interface Match {
  person?: PersonRow
  hasLeft: boolean
}

/** Loads the users with the email addresses of rows. Returns a function that finds the user of a row. */
export async function findPeople(
  db: Queryable,
  reads: readonly ReadRow[],
  { lock }: { lock: boolean },
): Promise<(read: ReadRow) => Match> {
  const keys = [...new Set(reads.map(keyOf).filter((key) => key !== null))]
  const found = await db.many<{ id: number }>(sql`
    select id from users where lower(email collate "C") = any(${keys}::text[])`)
  const ids = found.map(({ id }) => id)
  const people = await peopleById(db, ids, { lock })
  const active = people.filter((person) => !hasLeft(person))
  const byKey = new Map(active.map((person) => [emailKey(person.email), person]))
  const known = new Set(people.map(({ email }) => emailKey(email)))
  return (read) => {
    const key = keyOf(read)
    const person = byKey.get(key)
    return person ? { person, hasLeft: false } : { hasLeft: known.has(key) }
  }
}

/**
 * Returns a function that returns the line of an earlier row with the same name, because only one of them can be stored.
 * Rows that are skipped because their user exists do not count.
 */
export async function repeatedNames(
  db: Queryable,
  { id, plan }: ImportRecord,
): Promise<(row: number, draft: UserDraft) => number | undefined> {
  const columns = nameColumns(plan)
  const isSkipped = sql`exists (select from users where lower(email collate "C") = import_rows.key and left_at is null)`
  const rows =
    columns.length === 0
      ? []
      : await db.many<{ row_no: number; line: number; named: Cell[] }>(sql`
          select row_no, line, (
            select jsonb_agg(cells -> at order by place)
            from unnest(${columns}::integer[]) with ordinality as given (at, place)) as named
          from import_rows
          where import_id = ${id} and ${plan.existing === 'skip' ? sql`not ${isSkipped}` : sql`true`}
          order by row_no`)
  const first = new Map<string, { row_no: number; line: number }>()
  for (const { row_no, line, named } of rows) {
    const key = nameKey(nameIn(named))
    if (key !== '' && !first.has(key)) first.set(key, { row_no, line })
  }
  return (row, { username }) => {
    const found = first.get(nameKey(username ?? ''))
    return found && found.row_no < row ? found.line : undefined
  }
}
