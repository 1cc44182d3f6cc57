import { changed, type Subject } from '../reload/changes.ts'

/** Returns the subject of changes of one ticket. */
export const ticketSubject = (id: number): Subject => `ticket:${id}`

export const ticketChanged = (id: number): void => changed(ticketSubject(id))
