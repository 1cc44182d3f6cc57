import { erasureRoutes } from './erasure.ts'
import { leavingRoutes } from './leaving.ts'
import { userListRoutes } from './list.ts'
import { myDataRoutes } from './my-data.ts'
import { reactivationRoutes } from './reactivation.ts'
import { userRoutes } from './routes.ts'
import { userSessionRoutes } from './session-routes.ts'
import { viewRoutes } from './view-routes.ts'

/** Every call about people, and about the views that they save of lists. */
export const peopleRoutes = {
  ...userListRoutes,
  ...userRoutes,
  ...leavingRoutes,
  ...erasureRoutes,
  ...reactivationRoutes,
  ...userSessionRoutes,
  ...myDataRoutes,
  ...viewRoutes,
}
