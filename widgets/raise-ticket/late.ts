import { late } from '../../src/ui/late.tsx'

// Not loaded with the form, which is as good as before without it.

const beside = () => import('./beside.tsx')

export const AboutWhat = late(async () => (await beside()).AboutWhat)
export const TicketRaised = late(async () => (await beside()).TicketRaised)
export const AttachRow = late(
  async () => (await import('../../src/parts/attachment/attach.tsx')).AttachRow,
)
