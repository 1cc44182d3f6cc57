import type { Config } from '../../config/config.ts'
import { providersOf } from '../../config/identity-settings.ts'
import type { OidcProvider } from '../../config/oidc-settings.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import type { AuditSource } from '../../http/audit-source.ts'
import { giveRole } from '../../records/group-roles.ts'
import type { Identified } from './claims.ts'

interface Mapping {
  provider: OidcProvider
  person: Identified
  source: AuditSource
}

/** Returns whether the provider sets the role of this user. It does not if it sends no groups claim. */
export const setsRole = (provider: OidcProvider, { groups }: Identified): boolean =>
  provider.roles.length > 0 && groups !== undefined

/**
 * Sets the role and the place of a user by their groups at the provider. Changes nothing if no roles are mapped, if the
 * directory sets the role, or if the groups claim is absent. Some providers omit it for users with very many groups.
 */
export async function followGroups(
  tx: Queryable,
  user: { id: number; username: string },
  { provider, person, source }: Mapping,
): Promise<void> {
  if (provider.roles.length > 0 && person.groups === undefined) return
  const { isFree } = await tx.one<{ isFree: boolean }>(
    sql`select not scim_role_mapped as "isFree" from users where id = ${user.id}`,
  )
  const isMapped =
    isFree &&
    setsRole(provider, person) &&
    (await giveRole(tx, user, {
      rules: provider,
      groups: person.groups ?? [],
      source: { ...source, actor: { kind: 'system' } },
      provider: provider.name,
    }))
  await tx.run(sql`
    update user_identities set role_mapped = ${isMapped}
    where issuer = ${person.issuer} and subject = ${person.subject} and role_mapped <> ${isMapped}`)
}

/** Makes roles editable in Assetdesk that no provider sets any more, after the settings have changed. */
export async function releaseRoles(
  db: Queryable,
  { identity }: Pick<Config, 'identity'>,
): Promise<void> {
  const mapping = providersOf(identity).filter(({ roles }) => roles.length > 0)
  // An issuer in the settings may end with a slash that its tokens lack.
  const issuers = mapping.map(({ issuer }) => issuer.replace(/\/$/, ''))
  await db.run(sql`
    update user_identities set role_mapped = false where role_mapped and not rtrim(issuer, '/') = any(${issuers}::text[])`)
}
