import { trimmed } from '../../../../src/domain/text/text.ts'
import {
  takeConflict,
  takeFaults,
  withdrawFaults,
} from '../../../../src/domain/ticket/ticket-life.ts'
import { statusWith } from '../../../../src/domain/ticket/ticket-update-rules.ts'
import { Refusal } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { findLocked } from './find-locked.ts'
import { asItIs, end, storeWithEvent } from './outcome.ts'

export const ticketLifeRoutes = {
  takeTicket: route('takeTicket', {
    refuses: [409],
    find: findLocked,
    check: ({ caller }, ticket) => takeFaults(ticket, caller),
    handle(context, ticket) {
      const { caller, body } = context
      const conflict = takeConflict(ticket, body.from, caller)
      if (conflict !== undefined) throw new Refusal(409, conflict)
      const status = statusWith(ticket.status, caller.id)
      return storeWithEvent(context, ticket, { ...asItIs(ticket), status, assigned_to: caller.id })
    },
    version: ({ version }) => version,
  }),

  withdrawTicket: route('withdrawTicket', {
    find: findLocked,
    check: ({ caller, body }, ticket) => withdrawFaults(ticket, caller, body.reason),
    handle(context, ticket) {
      const reason = trimmed(context.body.reason)
      return end(context, ticket, {
        changed: { ...asItIs(ticket), status: 'completed' },
        ending: { outcome: 'withdrawn', duplicate_of: null },
        eventOf: () => ({ kind: 'ticket.withdrawn', remark: reason }),
      })
    },
    version: ({ version }) => version,
  }),
}
