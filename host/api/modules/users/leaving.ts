import { departureFaults, planFaults } from '../../../../src/domain/access/leaving-rules.ts'
import type { LeavingWrite } from '../../../../src/wire/leaving.ts'
import type { Queryable } from '../../db/open.ts'
import { unauthorized } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { endSessionsOf } from '../../records/sessions.ts'
import { distinct, namedReferences } from '../../records/named-reference.ts'
import type { LeavingRequest } from '../../runs/leaving-run.ts'
import { startRun } from '../../runs/run-view.ts'
import { auditUser } from './audit.ts'
import { belongingsOf, lockBelongings } from './belongings.ts'
import * as queries from './queries.ts'

/**
 * Locks the user's assets and tickets, then the administrators, then the user. If two administrators deactivate each
 * other at once, the second request finds that its caller has left (OFF-12).
 */
async function findLeaver({ db, params, caller, ifMatch }: CallContext<'leaveUser'>) {
  const belongings = await lockBelongings(db, params.id)
  const administrators = await queries.lockAdministrators(db)
  const person = await queries.lockStoredUser(db, params.id)
  if (!administrators.includes(caller.id)) throw unauthorized()
  await assertCurrent(ifMatch, person.version, () => queries.lastUserChange(db, person.id))
  const isLastSuperAdmin = queries.isLastAdministrator(administrators, person.id)
  return { person, belongings, departure: { person, caller: caller.id, isLastSuperAdmin } }
}

/** Loads the records that a plan names. */
async function referenceOf(db: Queryable, { assets, tickets }: LeavingWrite) {
  const named = assets.map(({ place_id = null, location_id = null }) => ({
    category_id: null,
    place_id,
    location_id,
  }))
  const receivers = [...assets, ...tickets].map(({ user_id = null }) => user_id)
  return {
    ...(await namedReferences(db, named)),
    users: await queries.lockReceivers(db, distinct(receivers)),
  }
}

export const leavingRoutes = {
  getBelongings: route('getBelongings', {
    find: ({ db, params }) => queries.storedUser(db, params.id),
    async handle({ db }, user) {
      const administrators = await queries.administrators(db)
      return {
        ...(await belongingsOf(db, user)),
        last_super_admin: queries.isLastAdministrator(administrators, user.id),
      }
    },
  }),

  /** Ends the access of a user at once, even if handing over their assets and tickets fails later (OP3-030). */
  leaveUser: route('leaveUser', {
    status: 201,
    creates: true,
    refuses: [412],
    find: findLeaver,
    async check({ db, body }, { person, belongings, departure }) {
      const faults = departureFaults(departure)
      if (faults.length > 0) return faults
      const { assets, tickets }: Partial<LeavingWrite> = body
      // A missing part has a wrong shape and a fault already.
      if (!assets || !tickets) return []
      const reference = await referenceOf(db, { assets, tickets })
      return planFaults({ assets, tickets }, { person, ...belongings, ...reference })
    },
    async handle(context, { person: { id, username } }) {
      const { db, body, caller, audit } = context
      await queries.setLeft(db, id, caller.id)
      const sessions = await endSessionsOf(db, id)
      const user = { id, username }
      await auditUser(db, audit, { action: 'user.deactivated', user, details: { sessions } })
      const request: LeavingRequest = {
        change: { kind: 'leave' },
        file: username,
        person_id: id,
        assets: body.assets,
        tickets: body.tickets,
      }
      return startRun(context, { kind: 'leaving', request })
    },
  }),
}
