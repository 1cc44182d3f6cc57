import { erasedFault } from '../../../../src/domain/access/erasure-rules.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import {
  storedUserFaults,
  tidyEmail,
  userFaults,
  type UserDraft,
} from '../../../../src/domain/access/user-rules.ts'
import { tidyName } from '../../../../src/domain/text/tidy-name.ts'
import { roleById } from '../../../../src/wire/enums.ts'
import type { UserWrite } from '../../../../src/wire/user.ts'
import type { Queryable } from '../../db/open.ts'
import * as queries from './queries.ts'

/** Returns the user in a request body, tidied. */
export function draftOf(body: UserWrite): UserDraft {
  return {
    username: tidyName(body.username),
    email: tidyEmail(body.email),
    role_id: body.role_id ?? null,
    employment_id: body.employment_id ?? null,
    place_id: body.place_id ?? null,
  }
}

/** Returns the faults of a request body. `current`: the stored user; undefined for a new one. */
export async function faultsOf(
  db: Queryable,
  body: UserWrite,
  current: queries.UserRow | undefined,
) {
  if (current?.erased_at) return [erasedFault]
  const draft = draftOf(body)
  const faults = userFaults(draft)
  const { username, email, place_id } = draft
  const exceptId = current?.id ?? 0
  const taken = await queries.takenNames(db, {
    username: username ?? '',
    email: email ?? '',
    exceptId,
  })
  // The name and email address of a user who has left may be reused.
  const hasLeft = current !== undefined && current.left_at !== null
  if (taken.username && !hasLeft) faults.push(storedUserFaults.username)
  if (taken.email && !hasLeft) faults.push(storedUserFaults.email)
  if (place_id !== null)
    faults.push(...(await queries.placeFaults(db, place_id, current?.place_id)))
  if (current) faults.push(...(await roleFaults(db, current, draft)))
  return faults
}

/** Returns the faults of a change of the user's role. */
async function roleFaults(db: Queryable, current: queries.UserRow, draft: UserDraft) {
  const isMappedFromGroup = current.role_mapped && draft.role_id !== current.role_id
  return [
    ...(isMappedFromGroup ? [storedUserFaults.roleMapped] : []),
    ...((await removesLastAdministrator(db, current, draft))
      ? [storedUserFaults.lastSuperAdmin]
      : []),
  ]
}

/** Returns whether the change would leave no user who may administer users (OP-107). */
async function removesLastAdministrator(
  db: Queryable,
  current: queries.UserRow,
  draft: UserDraft,
): Promise<boolean> {
  const role = draft.role_id === null ? undefined : roleById(draft.role_id)
  if (!role || !can(current.role.name, 'user.administer') || can(role, 'user.administer'))
    return false
  return queries.isLastAdministrator(await queries.lockAdministrators(db), current.id)
}
