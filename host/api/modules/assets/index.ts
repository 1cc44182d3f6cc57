import { assetRunRoutes } from './bulk-routes.ts'
import { selectionExportRoutes } from './export-selection.ts'
import { assetExportRoutes } from './export.ts'
import { assetImageRoutes } from './images.ts'
import { assetLifecycleRoutes } from './lifecycle.ts'
import { assetRoutes as readRoutes } from './routes.ts'
import { wordRoutes } from './word-routes.ts'
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
  ...wordRoutes,
}
