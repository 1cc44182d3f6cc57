import { asRole, can, needsPlace } from '../../../../src/domain/access/roles.ts'
import { roles, type RoleName } from '../../../../src/wire/enums.ts'
import type { Config } from '../../config/config.ts'
import { providersOf } from '../../config/identity-settings.ts'
import type { OidcProvider } from '../../config/oidc-settings.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { recordAudit, type NewAuditEntry } from '../../records/audit.ts'
import { reckonInboxes } from '../../records/inbox.ts'
import { record } from '../../records/journal.ts'
import { isLastAdministrator, lockAdministrators, userFacts } from '../../records/people.ts'
import { userChanges } from '../../records/user-changes.ts'
import { givenBy, type Identified } from './claims.ts'
import type { AuditSource } from '../../http/audit-source.ts'

interface Mapping {
  provider: OidcProvider
  person: Identified
  source: AuditSource
}

interface Standing {
  role: RoleName
  place_id: number | null
}

/** Does the provider set the role of this person? Not where it says nothing of groups. */
export const setsRole = (provider: OidcProvider, { groups }: Identified): boolean =>
  provider.roles.length > 0 && groups !== undefined

/**
 * Gives a user the role, and the place, of their groups at the provider. Nothing changes where no roles are mapped, or
 * the provider says nothing of groups: some leave the claim out when somebody has very many.
 */
export async function followGroups(
  tx: Queryable,
  user: { id: number; username: string },
  { provider, person, source }: Mapping,
): Promise<void> {
  const isMapped = setsRole(provider, person)
  await tx.run(sql`
    update user_identities set role_mapped = ${isMapped}
    where issuer = ${person.issuer} and subject = ${person.subject} and role_mapped <> ${isMapped}`)
  if (!isMapped) return
  // Locked: two administrators may be demoted at once.
  const administrators = await lockAdministrators(tx)
  const before = await tx.one<Standing>(sql`
    select roles.name as role, place_id from users join roles on roles.id = role_id where users.id = ${user.id}`)
  const { role, place_id, withheld } = await standingOf(tx, {
    provider,
    groups: person.groups ?? [],
    before,
  })
  const isLast =
    can(before.role, 'user.administer') &&
    !can(role, 'user.administer') &&
    isLastAdministrator(administrators, user.id)
  const entry: NewAuditEntry = {
    action: 'user.role_changed',
    actor: { kind: 'system' },
    target: { kind: 'user', id: user.id, name: user.username },
    provider: provider.name,
    details: { from: before.role, to: role, source: 'groups', ...(withheld && { withheld }) },
  }
  if (isLast) {
    await recordAudit(tx, source, { ...entry, outcome: 'denied', reason: 'last_super_admin' })
    return
  }
  const changed = await write(tx, user.id, { before, after: { role, place_id } })
  if (changed && (before.role !== role || withheld)) await recordAudit(tx, source, entry)
  else if (withheld)
    await recordAudit(tx, source, { ...entry, outcome: 'denied', reason: 'no_place' })
}

/** What a person's groups give; `withheld`: the role that they do not get because it needs a place. */
async function standingOf(
  tx: Queryable,
  {
    provider,
    groups,
    before,
  }: { provider: OidcProvider; groups: readonly string[]; before: Standing },
): Promise<Standing & { withheld?: RoleName }> {
  const role = givenBy(provider.roles, groups) ?? asRole(null)
  const named = givenBy(provider.places, groups)
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

/** Writes role and place with their event; false where nothing differs. */
async function write(
  tx: Queryable,
  id: number,
  { before, after }: { before: Standing; after: Standing },
): Promise<boolean> {
  if (before.role === after.role && before.place_id === after.place_id) return false
  const facts = await userFacts(tx, id)
  await tx.run(sql`
    update users set role_id = ${roles[after.role].id}, place_id = ${after.place_id},
      changed_by = null, changed_at = clock_timestamp()
    where id = ${id}`)
  const changes = userChanges(facts, await userFacts(tx, id))
  await record(tx, { subject: 'user', id, kind: 'user.changed', by: null, ...changes })
  // Another role sees other tickets.
  await reckonInboxes(tx, [id])
  return true
}

/** Roles that no provider sets any more, since the settings have changed, are set by hand again. */
export async function releaseRoles(
  db: Queryable,
  { identity }: Pick<Config, 'identity'>,
): Promise<void> {
  const mapping = providersOf(identity).filter(({ roles }) => roles.length > 0)
  const issuers = mapping.map(({ issuer }) => issuer)
  await db.run(sql`
    update user_identities set role_mapped = false where role_mapped and not issuer = any(${issuers}::text[])`)
}
