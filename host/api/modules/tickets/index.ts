import { ticketRunRoutes } from './bulk-routes.ts'
import { ticketConfirmationRoutes } from './confirmation.ts'
import { conversationRoutes } from './conversation.ts'
import { ticketDeletionRoutes } from './deletion.ts'
import { ticketDuplicateRoutes } from './duplicates.ts'
import { ticketLifeRoutes } from './life.ts'
import { ticketListRoutes } from './list.ts'
import { ticketRoutes as raisingRoutes } from './routes.ts'
import { ticketUpdateRoutes } from './update.ts'

/** Every call about tickets. */
export const ticketRoutes = {
  ...ticketListRoutes,
  ...ticketDeletionRoutes,
  ...raisingRoutes,
  ...ticketUpdateRoutes,
  ...ticketLifeRoutes,
  ...ticketRunRoutes,
  ...ticketConfirmationRoutes,
  ...ticketDuplicateRoutes,
  ...conversationRoutes,
}
