import { route } from '../../http/route.ts'
import { viewerOf } from '../../records/asset-sight.ts'
import { resolveCode } from '../../records/codes.ts'
import { assetRunRoutes } from './bulk-routes.ts'
import { assetExportRoutes } from './export.ts'
import { handoverRoutes } from './handover-routes.ts'
import { assetImageRoutes } from './images.ts'
import { labelRoutes } from './label-routes.ts'
import { assetLifecycleRoutes } from './lifecycle.ts'
import { assetRoutes as readRoutes } from './routes.ts'
import { similarRoutes } from './similar.ts'
import { wordRoutes } from './words.ts'
import { totalRoutes } from './totals.ts'
import { assetWriteRoutes } from './writes.ts'

const codeRoutes = {
  getCode: route('getCode', {
    handle: (context) =>
      resolveCode(context.db, context.query.text, {
        viewer: viewerOf(context),
        as: context.query.as,
        ours: [context.config.appUrl, context.config.labelUrl],
      }),
  }),
}

/** The endpoints for assets. */
export const assetRoutes = {
  ...readRoutes,
  ...assetWriteRoutes,
  ...similarRoutes,
  ...assetLifecycleRoutes,
  ...assetRunRoutes,
  ...assetExportRoutes,
  ...assetImageRoutes,
  ...handoverRoutes,
  ...totalRoutes,
  ...wordRoutes,
  ...codeRoutes,
  ...labelRoutes,
}
