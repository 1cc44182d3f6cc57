import { commentRoutes } from './comments.ts'
import { fileDeletionRoutes } from './file-deletion.ts'
import { ticketPeopleRoutes } from './people.ts'
import { timelineRoutes } from './timeline.ts'

/** The calls of the conversation on a ticket. */
export const conversationRoutes = {
  ...timelineRoutes,
  ...commentRoutes,
  ...fileDeletionRoutes,
  ...ticketPeopleRoutes,
}
