import { atom, type ReadableAtom } from 'nanostores'
import { ticketListTexts } from '../../domain/messages/en/ticket-list.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { isMissing, UnexpectedResponse } from '../../http/error.ts'
import { actionPerId } from '../../state/list/action-per-id.ts'
import { $leftRow } from '../../state/list/left-row.ts'
import { changed } from '../../state/reload/changes.ts'
import { confirmDeletion, reportDeletionFailure } from '../../state/record/deletion.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { Ticket } from '../../wire/ticket.ts'

/** The functions of the widget host that are used here. */
export interface TicketHost {
  scope: string | undefined
  emit(name: 'assetdesk-ticket-deleted', detail: { id: number }): boolean
}

const $deletingIds = atom<ReadonlySet<number>>(new Set())

/** Ids of the tickets that are being deleted. */
export const $deletingTickets: ReadableAtom<ReadonlySet<number>> = $deletingIds

const deleting = actionPerId<{ id: number; host: TicketHost }>($deletingIds, {
  run: ({ id }) => call('deleteTicket', { params: { id } }),
  done(_, { id, host }) {
    toasts.success(ticketListTexts.deleted)
    $leftRow.set({ name: 'allTickets', scope: host.scope, id })
    changed('tickets', 'activity')
    host.emit('assetdesk-ticket-deleted', { id })
  },
  failed(error) {
    // The specification says asset here too (OP-097): a 2xx other than 200 logs «Failed to delete asset».
    if (error instanceof UnexpectedResponse && error.status !== 200) {
      env().log(ticketListTexts.deleteFailed, error)
    }
    reportDeletionFailure(error)
    if (isMissing(error)) changed('tickets')
  },
})

/** Deletes a ticket after a confirmation, shows a toast and reloads all ticket lists. Resolves to true on success. */
export async function deleteTicket(
  { id, description }: Pick<Ticket, 'id' | 'description'>,
  host: TicketHost,
): Promise<boolean> {
  const { confirmDelete, confirmWhich } = ticketListTexts
  const confirmed = await confirmDeletion(confirmDelete, confirmWhich(id, description))
  return confirmed && (await deleting({ id, host }))
}
