import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import {
  takeConflict,
  takeFaults,
  withdrawFaults,
} from '../../../../src/domain/ticket/ticket-life.ts'
import { statusWith } from '../../../../src/domain/ticket/ticket-update-rules.ts'
import { sql } from '../../db/sql.ts'
import { orNotFound, Refusal, unauthorized } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { recountUnread, usersNotifiedAbout } from '../../records/inbox.ts'
import { record } from '../../records/journal.ts'
import { lockReceivers } from '../../records/people.ts'
import { lastTicketChange, lockTicket } from './change.ts'
import { removeTicketFiles } from './files.ts'
import { lockVisibleTicket } from './ticket-thread.ts'
import { currentState, storeState, storeWithEvent } from './outcome.ts'

/** Locks the ticket and the caller, who may have been deactivated or got another role since the request was authorized. */
async function findToTake(context: CallContext<'takeTicket'>) {
  const ticket = await lockVisibleTicket(context)
  const [user] = await lockReceivers(context.db, [context.caller.id])
  if (user?.left_at !== null) throw unauthorized()
  return { ticket, taker: { id: user.id, role: user.role.name } }
}

export const ticketLifeRoutes = {
  takeTicket: route('takeTicket', {
    refuses: [409],
    find: findToTake,
    check: (_context, { ticket, taker }) => takeFaults(ticket, taker),
    handle(context, { ticket }) {
      const { caller, body } = context
      const conflict = takeConflict(ticket, body.from, caller)
      if (conflict !== undefined) throw new Refusal(409, conflict)
      const status = statusWith(ticket.status, caller.id)
      return storeWithEvent(context, ticket, {
        ...currentState(ticket),
        status,
        assigned_to: caller.id,
      })
    },
    version: ({ version }) => version,
  }),

  withdrawTicket: route('withdrawTicket', {
    find: lockVisibleTicket,
    check: ({ caller, body }, ticket) => withdrawFaults(ticket, caller, body.reason),
    handle(context, ticket) {
      const reason = trimmed(context.body.reason)
      return storeState(context, ticket, {
        changed: { ...currentState(ticket), status: 'completed' },
        ending: { outcome: 'withdrawn', duplicate_of: null },
        eventOf: () => ({ kind: 'ticket.withdrawn', remark: reason }),
      })
    },
    version: ({ version }) => version,
  }),

  /** Deletes the files. The row and its history stay, but no call returns the ticket any more (OP-099). */
  deleteTicket: route('deleteTicket', {
    refuses: [412],
    async find({ db, params: { id }, ifMatch }) {
      const locked = orNotFound(await lockTicket(db, id), apiTexts, 'ticketNotFound')
      await assertCurrent(ifMatch, locked.version, () => lastTicketChange(db, { id, ...locked }))
    },
    async handle({ db, params: { id }, caller }) {
      await db.run(sql`update tickets set deleted_at = clock_timestamp() where id = ${id}`)
      await removeTicketFiles(db, id)
      await record(db, { subject: 'ticket', id, kind: 'ticket.deleted', by: caller.id })
      await recountUnread(db, await usersNotifiedAbout(db, id))
      return { id }
    },
  }),
}
