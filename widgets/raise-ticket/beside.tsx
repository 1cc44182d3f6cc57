/** What stands beside the form; in one file, so that it comes with one request. */
export { AboutWhat } from './about-what.tsx'
export { TicketRaised } from './ticket-raised.tsx'
