import type { Intent } from '../../env.ts'

/** Leads to a ticket in full. */
export const viewTicket = (ticketId: number): Intent => ({
  route: 'view-ticket',
  params: { ticketId },
})

/** Leads to an entry of its conversation. */
export const ticketEntry = (ticketId: number, eventId: number): Intent => ({
  ...viewTicket(ticketId),
  hash: `#event-${eventId}`,
})

/** Leads to the form that changes a ticket. */
export const editTicket = (ticketId: number): Intent => ({
  route: 'edit-ticket',
  params: { ticketId },
})
