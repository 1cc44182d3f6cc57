import { route } from '../../http/route.ts'
import { viewerOf } from '../../records/asset-sight.ts'
import { resolveCode } from '../../records/codes.ts'

export const codeRoutes = {
  getCode: route('getCode', {
    handle: (context) =>
      resolveCode(context.db, context.query.text, {
        viewer: viewerOf(context),
        ours: [context.config.appUrl, context.config.labelUrl],
      }),
  }),
}
