import { atom, type ReadableAtom } from 'nanostores'
import { $owner } from '../../session/session.ts'
import type { Ticket } from '../../wire/ticket.ts'

/** Tickets that were changed on this page, by their ids. */
export type Newer = Readonly<Record<number, Ticket>>

const $known = atom<Newer>({})
$owner.listen(() => $known.set({}))

export const $newer: ReadableAtom<Newer> = $known

/** Updates a ticket in the lists without reloading them, which would move the row under the pointer. */
export const showNewer = (ticket: Ticket): void =>
  $known.set({ ...$known.get(), [ticket.id]: ticket })

/** Returns the version of a ticket that was changed on this page if it is newer, else `ticket`. */
export function latest(ticket: Ticket, newer: Newer): Ticket {
  const known = newer[ticket.id]
  return known && known.version > ticket.version ? known : ticket
}
