import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import type { Queryable } from '../../db/open.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { endSessionOf, endSessionsOf, recordEnded, sessionsOf } from '../../records/sessions.ts'
import { storedUser, type UserRow } from './queries.ts'

const find = ({ db, params }: { db: Queryable; params: { id: number } }): Promise<UserRow> =>
  storedUser(db, params.id)

/** The endpoints for the sessions of other users. */
export const userSessionRoutes = {
  listUserSessions: route('listUserSessions', {
    find,
    handle: ({ db, caller }, { id }) => sessionsOf(db, id, caller.session),
  }),

  endUserSession: route('endUserSession', {
    find,
    async handle({ db, audit, params: { sessionId: session } }, person) {
      if (!(await endSessionOf(db, { userId: person.id, id: session })))
        throw notFound(apiTexts, 'sessionNotFound')
      await recordEnded(db, audit, { person, session })
      return { id: session }
    },
  }),

  /** Ends all sessions of the person, who may sign in again. */
  endUserSessions: route('endUserSessions', {
    find,
    async handle({ db, audit }, person) {
      const ended = await endSessionsOf(db, person.id)
      await recordEnded(db, audit, { person, ended })
      return { id: person.id, ended }
    },
  }),
}
