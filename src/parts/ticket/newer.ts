import { atom, type ReadableAtom } from 'nanostores'
import { $owner } from '../../session/session.ts'
import type { Ticket } from '../../wire/ticket.ts'

/** Tickets as they have become from here, by their ids. */
export type Newer = Readonly<Record<number, Ticket>>

const $known = atom<Newer>({})
$owner.listen(() => $known.set({}))

export const $newer: ReadableAtom<Newer> = $known

/** Lists update a ticket without reloading, which would move the row under the pointer. */
export const showNewer = (ticket: Ticket): void =>
  $known.set({ ...$known.get(), [ticket.id]: ticket })

/** A row, or the ticket as it is known to have become since. */
export function latest(ticket: Ticket, newer: Newer): Ticket {
  const known = newer[ticket.id]
  return known && known.version > ticket.version ? known : ticket
}
