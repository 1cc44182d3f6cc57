import type { RoleName } from '../../../src/wire/enums.ts'
import type { Queryable } from '../db/open.ts'
import { join, sql } from '../db/sql.ts'
import { hasNul } from './filter.ts'

/** A group of the directory. */
export interface ScimGroup {
  id: number
  displayName: string
  externalId: string | null
  created_at: string
  changed_at: string
}

export interface Member {
  id: number
  username: string
}

const columns = sql`
  id, display_name as "displayName", external_id as "externalId", created_at, changed_at`

export const groupById = (db: Queryable, id: number): Promise<ScimGroup | undefined> =>
  db.maybe<ScimGroup>(sql`select ${columns} from scim_groups where id = ${id}`)

/** Like `groupById`, but locks the row until the transaction ends. */
export const lockGroup = (db: Queryable, id: number): Promise<ScimGroup | undefined> =>
  db.maybe<ScimGroup>(sql`select ${columns} from scim_groups where id = ${id} for update`)

/** Returns the groups that match `filter`, in the order in which they were added. */
export async function groupsPage(
  db: Queryable,
  filter: Partial<Record<'id' | 'displayName' | 'externalId', string>>,
  { offset, count }: { offset: number; count: number },
): Promise<{ total: number; groups: ScimGroup[] }> {
  if (hasNul(filter)) return { total: 0, groups: [] }
  const { id, displayName, externalId } = filter
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`id::text = ${id}`]),
    ...(displayName === undefined
      ? []
      : [sql`lower(display_name collate "C") = lower(${displayName} collate "C")`]),
    ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
  ]
  const matches = sql`from scim_groups where ${join(conditions, ' and ')}`
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::integer as total ${matches}`,
  )
  const groups = await db.many<ScimGroup>(
    sql`select ${columns} ${matches} order by id offset ${offset} limit ${count}`,
  )
  return { total, groups }
}

/** Returns the members of each group, including users who left, by group id. */
export async function membersOf(
  db: Queryable,
  groupIds: readonly number[],
): Promise<Map<number, Member[]>> {
  const rows = await db.many<Member & { group_id: number }>(sql`
    select group_id, users.id, username from scim_group_members join users on users.id = user_id
    where group_id = any(${[...groupIds]}) order by group_id, users.id`)
  return Map.groupBy(rows, ({ group_id }) => group_id)
}

type GroupNames = Pick<ScimGroup, 'displayName' | 'externalId'>

export const insertGroup = (
  db: Queryable,
  { displayName, externalId }: GroupNames,
): Promise<ScimGroup> =>
  db.one<ScimGroup>(sql`
    insert into scim_groups (display_name, external_id) values (${displayName}, ${externalId})
    returning ${columns}`)

export const updateGroup = (
  db: Queryable,
  id: number,
  { displayName, externalId }: GroupNames,
): Promise<number> =>
  db.run(sql`
    update scim_groups set display_name = ${displayName}, external_id = ${externalId},
      changed_at = clock_timestamp()
    where id = ${id}`)

export const deleteGroup = (db: Queryable, id: number): Promise<number> =>
  db.run(sql`delete from scim_groups where id = ${id}`)

/** Adds members, except missing and erased users and service accounts. Returns the ids of the added ones. */
export const addMembers = async (
  db: Queryable,
  groupId: number,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await db.many<{ user_id: number }>(sql`
      insert into scim_group_members (group_id, user_id)
      select ${groupId}::integer, id from users
      where id = any(${[...ids]}) and erased_at is null and not is_service_account
      returning user_id`)
  ).map(({ user_id }) => user_id)

export const removeMembers = (
  db: Queryable,
  groupId: number,
  ids: readonly number[],
): Promise<number> =>
  db.run(sql`
    delete from scim_group_members where group_id = ${groupId} and user_id = any(${[...ids]})`)

/** A user with their groups in the directory. */
export interface GroupedPerson {
  id: number
  username: string
  /** Names and external ids. */
  groups: string[]
  role: RoleName
  /** Short name of the user's place. */
  place: string | null
  /** Whether groups set the role before this change. */
  wasMapped: boolean
}

/**
 * Returns these users, or all users who are in a group or have a role of one. Locks their rows until the transaction
 * ends.
 */
export async function lockGroupedPeople(
  db: Queryable,
  ids: readonly number[] | 'all',
): Promise<GroupedPerson[]> {
  // A separate statement locks the rows: after a wait, a join with the former role would yield no row.
  const locked = await db.many<{ id: number }>(sql`
    select id from users
    where erased_at is null and ${
      ids === 'all'
        ? sql`(scim_role_mapped or exists (select from scim_group_members where user_id = users.id))`
        : sql`id = any(${[...ids]})`
    } order by id for no key update`)
  return db.many<GroupedPerson>(sql`
    select users.id, username, scim_role_mapped as "wasMapped", roles.name as role, places.name as place, array(
      select name from scim_group_members join scim_groups on scim_groups.id = group_id
        cross join unnest(array[display_name, external_id]) as name
      where user_id = users.id and name is not null) as groups
    from users join roles on roles.id = role_id left join places on places.id = place_id
    where users.id = any(${locked.map(({ id }) => id)}) order by users.id`)
}

/** Stores whether groups set the roles of these users. */
export const markMapped = (
  db: Queryable,
  ids: readonly number[],
  isMapped: boolean,
): Promise<number> =>
  db.run(sql`
    update users set scim_role_mapped = ${isMapped}
    where id = any(${[...ids]}) and scim_role_mapped <> ${isMapped}`)

/** Makes all roles that groups have set editable in Users. */
export const releaseRoles = (db: Queryable): Promise<number> =>
  db.run(sql`update users set scim_role_mapped = false where scim_role_mapped`)
