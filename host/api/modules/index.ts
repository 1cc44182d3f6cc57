import type { CallName } from '../../../src/wire/calls.ts'
import type { Route } from '../http/route.ts'
import { activityRoutes } from './activity/routes.ts'
import { assetRoutes } from './assets/index.ts'
import { documentRoutes } from './attachments/documents.ts'
import { markPhotoRoutes } from './attachments/mark-photos.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { importFileRoutes } from './imports/files.ts'
import { importRoutes } from './imports/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { runRoutes } from './runs/routes.ts'
import { publicConfigRoutes } from './session/public-config.ts'
import { searchRoutes } from './search.ts'
import { serviceAccountRoutes } from './service-accounts/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { profileRoutes } from './session/profile.ts'
import { ownSessionRoutes } from './session/session-routes.ts'
import { stockTakeRoutes } from './stock-takes/routes.ts'
import { ticketRoutes } from './tickets/index.ts'
import { userModuleRoutes } from './users/index.ts'

export { recordFirstUse } from './service-accounts/first-use.ts'

/** Every call has exactly one route: a missing or misspelt one does not compile. */
export const routes = {
  ...sessionRoutes,
  ...ownSessionRoutes,
  ...profileRoutes,
  ...publicConfigRoutes,
  ...referenceRoutes,
  ...userModuleRoutes,
  ...assetRoutes,
  ...activityRoutes,
  ...auditRoutes,
  ...stockTakeRoutes,
  ...ticketRoutes,
  ...attachmentRoutes,
  ...documentRoutes,
  ...markPhotoRoutes,
  ...liveRoutes,
  ...inboxRoutes,
  ...reportRoutes,
  ...integrationRoutes,
  ...runRoutes,
  ...companyRoutes,
  ...searchRoutes,
  ...serviceAccountRoutes,
  ...importRoutes,
  ...importFileRoutes,
} satisfies { [N in CallName]: Route<N> }
