import type { WidgetHost } from '../../src/element/widget-host.ts'
import {
  ticketRecord as recordOf,
  type TicketRecord,
} from '../../src/parts/ticket/ticket-record.ts'

export type { TicketRecord }

export interface TicketFormOptions {
  /** The ticket to change; one that is no id cannot be loaded. */
  ticketId: number | undefined
  /** `changeUser`: it was asked for from an asset's form, and success leads back there (OP-067). */
  requestType: string | undefined
  host: WidgetHost
  /** Goes on to the next screen after success; a guest stays where they are. */
  goesOn: boolean
}

/** Everything of Update Ticket but its looks. */
export const ticketRecord = ({ ticketId, requestType, host, goesOn }: TicketFormOptions) =>
  recordOf({
    ticketId,
    place: host,
    saved() {
      if (goesOn) host.navigate({ route: requestType === 'changeUser' ? 'back' : 'ticketing' })
    },
  })
