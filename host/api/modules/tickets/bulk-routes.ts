import { bulkTexts } from '../../../../src/domain/messages/en/bulk.ts'
import { selectionFaults, selectionLimit } from '../../../../src/domain/run/selection-rules.ts'
import { requestedTicketValues, triageFaults } from '../../../../src/domain/ticket/ticket-bulk.ts'
import type { TicketRunWrite } from '../../../../src/wire/run.ts'
import { route } from '../../http/route.ts'
import { startRun } from '../../runs/run-view.ts'
import type { TriageRequest } from './bulk.ts'
import { changeOf, referenceOf } from './change.ts'

export const ticketRunRoutes = {
  startTicketRun: route('startTicketRun', {
    status: 201,
    creates: true,
    find: ({ db, body }) =>
      referenceOf(db, changeOf((body as Partial<TicketRunWrite>).change ?? {})),
    check({ body }, reference) {
      const { selection, change }: Partial<TicketRunWrite> = body
      const words = bulkTexts.tickets
      return [
        ...(selection
          ? selectionFaults(selection, { limit: selectionLimit, counted: true, words })
          : []),
        ...(change ? triageFaults(changeOf(change), reference.users) : []),
      ]
    },
    handle(context, reference) {
      const { selection, change } = context.body
      const request: TriageRequest = {
        selection,
        change: { ...change, kind: 'triage' },
        requested: requestedTicketValues(changeOf(change), reference.users),
      }
      return startRun(context, { kind: 'bulk-tickets', request })
    },
  }),
}
