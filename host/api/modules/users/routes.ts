import { storedUserFaults } from '../../../../src/domain/access/user-rules.ts'
import { route } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { recountUnread } from '../../records/inbox.ts'
import { auditAdded, auditChanged } from './audit.ts'
import { endSessionsAfter, recordEnded } from '../../records/sessions.ts'
import { historyOf } from '../../records/journal.ts'
import { recordAdded, recordChanges } from './history.ts'
import * as queries from './queries.ts'
import { draftOf, faultsOf } from './user-draft.ts'

const fields = ['username', 'email', 'role_id', 'employment_id', 'place_id'] as const

/** Faults for constraints that fail when two requests race. */
const conflicts = {
  users_username_key: storedUserFaults.username,
  users_email_key: storedUserFaults.email,
  users_place_id_fkey: storedUserFaults.place,
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
      return queries.storedUser(db, id)
    },
    version: ({ version = 0 }) => version,
  }),

  getUser: route('getUser', {
    handle: ({ db, params }) => queries.storedUser(db, params.id),
    version: ({ version = 0 }) => version,
  }),

  getUserHistory: route('getUserHistory', {
    find: ({ db, params }) => queries.storedUser(db, params.id),
    handle: async ({ db, params: { id } }) => ({
      items: await historyOf(db, { subject: 'user', id }),
    }),
  }),

  updateUser: route('updateUser', {
    refuses: [412],
    fields,
    conflicts,
    async find({ db, params, ifMatch }) {
      const user = await queries.lockStoredUser(db, params.id)
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
      // A user with another role may see other tickets.
      await recountUnread(db, [id])
      return queries.storedUser(db, id)
    },
    version: ({ version = 0 }) => version,
  }),
}
