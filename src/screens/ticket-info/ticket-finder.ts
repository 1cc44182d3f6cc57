import { atom, type ReadableAtom } from 'nanostores'
import {
  ticketDuplicateTexts as texts,
  ticketLifeTexts,
} from '../../domain/messages/en/ticket-info.ts'
import { isRecordId } from '../../domain/access/record-id.ts'
import { env } from '../../env.ts'
import { isMissing, endsSession } from '../../http/error.ts'
import { requestAfter } from '../../state/reload/wait.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { loadTicket } from '../../parts/ticket/loading.ts'

/** The state of the search for the ticket whose number is typed. */
export type TicketSearch =
  | { status: 'none' | 'searching' | 'failed' }
  | { status: 'found'; ticket: Ticket }
  | { status: 'fault'; text: string }

export interface TicketFinder {
  $typed: ReadableAtom<string>
  $search: ReadableAtom<TicketSearch>
  /** Looks up the ticket after a pause in typing. */
  type(text: string): void
  stop(): void
}

/** The text before the number: nothing, `#`, or the URL of a ticket. */
const before = /^(?:#|https?:\/\/\S+\/view-ticket\/(?=\d))/

/** Returns a store that finds a ticket by its number or URL. `excludedId` is not allowed as a result. */
export function ticketFinder(excludedId: number): TicketFinder {
  const $typed = atom('')
  const $search = atom<TicketSearch>({ status: 'none' })
  let stop = () => {}
  const refuse = (text: string) => $search.set({ status: 'fault', text })

  async function find(id: number, signal: AbortSignal): Promise<void> {
    try {
      const ticket = await loadTicket(id, signal)
      if (signal.aborted) return
      if (ticket.duplicate_of?.id === excludedId) refuse(ticketLifeTexts.duplicateOf.cycle)
      else $search.set({ status: 'found', ticket })
    } catch (error) {
      if (signal.aborted || endsSession(error)) return
      if (isMissing(error)) return refuse(ticketLifeTexts.duplicateOf.unknown)
      env().log(texts.notLoaded, error)
      $search.set({ status: 'failed' })
    }
  }

  function type(text: string): void {
    stop()
    $typed.set(text)
    const typed = text
      .trim()
      .replace(before, '')
      .replace(/[?#].*$/, '')
    const id = Number(typed)
    if (typed === '') return $search.set({ status: 'none' })
    if (!/^\d+$/.test(typed) || !isRecordId(id)) return refuse(texts.badNumber)
    if (id === excludedId) return refuse(ticketLifeTexts.duplicateOf.self)
    $search.set({ status: 'searching' })
    stop = requestAfter(300, (signal) => void find(id, signal))
  }

  return { $typed, $search, type, stop: () => stop() }
}
