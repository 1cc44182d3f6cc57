import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { recordSessionUse } from '../../http/auth.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import {
  endOf,
  endSessionOf,
  endSessionsOf,
  recordEnded,
  sessionsOf,
} from '../../records/sessions.ts'

export const ownSessionRoutes = {
  getSession: route('getSession', {
    handle: ({ db, caller }) => endOf(db, caller.session),
  }),

  keepSession: route('keepSession', {
    async handle({ db, caller }) {
      await recordSessionUse(db, caller.session)
      return await endOf(db, caller.session)
    },
  }),

  listSessions: route('listSessions', {
    handle: ({ db, caller }) => sessionsOf(db, caller.id, caller.session),
  }),

  endOwnSession: route('endOwnSession', {
    async handle({ db, caller, audit, params: { id } }) {
      if (!(await endSessionOf(db, { userId: caller.id, id })))
        throw notFound(apiTexts, 'sessionNotFound')
      await recordEnded(db, audit, { person: caller, session: id })
      return { id }
    },
  }),

  endOtherSessions: route('endOtherSessions', {
    async handle({ db, caller, audit }) {
      const ended = await endSessionsOf(db, caller.id, caller.session)
      await recordEnded(db, audit, { person: caller, ended })
      return { id: caller.id, ended }
    },
  }),
}
