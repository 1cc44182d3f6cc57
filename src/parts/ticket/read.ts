import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { pageWide } from '../../env.ts'
import { $owner } from '../../session/session.ts'

type Read = Readonly<Record<number, number>>

const store: WritableAtom<Read> = pageWide('read@1', () => {
  const $read = atom<Read>({})
  $owner.listen(() => $read.set({}))
  return $read
})

/** The last event that the user has read of each ticket since the page was opened. */
export const $read: ReadableAtom<Read> = store

/** Stores, for all widgets of the page, up to which event the user has read a ticket. */
export const setRead = (ticketId: number, eventId: number): void =>
  store.set({ ...store.get(), [ticketId]: Math.max(eventId, store.get()[ticketId] ?? 0) })
