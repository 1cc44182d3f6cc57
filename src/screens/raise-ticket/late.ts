import { late } from '../../ui/late.tsx'

// Components that the form does not need at first. One request loads all of them.

const parts = () => import('./late-parts.tsx')

export const TicketRaised = late(async () => (await parts()).TicketRaised)
export const ListsFailed = late(async () => (await parts()).ListsFailed)
export const SimilarTickets = late(async () => (await parts()).SimilarTickets)
export const RetryHint = late(async () => (await parts()).RetryHint)
