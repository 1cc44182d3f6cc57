import { assetRunRoutes } from './bulk-routes.ts'
import { selectionExportRoutes } from './export-selection.ts'
import { codeRoutes } from './codes.ts'
import { assetExportRoutes } from './export.ts'
import { handoverRoutes } from './handover-routes.ts'
import { assetImageRoutes } from './images.ts'
import { labelRoutes } from './label-routes.ts'
import { assetLifecycleRoutes } from './lifecycle.ts'
import { assetRoutes as readRoutes } from './routes.ts'
import { wordRoutes } from './word-routes.ts'
import { totalRoutes } from './totals.ts'
import { assetWriteRoutes } from './writes.ts'

/** Every call about assets themselves. */
export const assetRoutes = {
  ...readRoutes,
  ...assetWriteRoutes,
  ...assetLifecycleRoutes,
  ...assetRunRoutes,
  ...assetExportRoutes,
  ...selectionExportRoutes,
  ...assetImageRoutes,
  ...handoverRoutes,
  ...totalRoutes,
  ...wordRoutes,
  ...codeRoutes,
  ...labelRoutes,
}
