import { ticketFormValues } from '../../src/domain/ticket/ticket-form-rules.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import {
  ticketRecord as recordOf,
  type TicketRecord,
} from '../../src/parts/ticket/ticket-record.ts'
import { mergeEdits } from '../../src/state/record/conflict.ts'

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

/** Continues the edit after the user has taken the ticket: the fields that are not edited get their new values. */
export async function continueEdit({ loading, form, stepped, ...record }: TicketRecord) {
  await loading.reload()
  const [base, row] = [record.$base.get(), record.$row.get()]
  const { values: mine, status, restored } = form.$state.get()
  if (base?.version !== (row?.version ?? 0) - 1 || !row || status === 'saving') return
  const theirs = ticketFormValues(row)
  const { values, both } = mergeEdits(base.values, mine, theirs)
  if (both.length > 0) return
  stepped(base.version + 1, theirs)
  form.load(theirs, values)
  form.acknowledge(restored)
}
