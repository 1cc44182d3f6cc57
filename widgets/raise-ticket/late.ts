import { late } from '../../src/ui/late.tsx'

// Not loaded with the form: what follows it, and what says that something did not come.

const beside = () => import('./beside.tsx')

export const TicketRaised = late(async () => (await beside()).TicketRaised)
export const ListsFailed = late(async () => (await beside()).ListsFailed)
export const RetryHint = late(async () => (await beside()).RetryHint)
