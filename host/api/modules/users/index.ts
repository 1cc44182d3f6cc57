import { leavingRoutes } from './leaving.ts'
import { reactivationRoutes } from './reactivation.ts'
import { userRoutes } from './routes.ts'

/** Every call about people. */
export const peopleRoutes = { ...userRoutes, ...leavingRoutes, ...reactivationRoutes }
