import { ticketRunRoutes } from './bulk-routes.ts'
import { commentRoutes } from './comments.ts'
import { ticketConfirmationRoutes } from './confirmation.ts'
import { ticketDuplicateRoutes } from './duplicates.ts'
import { fileDeletionRoutes } from './file-deletion.ts'
import { heldReplyRoutes } from './held-replies.ts'
import { ticketLifeRoutes } from './life.ts'
import { ticketListRoutes } from './list.ts'
import { ticketPeopleRoutes } from './people.ts'
import { replyRoutes } from './replies.ts'
import { ticketRoutes as raisingRoutes } from './routes.ts'
import { timelineRoutes } from './timeline.ts'
import { ticketUpdateRoutes } from './update.ts'

/** The endpoints for tickets. */
export const ticketRoutes = {
  ...ticketListRoutes,
  ...raisingRoutes,
  ...ticketUpdateRoutes,
  ...ticketLifeRoutes,
  ...ticketRunRoutes,
  ...ticketConfirmationRoutes,
  ...ticketDuplicateRoutes,
  ...timelineRoutes,
  ...commentRoutes,
  ...heldReplyRoutes,
  ...fileDeletionRoutes,
  ...ticketPeopleRoutes,
  ...replyRoutes,
}
