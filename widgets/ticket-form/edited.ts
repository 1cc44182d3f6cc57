import { atom, computed, type ReadableAtom } from 'nanostores'
import { ticketFormValues, type TicketFormValues } from '../../src/domain/ticket-form-rules.ts'
import { isRecordId } from '../../src/domain/record-id.ts'
import { loadTicket, tellTicketNotLoaded } from '../../src/parts/ticket/loading.ts'
import { isMissing } from '../../src/http/error.ts'
import { draftBases, type Versioned } from '../../src/state/conflict.ts'
import { sameValue } from '../../src/state/form.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

export interface EditedTicket {
  loading: Remote<Ticket>
  /** False for an id that can be none. */
  canAskAgain: boolean
  /** The ticket as the server last showed it; undefined until it is loaded. */
  $ticket: ReadableAtom<Ticket | undefined>
  /** Has somebody deleted it while it was here? */
  $gone: ReadableAtom<boolean>
  /** Has somebody changed the ticket since the draft began? */
  $outdated: ReadableAtom<boolean>
  /** Name of the form's draft; none before the ticket is there. */
  draft(): string | undefined
  /** What the edit began with; undefined until the ticket is there. */
  $base: ReadableAtom<Versioned<TicketFormValues> | undefined>
  /** The draft has been written: what it began with stays beside it. */
  keepBase(): void
  forgetBase(): void
  /** Another beginning: the ticket as it is now. */
  rebase(ticket: Ticket): void
  /** Asks again, and shows what has come in between. */
  now(): Promise<Versioned<TicketFormValues>>
}

const versioned = (ticket: Ticket): Versioned<TicketFormValues> => ({
  version: ticket.version,
  values: ticketFormValues(ticket),
})

/** Does the ticket hold something else by now than what the edit began with? */
const differs = (ticket: Ticket | undefined, base: Versioned<TicketFormValues> | undefined) =>
  ticket !== undefined && base !== undefined && !sameValue(base.values, ticketFormValues(ticket))

/** The ticket as the server last showed it. */
function asking(ticketId: number | undefined) {
  const $ticket = atom<Ticket | undefined>()
  const $gone = atom(false)
  async function ask(signal?: AbortSignal): Promise<Ticket> {
    try {
      const ticket = await loadTicket(ticketId, signal)
      if (!signal?.aborted) $ticket.set(ticket)
      return ticket
    } catch (error) {
      $gone.set(isMissing(error))
      throw error
    }
  }
  return { $ticket, $gone, ask }
}

/** The ticket that the form is about, and what the edit of it began with. `onLoad` is told a new beginning. */
export function editedTicket(
  ticketId: number | undefined,
  onLoad: (start: TicketFormValues) => void,
): EditedTicket {
  const { $ticket, $gone, ask } = asking(ticketId)
  const $base = atom<Versioned<TicketFormValues> | undefined>()
  const draft = `ticket:${ticketId}`

  async function begin(signal: AbortSignal): Promise<Ticket> {
    const ticket = await ask(signal)
    if (signal.aborted) return ticket
    const base = draftBases.of(draft, versioned(ticket))
    $base.set(base)
    onLoad(base.values)
    return ticket
  }

  return {
    loading: remote({
      fetch: begin,
      failed(error) {
        // An element that has not been told its ticket yet misses none.
        if (ticketId !== undefined) tellTicketNotLoaded(error)
      },
    }),
    canAskAgain: isRecordId(ticketId),
    $ticket,
    $gone,
    $base,
    $outdated: computed([$ticket, $base], differs),
    draft: () => ($base.get() ? draft : undefined),
    keepBase() {
      const base = $base.get()
      if (base) draftBases.keep(draft, base)
    },
    forgetBase: () => draftBases.forget(draft),
    rebase(ticket) {
      $ticket.set(ticket)
      $base.set(versioned(ticket))
      draftBases.forget(draft)
    },
    now: async () => versioned(await ask()),
  }
}
