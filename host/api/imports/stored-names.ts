import { namedTargets } from '../../../src/wire/import-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { lockMasterData } from '../records/reference-entries.ts'
import type { ReadRow } from './row.ts'
import { nameKey } from './cell-text.ts'
import { lookedUp, namesOf, type NamedRow, type Names } from './names.ts'
import { addsNames, NewEntries, remainingFor } from './new-entries.ts'
import type { ImportPlan } from './plan.ts'

/** Categories, places, locations and people; people by name, email, or the part of their email before the @ sign. */
const named = sql`
  select id, 'category' as target, array[display_name, name] as names, null::integer as place_id,
    retired_at is not null as is_retired from categories
  union all select id, 'place', array[display_name, name], null, retired_at is not null from places
  union all select id, 'location', array[display_name, name], place_id, retired_at is not null from locations
  union all select id, 'user', array[username, email, split_part(email, '@', 1) || '@'], null, left_at is not null from users
    where not is_service_account`

/** Returns what the names of some rows can mean. */
function rowsNamed(db: Queryable, rows: readonly Pick<ReadRow, 'named'>[]): Promise<NamedRow[]> {
  const keys = rows.flatMap((row) =>
    namedTargets.flatMap((target) => lookedUp(target, row.named[target] ?? '').map(nameKey)),
  )
  return db.many<NamedRow>(sql`
    select * from (${named}) as named
    where exists (select from unnest(names) as name where lower(name) = any(${[...new Set(keys)]}))`)
}

/**
 * Finds what the names of some rows mean. `lock`: they must mean the same until the transaction ends. `added`: the master
 * data that they add.
 */
export async function namesFor(
  db: Queryable,
  rows: readonly Pick<ReadRow, 'named'>[],
  { choices, lock }: { choices: ImportPlan['choices']; lock: boolean },
): Promise<{ names: Names; added: NewEntries }> {
  if (lock && addsNames(choices)) await lockMasterData(db)
  const added = new NewEntries(await remainingFor(db, choices))
  return { names: namesOf(await rowsNamed(db, rows), choices, added), added }
}

/** Everything that can be named, in the order in which it was added. */
export const allNamed = (db: Queryable): Promise<NamedRow[]> => db.many<NamedRow>(sql`${named}`)
