import { commentRoutes } from './comments.ts'
import { fileDeletionRoutes } from './file-deletion.ts'
import { heldRoutes } from './held.ts'
import { ticketPeopleRoutes } from './people.ts'
import { replyRoutes } from './replies.ts'
import { timelineRoutes } from './timeline.ts'

/** The calls of the conversation on a ticket, and of the texts that admins put into it. */
export const conversationRoutes = {
  ...timelineRoutes,
  ...commentRoutes,
  ...heldRoutes,
  ...fileDeletionRoutes,
  ...ticketPeopleRoutes,
  ...replyRoutes,
}
