import { masterDataRuleTexts } from '../../../../src/domain/messages/en/master-data.ts'
import type { ReferenceDraft } from '../../../../src/domain/reference/reference-rules.ts'
import type { Place, ReferenceSaved } from '../../../../src/wire/reference.ts'
import type { ReferenceKind } from '../../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { raw, sql, type Sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'
import { all, anyOf, type List } from '../../lists/list.ts'
import { allWords, containing } from '../../lists/search.ts'
import {
  columnOf,
  isUsed,
  lockMasterData,
  tableOf,
  tables,
} from '../../records/reference-entries.ts'
import { namedObject } from '../../records/rows.ts'

/** Returns the columns of an entry. Columns that its kind does not have are null. */
function columns(kind: ReferenceKind): Sql {
  const table = tables[kind]
  const own = raw(['id', 'name', 'display_name'].map((name) => `${table}.${name}`).join(', '))
  const [manager, life] =
    kind === 'category'
      ? [sql`categories.manager`, sql`categories.useful_life`]
      : [sql`null::text`, sql`null::integer`]
  const place = kind === 'location' ? namedObject('of_location') : sql`null::json`
  return sql`
    ${own}, ${manager} as manager, ${life} as useful_life, ${place} as place,
    ${raw(table)}.retired_at, ${raw(table)}.version`
}

const joins = (kind: ReferenceKind): Sql =>
  kind === 'location'
    ? sql`join places as of_location on of_location.id = locations.place_id`
    : sql``

/** Returns columns with the numbers of records that have an entry. They are counted only for the rows of the page. */
function counts(kind: ReferenceKind): Sql {
  const id = sql`${tableOf(kind)}.id`
  const ofPlace = (counted: Sql) => (kind === 'place' ? sql`(${counted})` : sql`0`)
  return sql`
    (select count(*) from assets where ${columnOf(kind)} = ${id} and deleted_at is null) as assets,
    (select count(*) from tickets where ${columnOf(kind)} = ${id} and deleted_at is null) as tickets,
    (select count(*) from tickets
      where ${columnOf(kind)} = ${id} and deleted_at is null and status <> 'completed') as open_tickets,
    ${ofPlace(sql`select count(*) from users where place_id = ${id}`)} as people,
    ${ofPlace(sql`select count(*) from locations where place_id = ${id}`)} as locations,
    ${isUsed(kind, id)} as used`
}

interface EntryQuery {
  kind: ReferenceKind
  id?: number
  search?: string
}

/** Returns the list of the entries of a kind by name, with the number of records that have them. */
export const entryList = ({ kind, id, search }: EntryQuery): List => ({
  table: tables[kind],
  // There are few rows and all are counted, so a search is a condition like the others.
  condition: all([
    ...(id ? [anyOf('id', [id])] : []),
    ...(search ? [allWords(search, containing(sql`search_key(display_name)`))] : []),
  ]),
  keys: [{ column: 'lower(display_name)' }, { column: 'id' }],
  orderDir: 'asc',
  columns: sql`${columns(kind)}, ${counts(kind)}`,
  joins: joins(kind),
})

export const entryById = (
  db: Queryable,
  kind: ReferenceKind,
  id: number,
): Promise<ReferenceSaved | undefined> =>
  db.maybe<ReferenceSaved>(sql`
    select ${columns(kind)} from ${tableOf(kind)} ${joins(kind)} where ${tableOf(kind)}.id = ${id}`)

/** Returns an entry. Throws a 404 if there is none. */
export async function storedEntry(
  db: Queryable,
  kind: ReferenceKind,
  id: number,
): Promise<ReferenceSaved> {
  return orNotFound(await entryById(db, kind, id), masterDataRuleTexts.notFound, kind)
}

/** Locks an entry until the transaction ends. Throws a 404 if there is none. */
export async function lockEntry(
  tx: Queryable,
  kind: ReferenceKind,
  id: number,
): Promise<ReferenceSaved> {
  await lockMasterData(tx)
  await tx.run(sql`select from ${tableOf(kind)} where id = ${id} for no key update`)
  return storedEntry(tx, kind, id)
}

/** Returns whether another entry has this name, ignoring case. Locations of different places may share a name. */
export const nameTaken = async (
  db: Queryable,
  kind: ReferenceKind,
  { name, place_id, exceptId }: { name: string; place_id: number | null; exceptId: number },
): Promise<boolean> =>
  (await db.maybe(sql`
    select from ${tableOf(kind)}
    where lower(display_name) = lower(${name}) and id <> ${exceptId}
      ${kind === 'location' ? sql`and place_id = ${place_id}` : sql``} limit 1`)) !== undefined

export const placeById = (db: Queryable, id: number): Promise<Place | undefined> =>
  db.maybe<Place>(sql`select id, name, display_name, retired_at from places where id = ${id}`)

/** Returns the admins who need a place and have this one, by name (1 and 2 are the roles with a place). */
export const adminsNeedingPlace = async (db: Queryable, place: number): Promise<string[]> =>
  (
    await db.many<{ username: string }>(sql`
      select username from users where place_id = ${place} and role_id in (1, 2) and left_at is null
      order by lower(username), id`)
  ).map(({ username }) => username)

/** Updates an entry. If nothing differs, its version and history stay. */
export async function updateEntry(
  tx: Queryable,
  kind: ReferenceKind,
  { id, draft }: { id: number; draft: ReferenceDraft },
): Promise<void> {
  const retired_at = sql`case when ${draft.retired} then coalesce(retired_at, now()) end`
  const more =
    kind === 'category'
      ? sql`, manager = ${draft.manager}, useful_life = ${draft.useful_life}::integer`
      : sql``
  await tx.run(sql`
    update ${tableOf(kind)} set display_name = ${draft.display_name}, retired_at = ${retired_at} ${more}
    where id = ${id}`)
}

/** Retires the locations of a retired place. Returns those that were not retired before. */
export const retireLocations = (tx: Queryable, place: number): Promise<{ id: number }[]> =>
  tx.many<{ id: number }>(sql`
    update locations set retired_at = (select retired_at from places where id = ${place})
    where place_id = ${place} and retired_at is null returning id`)

/** Brings back the locations that were retired together with their place. Returns them. */
export const bringBackLocations = (
  tx: Queryable,
  place: number,
  retired_at: string | null,
): Promise<{ id: number }[]> =>
  tx.many<{ id: number }>(sql`
    update locations set retired_at = null
    where place_id = ${place} and retired_at = ${retired_at}::timestamptz returning id`)
