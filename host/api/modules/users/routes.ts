import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import { tidyName } from '../../../../src/domain/text/tidy-name.ts'
import {
  storedUserFaults,
  tidyEmail,
  userFaults,
  type UserDraft,
} from '../../../../src/domain/access/user-rules.ts'
import { roleById } from '../../../../src/wire/enums.ts'
import type { UserWrite } from '../../../../src/wire/user.ts'
import type { Queryable } from '../../db/open.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { reckonInboxes } from '../../records/inbox.ts'
import { auditAdded, auditChanged } from './audit.ts'
import { endSessionsAfter, recordEnded } from '../../records/sessions.ts'
import { recordAdded, recordChanges, userHistory } from './history.ts'
import * as queries from './queries.ts'

const fields = ['username', 'email', 'role_id', 'employment_id', 'place_id'] as const

/** Faults for constraints that fail when two requests race. */
const conflicts = {
  users_username_key: storedUserFaults.username,
  users_email_key: storedUserFaults.email,
  users_place_id_fkey: storedUserFaults.place,
}

function draftOf(body: UserWrite): UserDraft {
  return {
    username: tidyName(body.username),
    email: tidyEmail(body.email),
    role_id: body.role_id ?? null,
    employment_id: body.employment_id ?? null,
    place_id: body.place_id ?? null,
  }
}

/** All broken rules of a draft; `current` is the user as stored, undefined for a new one. */
async function faultsOf(db: Queryable, body: UserWrite, current: queries.UserRow | undefined) {
  const draft = draftOf(body)
  const faults = userFaults(draft)
  const { username, email, place_id } = draft
  const exceptId = current?.id ?? 0
  const taken = await queries.takenNames(db, {
    username: username ?? '',
    email: email ?? '',
    exceptId,
  })
  // Names of somebody who left may be those of others.
  const isFree = current !== undefined && current.left_at !== null
  if (taken.username && !isFree) faults.push(storedUserFaults.username)
  if (taken.email && !isFree) faults.push(storedUserFaults.email)
  if (place_id !== null)
    faults.push(...(await queries.placeFaults(db, place_id, current?.place_id)))
  if (current?.role_mapped && draft.role_id !== current.role_id)
    faults.push(storedUserFaults.roleMapped)
  if (current && (await losesLast(db, current, draft))) faults.push(storedUserFaults.lastSuperAdmin)
  return faults
}

/** Would this leave no user who may administer users (OP-107)? */
async function losesLast(
  db: Queryable,
  current: queries.UserRow,
  draft: UserDraft,
): Promise<boolean> {
  const role = draft.role_id === null ? undefined : roleById(draft.role_id)
  if (!role || !can(current.role.name, 'user.administer') || can(role, 'user.administer'))
    return false
  const administrators = await queries.lockAdministrators(db)
  return administrators.every((id) => id === current.id)
}

async function stored(db: Queryable, id: number): Promise<queries.UserRow> {
  const user = await queries.userById(db, id)
  if (!user) throw notFound(apiTexts, 'userNotFound')
  return user
}

export const userRoutes = {
  createUser: route('createUser', {
    status: 201,
    creates: true,
    fields,
    conflicts,
    check: ({ db, body }) => faultsOf(db, body, undefined),
    async handle({ db, body, caller, audit }) {
      const id = await queries.insertUser(db, draftOf(body))
      await recordAdded(db, id, caller.id)
      await auditAdded(db, audit, { id, ...(await queries.userFacts(db, id)) })
      return stored(db, id)
    },
    version: ({ version = 0 }) => version,
  }),

  getUser: route('getUser', {
    handle: ({ db, params }) => stored(db, params.id),
    version: ({ version = 0 }) => version,
  }),

  getUserHistory: route('getUserHistory', {
    find: ({ db, params }) => stored(db, params.id),
    handle: async ({ db, params }) => ({ items: await userHistory(db, params.id) }),
  }),

  updateUser: route('updateUser', {
    refuses: [412],
    fields,
    conflicts,
    async find({ db, params, ifMatch }) {
      const user = await queries.lockUser(db, params.id)
      if (!user) throw notFound(apiTexts, 'userNotFound')
      await assertCurrent(ifMatch, user.version, () => queries.lastUserChange(db, user.id))
      return user
    },
    check: ({ db, body }, current) => faultsOf(db, body, current),
    async handle({ db, params, body, caller, audit }, current) {
      const { id } = params
      const user = draftOf(body)
      const before = await queries.userFacts(db, id)
      await queries.updateUser(db, { id, user, changedBy: caller.id })
      const after = await recordChanges(db, { id, by: caller.id, before })
      await auditChanged(db, audit, { id, before, after })
      const ended = await endSessionsAfter(db, current, user)
      await recordEnded(db, audit, { person: current, ended })
      // Another role sees other tickets.
      await reckonInboxes(db, [id])
      return stored(db, id)
    },
    version: ({ version = 0 }) => version,
  }),
}
