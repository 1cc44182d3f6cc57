import type { Intent } from '../../env.ts'

/** Returns the intent to open a ticket. */
export const viewTicket = (ticketId: number): Intent => ({
  route: 'view-ticket',
  params: { ticketId },
})

/** Returns the intent to open an entry of its conversation. */
export const ticketEntry = (ticketId: number, eventId: number): Intent => ({
  ...viewTicket(ticketId),
  hash: `#event-${eventId}`,
})

/** Returns the intent to edit a ticket. */
export const editTicket = (ticketId: number): Intent => ({
  route: 'edit-ticket',
  params: { ticketId },
})
