import type { Intent } from '../../env.ts'

/** Leads to a ticket in full. */
export const viewTicket = (ticketId: number): Intent => ({
  route: 'view-ticket',
  params: { ticketId },
})

/** Leads to the form that changes a ticket. */
export const editTicket = (ticketId: number): Intent => ({
  route: 'edit-ticket',
  params: { ticketId },
})
