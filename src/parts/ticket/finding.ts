import { atom, type ReadableAtom } from 'nanostores'
import {
  ticketDuplicateTexts as texts,
  ticketLifeTexts,
} from '../../domain/messages/en/ticket-info.ts'
import { isRecordId } from '../../domain/access/record-id.ts'
import { env } from '../../env.ts'
import { isMissing, isRefusal } from '../../http/error.ts'
import { requestAfter } from '../../state/reload/wait.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { loadTicket } from './loading.ts'

/** The state of the search for the ticket whose number is typed. */
export type Found =
  | { status: 'none' | 'looking' }
  | { status: 'found'; ticket: Ticket }
  | { status: 'fault'; text: string }

export interface TicketFinder {
  $typed: ReadableAtom<string>
  $found: ReadableAtom<Found>
  /** Looks up the ticket after a pause in typing. */
  type(text: string): void
  refuse(text: string): void
  stop(): void
}

/** The text before the number: nothing, `#`, or the URL of a ticket. */
const before = /^(?:#|https?:\/\/\S+\/view-ticket\/(?=\d))/

/** Returns a store that finds a ticket by its number or URL. `but`: the ticket that is not allowed. */
export function ticketFinder(but: number): TicketFinder {
  const $typed = atom('')
  const $found = atom<Found>({ status: 'none' })
  let stop = () => {}
  const refuse = (text: string) => $found.set({ status: 'fault', text })

  async function look(id: number, signal: AbortSignal): Promise<void> {
    try {
      const ticket = await loadTicket(id, signal)
      if (signal.aborted) return
      if (ticket.duplicate_of?.id === but) refuse(ticketLifeTexts.duplicateOf.cycle)
      else $found.set({ status: 'found', ticket })
    } catch (error) {
      if (signal.aborted || isRefusal(error)) return
      if (!isMissing(error)) env().log(texts.notLoaded, error)
      refuse(isMissing(error) ? ticketLifeTexts.duplicateOf.unknown : texts.notLoaded)
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
    if (typed === '') return $found.set({ status: 'none' })
    if (!/^\d+$/.test(typed) || !isRecordId(id)) return refuse(texts.badNumber)
    if (id === but) return refuse(ticketLifeTexts.duplicateOf.self)
    $found.set({ status: 'looking' })
    stop = requestAfter(300, (signal) => void look(id, signal))
  }

  return { $typed, $found, type, refuse, stop: () => stop() }
}
