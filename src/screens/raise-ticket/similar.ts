import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { can } from '../../domain/access/roles.ts'
import { ticketTitle } from '../../domain/ticket/ticket-title.ts'
import { call } from '../../http/call.ts'
import { $session, userOf } from '../../session/session.ts'
import { requestAfter } from '../../state/reload/wait.ts'
import type { RaiseTicketStore } from './store.ts'

/** Milliseconds between the last key and the request. */
const typingPause = 600
/** The shortest description that is compared, and the number of characters that are compared. */
const [shortest, longest] = [10, 200]

const open = ['unassigned', 'in_progress', 'on_hold', 'under_observation'] as const

export interface SimilarTicket {
  id: number
  title: string
}

/**
 * Loads up to three open tickets about the asset, then up to three similar ones. Admins get all tickets, other users only
 * their own.
 */
async function loadSimilar(
  { text, about }: { text: string; about: number | undefined },
  signal: AbortSignal,
): Promise<SimilarTicket[]> {
  const isAdmin = can(userOf($session.get())?.role, 'ticket.manage')
  const list = isAdmin ? 'listAllTickets' : 'listOwnTickets'
  const load = async (filter: { like: string } | { asset_id: number }) =>
    (await call(list, { query: { ...filter, status: [...open], perPage: 3 } }, { signal })).items
  const responses = await Promise.all([
    about === undefined ? [] : load({ asset_id: about }),
    load({ like: text }),
  ])
  const byId = new Map(responses.flat().map((ticket) => [ticket.id, ticket]))
  return [...byId.values()].map(({ id, description }) => ({ id, title: ticketTitle(description) }))
}

/**
 * Creates the store of tickets that are similar to the one being raised. A failure is silent, because the ticket can
 * still be raised.
 */
export function similarTickets({
  form,
  $about,
}: Pick<RaiseTicketStore, 'form' | '$about'>): ReadableAtom<readonly SimilarTicket[]> {
  const $tickets = atom<readonly SimilarTicket[]>([])
  const $text = computed(form.$state, ({ values: { description } }) => {
    const whole = description.trim()
    return whole.length < shortest ? '' : whole.slice(0, longest).toWellFormed()
  })
  let stop = () => {}
  const search = () => {
    stop()
    const [text, about] = [$text.get(), $about.get()]
    if (text === '') return $tickets.set([])
    stop = requestAfter(typingPause, (signal) => {
      const show = (tickets: readonly SimilarTicket[]) => signal.aborted || $tickets.set(tickets)
      loadSimilar({ text, about }, signal).then(show, () => show([]))
    })
  }
  onMount($tickets, () => {
    const unbinds = [$text.subscribe(search), $about.listen(search)]
    return () => {
      for (const unbind of unbinds) unbind()
      stop()
    }
  })
  return $tickets
}
