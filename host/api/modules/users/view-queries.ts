import { viewQuery, type ViewDraft } from '../../../../src/domain/view/view-rules.ts'
import type { LastChange } from '../../../../src/wire/problem.ts'
import type { View } from '../../../../src/wire/view.ts'
import type { ViewedList } from '../../../../src/wire/view-lists.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { currentViews } from '../../records/views.ts'
import { personObject } from '../../records/rows.ts'

/** A view as its row holds it. */
export type StoredView = Omit<View, 'left_out'>

const columns = sql`
  views.id, list, name, query, shared, views.version,
  case when users.left_at is null then
    ${personObject('users')} end as owner`

/** Returns the caller's views of a list by name. With `shared`, also returns the shared views of others, after them. */
export async function viewsOf(
  db: Queryable,
  { list, caller, shared }: { list: ViewedList; caller: number; shared: boolean },
): Promise<View[]> {
  const rows = await db.many<StoredView>(sql`
    select ${columns}, is_start and owner_id = ${caller} as is_start from views join users on users.id = owner_id
    where list = ${list} and (owner_id = ${caller} or shared and ${shared})
    order by owner_id <> ${caller}, lower(name), views.id`)
  return await currentViews(db, rows)
}

const readView = (db: Queryable, id: number): Promise<StoredView | undefined> =>
  db.maybe<StoredView>(sql`
    select ${columns}, is_start from views join users on users.id = owner_id where views.id = ${id}`)

/** Locks a view until the transaction ends and returns it as its row holds it. */
export async function lockView(db: Queryable, id: number): Promise<StoredView | undefined> {
  await db.run(sql`select from views where id = ${id} for no key update`)
  return readView(db, id)
}

export async function viewById(db: Queryable, id: number): Promise<View | undefined> {
  const row = await readView(db, id)
  const [view] = await currentViews(db, row ? [row] : [])
  return view
}

export const lastViewChange = (db: Queryable, id: number): Promise<LastChange | undefined> =>
  db.maybe(sql`
    select users.username as by, views.updated_at as at from views join users on users.id = owner_id
    where views.id = ${id}`)

/** A list and the owner of the view. */
export interface OwnedList {
  owner: number
  list: ViewedList
}

/** Locks a user's views until the transaction ends. Returns how many of them belong to the list. */
export async function lockAndCount(db: Queryable, { owner, list }: OwnedList): Promise<number> {
  await db.run(sql`select from users where id = ${owner} for no key update`)
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from views where owner_id = ${owner} and list = ${list}`,
  )
  return count
}

/** Returns whether another of the user's views of the list has this name, ignoring case. */
export const nameExists = async (
  db: Queryable,
  { owner, list }: OwnedList,
  { name, exceptId }: { name: string; exceptId: number },
): Promise<boolean> =>
  (await db.maybe(sql`
    select from views
    where owner_id = ${owner} and list = ${list} and lower(name) = lower(${name}) and id <> ${exceptId}`)) !==
  undefined

/** A list has at most one start view. */
const clearStartView = (
  db: Queryable,
  { owner, list }: OwnedList,
  exceptId: number,
): Promise<number> =>
  db.run(sql`
    update views set is_start = false
    where owner_id = ${owner} and list = ${list} and is_start and id <> ${exceptId}`)

export async function insertView(
  db: Queryable,
  of: OwnedList,
  { name, query, shared, is_start }: ViewDraft,
): Promise<number> {
  if (is_start) await clearStartView(db, of, 0)
  const { id } = await db.one<{ id: number }>(sql`
    insert into views (owner_id, list, name, query, shared, is_start)
    values (${of.owner}, ${of.list}, ${name}, ${viewQuery(query, of.list)}, ${shared}, ${is_start}) returning id`)
  return id
}

/** Updates a view. If nothing differs, its version stays. */
export async function updateView(
  db: Queryable,
  { id, ...of }: OwnedList & { id: number },
  { name, query, shared, is_start }: ViewDraft,
): Promise<void> {
  if (is_start) await clearStartView(db, of, id)
  const cleaned = viewQuery(query, of.list)
  await db.run(sql`
    update views
    set name = ${name}, query = ${cleaned}, shared = ${shared}, is_start = ${is_start}, updated_at = clock_timestamp()
    where id = ${id} and (name, query, shared, is_start) is distinct from (${name}, ${cleaned}, ${shared}, ${is_start})`)
}

export async function deleteView(db: Queryable, id: number): Promise<void> {
  await db.run(sql`delete from views where id = ${id}`)
}
