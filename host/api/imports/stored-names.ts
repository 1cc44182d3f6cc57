import { namedTargets } from '../../../src/wire/import-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { tidyName } from '../../../src/domain/text/tidy-name.ts'
import { lockMasterData } from '../records/reference-entries.ts'
import type { ReadRow } from './row.ts'
import { lowerForms } from './cell-text.ts'
import { lookupTexts, namesOf, type NamedRow, type Names } from './names.ts'
import { addsNames, NewEntries, remainingFor } from './new-entries.ts'
import type { ImportPlan } from './plan.ts'

/** Categories, places, locations and users. The names of a user are their name, email, and the part of it before the @ sign. */
const namedRows = sql`
  select id, 'category' as target, array[display_name, name] as names, null::integer as place_id,
    retired_at is not null as is_retired from categories
  union all select id, 'place', array[display_name, name], null, retired_at is not null from places
  union all select id, 'location', array[display_name, name], place_id, retired_at is not null from locations
  union all select id, 'user', array[username, email, split_part(email, '@', 1) || '@'], null, left_at is not null from users
    where not is_service_account`

/** Returns the records that the names in some rows may mean. */
function findNamed(db: Queryable, rows: readonly Pick<ReadRow, 'named'>[]): Promise<NamedRow[]> {
  const texts = rows.flatMap((row) =>
    namedTargets.flatMap((target) => lookupTexts(target, row.named[target] ?? '')),
  )
  const names = texts.map((text) => tidyName(text) ?? '')
  return db.many<NamedRow>(sql`
    select * from (${namedRows}) as named
    where exists (select from unnest(names) as name where lower(name) in (${lowerForms(names)}))`)
}

/**
 * Resolves the names in some rows. `lock`: whether to prevent changes of master data until the transaction ends, if the
 * plan adds some. `added` is the master data that the names add.
 */
export async function namesFor(
  db: Queryable,
  rows: readonly Pick<ReadRow, 'named'>[],
  { choices, lock }: { choices: ImportPlan['choices']; lock: boolean },
): Promise<{ names: Names; added: NewEntries }> {
  if (lock && addsNames(choices)) await lockMasterData(db)
  const added = new NewEntries(await remainingFor(db, choices))
  return { names: namesOf(await findNamed(db, rows), choices, added), added }
}

/** Returns all records that cells can name. */
export const allNamed = (db: Queryable): Promise<NamedRow[]> => db.many<NamedRow>(sql`${namedRows}`)
