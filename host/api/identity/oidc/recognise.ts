import { tidyName } from '../../../../src/domain/text/tidy-name.ts'
import { asRole } from '../../../../src/domain/access/roles.ts'
import { roles } from '../../../../src/wire/enums.ts'
import type { OidcProvider } from '../../config/oidc-settings.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import type { AuditSource } from '../../http/audit-source.ts'
import { recordAudit } from '../../records/audit.ts'
import { record } from '../../records/journal.ts'
import {
  formerUserWithEmail,
  freeName,
  lockAdministrators,
  userFacts,
} from '../../records/people.ts'
import { endSessionsOf, recordEnded } from '../../records/sessions.ts'
import { userChanges } from '../../records/user-changes.ts'
import type { Identified } from './claims.ts'
import { followGroups, setsRole } from './role-mapping.ts'
import { SignInRefused } from './refused.ts'

/** A user who signs in. */
export interface Recognised {
  id: number
  username: string
  email: string
}

interface Found extends Recognised {
  left: boolean
}

export interface Recognition {
  provider: OidcProvider
  person: Identified
  source: AuditSource
}

/**
 * Returns the user of an identity: by its subject, and at the first sign-in by its email address. Updates the email
 * address, and the role if the provider sets it. Throws `SignInRefused` if the person is not a user.
 */
export async function recognise(tx: Queryable, recognition: Recognition): Promise<Recognised> {
  const { person, provider } = recognition
  // Locks in the same order as other changes of users.
  if (setsRole(provider, person)) await lockAdministrators(tx)
  const known = await currentUser(tx, recognition)
  const user = known ?? (await firstSignIn(tx, recognition))
  if (user.left) throw new SignInRefused('deactivated', undefined, personOf(user))
  if (known) await followEmail(tx, user, recognition)
  await followGroups(tx, user, recognition)
  return user
}

/**
 * Returns the user linked to an identity. If that user has left and an active user has the email address, because the
 * person has come back as a new user, removes the link, as if this were the first sign-in.
 */
async function currentUser(
  tx: Queryable,
  { person, provider, source }: Recognition,
): Promise<Found | undefined> {
  const linked = await bySubject(tx, person)
  if (!linked?.left || !(await byEmail(tx, person))) return linked
  const { issuer, subject } = person
  await tx.run(sql`delete from user_identities where issuer = ${issuer} and subject = ${subject}`)
  await recordAudit(tx, source, {
    action: 'identity.unlinked',
    actor: { kind: 'system' },
    target: { kind: 'user', id: linked.id, name: linked.username },
    provider: provider.name,
    details: { issuer },
  })
  return undefined
}

const personOf = ({ id, username }: Pick<Recognised, 'id' | 'username'>) => ({ id, name: username })

const columns = sql`users.id, username, email, left_at is not null as left`

/** Finds and locks the user linked to an identity. */
const bySubject = (tx: Queryable, { issuer, subject }: Identified): Promise<Found | undefined> =>
  tx.maybe<Found>(sql`
    select ${columns} from users join user_identities on user_id = users.id
    where issuer = ${issuer} and subject = ${subject} for no key update of users`)

const byEmail = (tx: Queryable, { email }: Identified): Promise<Found | undefined> =>
  tx.maybe<Found>(sql`
    select ${columns} from users
    where lower(email collate "C") = lower(${email} collate "C") and left_at is null for no key update`)

/** Links the account at the provider to the user with its email address. Adds the user if the settings allow that. */
async function firstSignIn(tx: Queryable, recognition: Recognition): Promise<Found> {
  const { person, provider, source } = recognition
  // Sign-ins in two windows wait for each other, so that the second one finds the link of the first.
  await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.identities})`)
  const meanwhile = await bySubject(tx, person)
  if (meanwhile) return meanwhile
  const found = await byEmail(tx, person)
  // A deactivated user is not created again.
  const former = found ? undefined : await formerUserWithEmail(tx, person.email)
  if (former) throw new SignInRefused('deactivated', undefined, personOf(former))
  const user = found ?? (provider.create ? await added(tx, recognition) : undefined)
  if (!user) throw new SignInRefused('unknown_user', undefined, { name: person.email })
  const linked = await tx.maybe(sql`
    insert into user_identities (issuer, subject, user_id) values (${person.issuer}, ${person.subject}, ${user.id})
    on conflict (user_id, issuer) do nothing returning user_id`)
  if (!linked) throw new SignInRefused('other_subject', undefined, personOf(user))
  const who = { kind: 'user', id: user.id, name: user.username } as const
  await recordAudit(tx, source, {
    action: 'identity.linked',
    actor: { kind: 'person', id: user.id, name: user.username },
    target: who,
    provider: provider.name,
    details: { issuer: person.issuer, subject: person.subject, email: person.email },
  })
  return user
}

/** Adds an employee. If another user has the same name, the email address is appended. A long name is cut. */
async function added(tx: Queryable, { person, provider, source }: Recognition): Promise<Found> {
  const { email } = person
  const username = await freeName(tx, { name: tidyName(person.name) ?? email, email })
  const user = await tx.one<Found>(sql`
    insert into users (username, email, role_id) values (${username}, ${email}, ${roles[asRole(null)].id})
    returning ${columns}`)
  await record(tx, { subject: 'user', id: user.id, kind: 'user.added', by: null })
  await recordAudit(tx, source, {
    action: 'user.created',
    actor: { kind: 'system' },
    target: { kind: 'user', id: user.id, name: username },
    provider: provider.name,
    details: { email },
  })
  return user
}

/** Updates the email address to that of the provider, unless another user has it. A changed address ends the user's sessions. */
async function followEmail(
  tx: Queryable,
  user: Recognised,
  { person: { email }, provider, source }: Recognition,
): Promise<void> {
  // Providers and the directory may spell the same address in upper or lower case. Treating that as a change would end
  // the user's sessions.
  if (user.email.toLowerCase() === email.toLowerCase()) return
  const holder = await tx.maybe<{ id: number }>(sql`
    select id from users
    where lower(email collate "C") = lower(${email} collate "C") and left_at is null and id <> ${user.id}`)
  const entry = {
    action: 'user.changed',
    actor: { kind: 'system' },
    target: { kind: 'user', id: user.id, name: user.username },
    provider: provider.name,
    details: { field: 'email', from: user.email, to: email },
  } as const
  if (holder) {
    await recordAudit(tx, source, { ...entry, outcome: 'denied', reason: 'email_taken' })
    return
  }
  const before = await userFacts(tx, user.id)
  await tx.run(sql`
    update users set email = ${email}, changed_by = null, changed_at = clock_timestamp() where id = ${user.id}`)
  const changes = userChanges(before, await userFacts(tx, user.id))
  await record(tx, { subject: 'user', id: user.id, kind: 'user.changed', by: null, ...changes })
  await recordAudit(tx, source, entry)
  const ended = await endSessionsOf(tx, user.id)
  await recordEnded(tx, { ...source, actor: entry.actor }, { person: user, ended })
  user.email = email
}
