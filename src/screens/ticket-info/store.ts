import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import type { WidgetHost } from '../../element/widget-host.ts'
import { deleteTicket } from '../../parts/ticket/deleting.ts'
import type { TicketOverlay } from './head-actions.ts'
import { loadTicketWithOthers, showTicketNotLoaded } from '../../parts/ticket/loading.ts'
import type { Subject } from '../../state/reload/changes.ts'
import { ticketSubject } from '../../state/feed/ticket-subject.ts'
import { keepLoaded } from '../../state/keep-loaded.ts'
import { screenChoices } from '../../state/list/list-registry.ts'
import { remote, type Remote } from '../../state/remote.ts'
import { followChanges } from '../../state/reload/while-watched.ts'
import type { Ticket, TicketDetail } from '../../wire/ticket.ts'

export interface TicketInfoStore {
  ticket: Remote<TicketDetail>
  /** Has this screen just deleted the ticket? */
  $deleted: ReadableAtom<boolean>
  /** Did the user come from All Tickets, where tickets may be changed (OP-089)? */
  $fromAll: ReadableAtom<boolean>
  /** Has the user completed the ticket on this screen with a reply? */
  $replied: ReadableAtom<boolean>
  /** The host for the conversation. It also sets `$replied`. */
  conversationHost: WidgetHost
  /** The dialog or drawer that is open over the ticket. */
  $over: ReadableAtom<TicketOverlay | undefined>
  open(what: TicketOverlay): void
  closeOver(): void
  /** Deletes the ticket after a confirmation, then goes back one page. */
  remove(ticket: Ticket): Promise<void>
}

const ticketLoader = (id: number | undefined) =>
  keepLoaded(ticketInfoTexts.loadFailed, (signal) => loadTicketWithOthers(id, signal))

/** Creates the state and actions of the ticket view. */
export function ticketInfoStore(ticketId: number | undefined, host: WidgetHost): TicketInfoStore {
  const $deleted = atom(false)
  const $over = atom<TicketOverlay | undefined>()
  const $replied = atom(false)
  let isDeleting = false
  let hasMissedChange = false

  const ticket = remote<TicketDetail>({
    fetch: ticketLoader(ticketId),
    failed(error) {
      if (!isDeleting && ticketId !== undefined) showTicketNotLoaded(error)
    },
  })

  const subjects: Subject[] = ['tickets', 'assets', ticketSubject(ticketId ?? 0)]
  // While this screen deletes the ticket, reloading would return a 404.
  onMount(ticket.$state, () =>
    followChanges(subjects, {
      $state: ticket.$state,
      load() {
        if (isDeleting) hasMissedChange = true
        else void ticket.reload()
      },
    }),
  )

  return {
    ticket,
    $deleted,
    $replied,
    conversationHost: {
      ...host,
      emit(name, detail) {
        if ('change' in detail) $replied.set(detail.change === 'completed')
        return host.emit(name, detail)
      },
    },
    $over,
    open: (what) => $over.set(what),
    closeOver: () => $over.set(undefined),
    $fromAll: computed(screenChoices(host.scope), ({ ticketTab }) => ticketTab === 'all'),
    async remove(shown) {
      isDeleting = true
      hasMissedChange = false
      if (await deleteTicket(shown, host)) {
        $deleted.set(true)
        if (ticket.$state.lc > 0) host.navigate({ route: 'back', automatic: true })
        return
      }
      isDeleting = false
      if (hasMissedChange) await ticket.reload()
    },
  }
}
