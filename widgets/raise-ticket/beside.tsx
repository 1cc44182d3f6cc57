/** What stands beside the form; in one file, so that it comes with one request. */
export { ListsFailed } from '../../src/parts/reference/lists-failed.tsx'
export { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
export { TicketRaised } from './ticket-raised.tsx'
