import { conversationRoutes } from './conversation.ts'
import { ticketDeletionRoutes } from './deletion.ts'
import { ticketListRoutes } from './list.ts'
import { ticketRoutes as ownRoutes } from './routes.ts'
import { ticketUpdateRoutes } from './update.ts'

/** Every call about tickets and what is said on them. */
export const ticketRoutes = {
  ...ticketListRoutes,
  ...ticketDeletionRoutes,
  ...ownRoutes,
  ...ticketUpdateRoutes,
  ...conversationRoutes,
}
