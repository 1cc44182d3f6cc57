import type { WidgetHost } from '../../src/element/widget-host.ts'
import {
  ticketRecord as recordOf,
  type TicketRecord,
} from '../../src/parts/ticket/ticket-record.ts'

export type { TicketRecord }

export interface TicketFormOptions {
  /** The ticket to change. An invalid id cannot be loaded. */
  ticketId: number | undefined
  /** `changeUser`: an asset form opened this form. Saving navigates back to it (OP-067). */
  requestType: string | undefined
  host: WidgetHost
  /** Whether the form is in the application, which opens the next screen after a save. */
  inApp: boolean
}

/** Creates the record of Update Ticket. */
export function ticketRecord({ ticketId, requestType, host, inApp }: TicketFormOptions) {
  const record: TicketRecord = recordOf({
    ticketId,
    host,
    saved() {
      // Not if the user has left the form while it was saving.
      if (!inApp || record.form.$state.lc === 0) return
      host.navigate({ route: requestType === 'changeUser' ? 'back' : 'ticketing' })
    },
  })
  return record
}
