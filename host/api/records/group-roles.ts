import { asRole, can, needsPlace } from '../../../src/domain/access/roles.ts'
import { roles, type RoleName } from '../../../src/wire/enums.ts'
import type { GroupRule, GroupRules } from '../config/group-rules.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { recordAudit, type NewAuditEntry } from './audit.ts'
import { recountUnread } from './inbox.ts'
import { record } from './journal.ts'
import { isLastAdministrator, lockAdministrators, userFacts } from './people.ts'
import { endSessionsAfter, recordEnded } from './sessions.ts'
import { textsOf, userChanges } from './user-changes.ts'

interface Person {
  id: number
  username: string
}

/** Who says which groups a person is in. */
interface Giving {
  rules: GroupRules
  /** Names of the person's groups. */
  groups: readonly string[]
  source: AuditSource
  /** The identity provider, if the groups are from one. */
  provider?: string
}

interface Standing {
  role: RoleName
  place_id: number | null
}

/** Returns the target of the first rule that applies to one of the groups. */
export const givenBy = <Target>(
  rules: readonly GroupRule<Target>[],
  groups: readonly string[],
): Target | undefined => rules.find(({ group }) => groups.includes(group))?.target

/**
 * Sets the role and the place of a user by their groups. Without a group that has a role, the user becomes an employee.
 * The last super admin keeps the role, and an admin role requires a place. Returns whether the user now has the role of
 * the groups.
 */
export async function giveRole(tx: Queryable, user: Person, giving: Giving): Promise<boolean> {
  const { rules, groups, source, provider } = giving
  // Locked, because two administrators may lose the role at the same time.
  const administrators = await lockAdministrators(tx)
  const before = await tx.one<Standing & { email: string }>(sql`
    select roles.name as role, place_id, email from users join roles on roles.id = role_id
    where users.id = ${user.id}`)
  const { withheld, ...after } = await standingOf(tx, { rules, groups, before })
  const entry: NewAuditEntry = {
    action: 'user.role_changed',
    target: { kind: 'user', id: user.id, name: user.username },
    ...(provider !== undefined && { provider }),
    details: { from: before.role, to: after.role, source: 'groups', ...(withheld && { withheld }) },
  }
  const isLast =
    can(before.role, 'user.administer') &&
    !can(after.role, 'user.administer') &&
    isLastAdministrator(administrators, user.id)
  if (isLast) {
    await recordAudit(tx, source, { ...entry, outcome: 'denied', reason: 'last_super_admin' })
    return false
  }
  const changed = await write(tx, user, { before, after, giving })
  const ended = await endSessionsAfter(
    tx,
    { id: user.id, email: before.email, role_id: roles[before.role].id },
    { email: before.email, role_id: roles[after.role].id },
  )
  await recordEnded(tx, source, { person: user, ended })
  if (changed && (before.role !== after.role || withheld)) await recordAudit(tx, source, entry)
  else if (withheld)
    await recordAudit(tx, source, { ...entry, outcome: 'denied', reason: 'no_place' })
  return !withheld
}

/** Returns the role and place of a user's groups. `withheld` is the role that the user does not get without a place. */
async function standingOf(
  tx: Queryable,
  { rules, groups, before }: Pick<Giving, 'rules' | 'groups'> & { before: Standing },
): Promise<Standing & { withheld?: RoleName }> {
  const role = givenBy(rules.roles, groups) ?? asRole(null)
  const named = givenBy(rules.places, groups)
  const place = named === undefined ? undefined : await placeNamed(tx, named)
  const place_id = place ?? before.place_id
  return needsPlace(role) && place_id === null
    ? { role: asRole(null), place_id, withheld: role }
    : { role, place_id }
}

const placeNamed = async (tx: Queryable, name: string): Promise<number | undefined> =>
  (
    await tx.maybe<{ id: number }>(sql`
      select id from places where lower(name) = lower(${name}) and retired_at is null`)
  )?.id

/** Updates role and place, records the event, and audits a new place. Returns false if nothing changes. */
async function write(
  tx: Queryable,
  { id, username }: Person,
  { before, after, giving }: { before: Standing; after: Standing; giving: Giving },
): Promise<boolean> {
  if (before.role === after.role && before.place_id === after.place_id) return false
  const facts = await userFacts(tx, id)
  await tx.run(sql`
    update users set role_id = ${roles[after.role].id}, place_id = ${after.place_id},
      changed_by = null, changed_at = clock_timestamp()
    where id = ${id}`)
  const changes = userChanges(facts, await userFacts(tx, id))
  await record(tx, { subject: 'user', id, kind: 'user.changed', by: null, ...changes })
  if (before.place_id !== after.place_id)
    await recordAudit(tx, giving.source, {
      action: 'user.changed',
      target: { kind: 'user', id, name: username },
      ...(giving.provider !== undefined && { provider: giving.provider }),
      details: {
        source: 'groups',
        changes: textsOf(changes.changes.filter(({ field }) => field === 'place')),
      },
    })
  // Another role sees other tickets.
  await recountUnread(tx, [id])
  return true
}
