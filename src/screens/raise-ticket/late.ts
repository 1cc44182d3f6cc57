import { late } from '../../ui/late.tsx'

// Not loaded with the form: the confirmation that follows it, and the notice about options that could not be loaded.

const parts = () => import('./late-parts.tsx')

export const TicketRaised = late(async () => (await parts()).TicketRaised)
export const ListsFailed = late(async () => (await parts()).ListsFailed)
export const SimilarTickets = late(async () => (await parts()).SimilarTickets)
export const RetryHint = late(async () => (await parts()).RetryHint)
