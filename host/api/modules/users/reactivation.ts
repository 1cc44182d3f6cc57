import { hasLeft } from '../../../../src/domain/access/left.ts'
import { storedUserFaults } from '../../../../src/domain/access/user-rules.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { leavingTexts } from '../../../../src/domain/messages/en/leaving.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { route } from '../../http/route.ts'
import { record } from '../../records/journal.ts'
import { auditUser } from './audit.ts'
import * as queries from './queries.ts'

/** Returns why a user cannot be reactivated. Another user may have the same name or email address now. */
async function returnFaults(db: Queryable, person: queries.UserRow): Promise<Fault[]> {
  if (!hasLeft(person)) {
    const refusal = message(leavingTexts.refusals, 'notLeft', person.username)
    return [fault('id', 'not-left', refusal)]
  }
  if (person.erased_at !== null)
    return [fault('id', 'erased', message(leavingTexts.refusals, 'erased'))]
  if (await queries.isHandingOver(db, person.id))
    return [fault('id', 'state', message(leavingTexts.refusals, 'handingOver'))]
  const { id: exceptId, username, email } = person
  const taken = await queries.takenNames(db, { username, email, exceptId })
  return [
    ...(taken.username ? [storedUserFaults.username] : []),
    ...(taken.email ? [storedUserFaults.email] : []),
  ]
}

export const reactivationRoutes = {
  /** Lets a person sign in again. Earlier assets and tickets are not restored. */
  reactivateUser: route('reactivateUser', {
    conflicts: {
      users_username_key: storedUserFaults.username,
      users_email_key: storedUserFaults.email,
    },
    find: ({ db, params }) => queries.lockStoredUser(db, params.id),
    check: ({ db }, person) => returnFaults(db, person),
    async handle({ db, caller, audit }, { id, username }) {
      await queries.setReturned(db, id, caller.id)
      await record(db, { subject: 'user', id, kind: 'user.reactivated', by: caller.id })
      await auditUser(db, audit, { action: 'user.reactivated', user: { id, username } })
      return queries.storedUser(db, id)
    },
    version: ({ version = 0 }) => version,
  }),
}
