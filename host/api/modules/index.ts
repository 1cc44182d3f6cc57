import type { CallName } from '../../../src/wire/calls.ts'
import type { Route } from '../lib/route.ts'
import { activityRoutes } from './activity/routes.ts'
import { assetExportRoutes } from './assets/export.ts'
import { assetLifecycleRoutes } from './assets/lifecycle.ts'
import { assetRoutes } from './assets/routes.ts'
import { assetWriteRoutes } from './assets/writes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { ticketUpdateRoutes } from './tickets/update.ts'
import { userRoutes } from './users/routes.ts'

/** Every call has exactly one route: forgetting one, or naming it wrongly, does not compile. */
export const routes = {
  ...sessionRoutes,
  ...referenceRoutes,
  ...userRoutes,
  ...assetRoutes,
  ...assetWriteRoutes,
  ...assetLifecycleRoutes,
  ...assetExportRoutes,
  ...activityRoutes,
  ...ticketRoutes,
  ...ticketUpdateRoutes,
} satisfies { [N in CallName]: Route<N> }
