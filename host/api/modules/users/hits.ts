import { can } from '../../../../src/domain/access/roles.ts'
import type { PersonHit } from '../../../../src/wire/search.ts'
import type { User } from '../../../../src/wire/user.ts'
import type { Queryable } from '../../db/open.ts'
import type { CallContext } from '../../http/route.ts'
import { firstRows } from '../../lists/page.ts'
import { userList } from './list.ts'

/** Returns the active users whose name matches a search; none if the caller is an employee. */
export async function peopleHits(
  { query, caller }: CallContext<'search'>,
  db: Queryable,
  most: number,
): Promise<PersonHit[]> {
  if (!can(caller.role, 'asset.write')) return []
  const full = can(caller.role, 'user.administer')
  const list = userList({ search: query.q, active: true }, { full })
  const people = await firstRows<User>(db, list, most)
  return people.map(({ id, username, email }) => ({
    kind: 'person',
    id,
    title: username,
    text: email ?? '',
  }))
}
