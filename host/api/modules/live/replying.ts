import { can } from '../../../../src/domain/access/roles.ts'
import type { Live } from '../../../../src/wire/live.ts'
import type { Queryable } from '../../db/open.ts'
import type { Caller } from '../../http/auth.ts'
import { sql } from '../../db/sql.ts'
import type { Replying } from '../../live/replying.ts'
import type { Known } from './heads.ts'

const isSame = (some: readonly number[], known: readonly number[]) =>
  some.length === known.length && some.every((id) => known.includes(id))

/**
 * Returns the admins who are replying to the tickets of a request, if they differ from those that the page knows.
 * Returns none for employees, and none for the raiser of the ticket (OP5-008).
 */
export async function otherRepliers(
  db: Queryable,
  { id: caller, role }: Pick<Caller, 'id' | 'role'>,
  { known, replying }: { known: Known['replying']; replying: Replying },
): Promise<Pick<Live, 'replying'>> {
  if (!can(role, 'ticket.note')) return {}
  const now = [...known].map(([ticket, before]) => {
    const people = replying.to(ticket).people.filter((id) => id !== caller)
    return { ticket, before, people }
  })
  const other = now.filter(({ people, before }) => !isSame(people, before))
  if (other.length === 0) return {}
  const rows = await db.many<{ ticket: number; id: number | null; username: string }>(sql`
    select tickets.id as ticket, users.id, users.username
    from unnest(${other.map(({ ticket }) => ticket)}::int[]) as asked (id) join tickets using (id)
    left join users on users.id = any(${other.flatMap(({ people }) => people)}) and users.left_at is null
    where tickets.deleted_at is null and tickets.raised_by <> ${caller}
    order by users.username, users.id`)
  const found = other.flatMap(({ ticket, before, people }) => {
    const own = rows.filter((row) => row.ticket === ticket)
    const named = own.flatMap(({ id, username }) =>
      id !== null && people.includes(id) ? [{ id, username }] : [],
    )
    const ids = named.map(({ id }) => id)
    return own.length === 0 || isSame(ids, before) ? [] : [[String(ticket), named] as const]
  })
  return found.length === 0 ? {} : { replying: Object.fromEntries(found) }
}
