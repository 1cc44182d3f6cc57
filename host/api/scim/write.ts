import { asRole } from '../../../src/domain/access/roles.ts'
import { hasLeft } from '../../../src/domain/access/left.ts'
import { leavingTexts } from '../../../src/domain/messages/en/leaving.ts'
import { roles } from '../../../src/wire/enums.ts'
import type { FieldChange } from '../../../src/wire/changes.ts'
import type { Queryable } from '../db/open.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { recordAdded, recordChanges } from '../modules/users/history.ts'
import * as users from '../modules/users/queries.ts'
import { recordAudit } from '../records/audit.ts'
import { record } from '../records/journal.ts'
import { endSessionsAfter, endSessionsOf, recordEnded } from '../records/sessions.ts'
import { addedValues, textsOf, userChanges } from '../records/user-changes.ts'
import type { UserAttributes } from './attributes.ts'
import { draftOf, type Draft } from './draft.ts'
import { LastSuperAdmin, ScimError } from './errors.ts'
import { lockPerson, setScimNames, type ScimPerson } from './people.ts'

/** The changes of a request, for the audit trail. */
interface AppliedChanges {
  operations: string[]
  changes: readonly FieldChange[]
  /** Number of sessions that a deactivation ended. */
  sessions?: number
}

/** Adds a user, who becomes an employee. Returns the id. */
export async function addPerson(
  tx: Queryable,
  attributes: UserAttributes,
  source: AuditSource,
): Promise<number> {
  const draft = await draftOf(tx, attributes, undefined)
  const { username, email } = draft
  const id = await users.insertUser(tx, {
    username,
    email,
    role_id: roles[asRole(null)].id,
    employment_id: null,
    place_id: null,
  })
  await setScimNames(tx, id, draft)
  await recordAdded(tx, id, null)
  const facts = await users.userFacts(tx, id)
  const applied: AppliedChanges = { operations: ['created'], changes: addedValues(facts) }
  if (!draft.active) await deactivate(tx, id, applied)
  await audit(tx, source, { id, username, applied })
  return id
}

/**
 * Changes a user. Writes nothing if nothing differs. Returns false for an unknown id. Throws a `ScimError` if a rule is
 * broken.
 */
export async function changePerson(
  tx: Queryable,
  { id, attributes }: { id: number; attributes: UserAttributes },
  source: AuditSource,
): Promise<boolean> {
  // Locks in the same order as other changes of people.
  const administrators = await users.lockAdministrators(tx)
  const person = await lockPerson(tx, id)
  if (!person) return false
  const draft = await draftOf(tx, attributes, person)
  if (!draft.active && !hasLeft(person) && users.isLastAdministrator(administrators, id))
    throw new LastSuperAdmin(person)
  if (draft.active && hasLeft(person) && (await users.isHandingOver(tx, id)))
    throw new ScimError(409, leavingTexts.refusals.handingOver)
  const applied: AppliedChanges = { operations: [], changes: [] }
  // Before the user is reactivated: another active user may have the former name.
  await updateValues(tx, { person, draft, source }, applied)
  if (draft.active && hasLeft(person)) await reactivate(tx, id, applied)
  if (!draft.active && !hasLeft(person)) await deactivate(tx, id, applied)
  await audit(tx, source, { id, username: draft.username, applied })
  return true
}

/** Applies everything except `active`. */
async function updateValues(
  tx: Queryable,
  { person, draft, source }: { person: ScimPerson; draft: Draft; source: AuditSource },
  applied: AppliedChanges,
): Promise<void> {
  const { id, role_id, employment_id, place_id } = person
  const { username, email } = draft
  const before = await users.userFacts(tx, id)
  const user = { username, email, role_id, employment_id, place_id }
  await users.updateUser(tx, { id, user, changedBy: null })
  const after = await recordChanges(tx, { id, by: null, before })
  const isRenamed = await setScimNames(tx, id, draft)
  applied.changes = userChanges(before, after).changes
  if (isRenamed || applied.changes.length > 0) applied.operations.push('changed')
  const ended = await endSessionsAfter(tx, person, user)
  await recordEnded(tx, source, { person: { id, username }, ended })
}

async function deactivate(tx: Queryable, id: number, applied: AppliedChanges): Promise<void> {
  await users.setLeft(tx, id, null)
  applied.sessions = await endSessionsOf(tx, id)
  applied.operations.push('deactivated')
  await record(tx, { subject: 'user', id, kind: 'user.left', by: null })
}

async function reactivate(tx: Queryable, id: number, applied: AppliedChanges): Promise<void> {
  await users.setReturned(tx, id, null)
  applied.operations.push('reactivated')
  await record(tx, { subject: 'user', id, kind: 'user.reactivated', by: null })
}

/** Records one entry per request, or none if nothing changed. */
async function audit(
  tx: Queryable,
  source: AuditSource,
  { id, username, applied }: { id: number; username: string; applied: AppliedChanges },
): Promise<void> {
  const { operations, changes, sessions } = applied
  if (operations.length === 0) return
  await recordAudit(tx, source, {
    action: 'scim.user_changed',
    target: { kind: 'user', id, name: username },
    details: {
      operations,
      ...(changes.length > 0 && { changes: textsOf(changes) }),
      ...(sessions !== undefined && { sessions }),
    },
  })
}
