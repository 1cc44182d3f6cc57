import { changed, type Subject } from '../reload/changes.ts'

/** What changes of one ticket are told under. */
export const ticketSubject = (id: number): Subject => `ticket:${id}`

export const ticketChanged = (id: number): void => changed(ticketSubject(id))
