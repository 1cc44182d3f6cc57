import { asRole } from '../../../src/domain/access/roles.ts'
import type { Config } from '../config/config.ts'
import type { GroupRules } from '../config/group-rules.ts'
import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { ownAuditSource, type AuditLog, type AuditSource } from '../http/audit-source.ts'
import { recordAudit } from '../records/audit.ts'
import { givenBy, giveRole } from '../records/group-roles.ts'
import { lockAdministrators } from '../records/people.ts'
import { invalidValue } from './errors.ts'
import { membersAfter, unknownMember, type GroupAttributes } from './group-request.ts'
import * as rows from './group-rows.ts'

/** The context of a change of groups. */
export interface Directory {
  /** Roles and places of groups. */
  rules: GroupRules
  source: AuditSource
}

/** Adds a group and returns its id. */
export async function addGroup(
  tx: Queryable,
  attributes: GroupAttributes,
  directory: Directory,
): Promise<number> {
  const { displayName, externalId = null } = attributes
  if (displayName === undefined) throw invalidValue('displayName is required')
  await lockAdministrators(tx)
  const group = await rows.insertGroup(tx, { displayName, externalId })
  const members = await changeMembers(tx, group.id, attributes)
  await audit(tx, directory, { group, operations: ['created'], ...members })
  await applyGroupRoles(tx, members.added, directory)
  return group.id
}

/** Changes a group and the roles of the people affected. Returns false for an unknown id. */
export async function changeGroup(
  tx: Queryable,
  { id, attributes }: { id: number; attributes: GroupAttributes },
  directory: Directory,
): Promise<boolean> {
  // Locks rows in the same order as other changes of users.
  await lockAdministrators(tx)
  const before = await rows.lockGroup(tx, id)
  if (!before) return false
  const { displayName = before.displayName, externalId = before.externalId } = attributes
  const group = { ...before, displayName, externalId }
  const isRenamed = displayName !== before.displayName || externalId !== before.externalId
  const members = await changeMembers(tx, id, attributes)
  const { added, removed } = members
  if (!isRenamed && added.length + removed.length === 0) return true
  await rows.updateGroup(tx, id, group)
  await audit(tx, directory, { group, operations: ['changed'], former: before, ...members })
  const affected = isRenamed ? [...members.all, ...removed] : [...added, ...removed]
  await applyGroupRoles(tx, affected, directory)
  return true
}

/** Deletes a group; members lose its role and place. Returns false for an unknown id. */
export async function removeGroup(
  tx: Queryable,
  id: number,
  directory: Directory,
): Promise<boolean> {
  await lockAdministrators(tx)
  const group = await rows.lockGroup(tx, id)
  if (!group) return false
  const removed = ((await rows.membersOf(tx, [id])).get(id) ?? []).map((member) => member.id)
  await rows.deleteGroup(tx, id)
  await audit(tx, directory, { group, operations: ['deleted'], added: [], removed })
  await applyGroupRoles(tx, removed, directory)
  return true
}

interface Members {
  added: number[]
  removed: number[]
}

async function changeMembers(
  tx: Queryable,
  id: number,
  attributes: GroupAttributes,
): Promise<Members & { all: number[] }> {
  const before = new Set((await rows.membersOf(tx, [id])).get(id)?.map((member) => member.id))
  const after = membersAfter(before, attributes.members)
  const joining = [...after].filter((each) => !before.has(each))
  const removed = [...before].filter((each) => !after.has(each))
  const added = await rows.addMembers(tx, id, joining)
  const unknown = joining.find((each) => !added.includes(each))
  if (unknown !== undefined) throw unknownMember(unknown)
  await rows.removeMembers(tx, id, removed)
  return { added, removed, all: [...after] }
}

/**
 * Gives users, or everyone in a group, the roles of their groups. Users who are no longer in a group with a role become
 * employees. Their role can be edited again, and so can a role that was withheld.
 */
export async function applyGroupRoles(
  tx: Queryable,
  ids: readonly number[] | 'all',
  { rules, source }: Directory,
): Promise<void> {
  if (rules.roles.length === 0) return
  const mapped = []
  const released = []
  for (const person of await rows.lockGroupedPeople(tx, ids)) {
    const { id, groups, wasMapped } = person
    const isMapped = givenBy(rules.roles, groups) !== undefined
    if (!isMapped && !wasMapped) continue
    const hasRole =
      hasGroupRole(person, rules) || (await giveRole(tx, person, { rules, groups, source }))
    if (isMapped && hasRole) mapped.push(id)
    else released.push(id)
  }
  await rows.markMapped(tx, mapped, true)
  await rows.markMapped(tx, released, false)
}

/** Returns whether a user already has the role and the place of their groups, as most members do. */
function hasGroupRole({ groups, role, place }: rows.GroupedPerson, rules: GroupRules): boolean {
  const groupPlace = givenBy(rules.places, groups)
  const hasPlace = groupPlace === undefined || groupPlace.toLowerCase() === place?.toLowerCase()
  return hasPlace && role === (givenBy(rules.roles, groups) ?? asRole(null))
}

const setting = 'scim-groups'

/**
 * Applies `SCIM_ROLES` and `SCIM_PLACES` if they have changed since a process last started, because the directory does
 * not send groups again. Roles that groups no longer set can be edited again.
 */
export const applyGroupSettings = (
  db: Database,
  { scimGroups: rules }: Pick<Config, 'scimGroups'>,
  log?: AuditLog,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.run(sql`
      insert into settings (name, value) values (${setting}, 'null'::jsonb) on conflict do nothing`)
    const now = JSON.stringify(rules)
    const { isSame } = await tx.one<{ isSame: boolean }>(sql`
      select value = ${now}::jsonb as "isSame" from settings where name = ${setting} for update`)
    if (isSame) return
    await tx.run(sql`update settings set value = ${now}::jsonb where name = ${setting}`)
    if (rules.roles.length === 0) await rows.releaseRoles(tx)
    await lockAdministrators(tx)
    await applyGroupRoles(tx, 'all', { rules, source: ownAuditSource(log) })
  })

/** Records one entry per request, with the ids of the added and removed members. */
const audit = (
  tx: Queryable,
  { source }: Directory,
  {
    group,
    operations,
    former,
    added,
    removed,
  }: Members & { group: rows.ScimGroup; operations: string[]; former?: rows.ScimGroup },
): Promise<void> =>
  recordAudit(tx, source, {
    action: 'scim.group_changed',
    target: { kind: 'group', id: group.id, name: group.displayName },
    details: {
      operations,
      ...(former &&
        former.displayName !== group.displayName && { former_name: former.displayName }),
      ...(added.length > 0 && { added }),
      ...(removed.length > 0 && { removed }),
    },
  })
