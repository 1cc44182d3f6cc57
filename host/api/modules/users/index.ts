import { languageOf } from '../../../../src/wire/languages.ts'
import { archiveType } from '../../../../src/wire/schemas/user.ts'
import { route } from '../../http/route.ts'
import { exportedFile } from '../../spreadsheet/export.ts'
import { personalArchive } from '../../spreadsheet/personal-archive.ts'
import { erasureRoutes } from './erasure.ts'
import { leavingRoutes } from './leaving.ts'
import { userListRoutes } from './list.ts'
import { reactivationRoutes } from './reactivation.ts'
import { userRoutes } from './routes.ts'
import { userSessionRoutes } from './session-routes.ts'
import { viewRoutes } from './view-routes.ts'

const file = { contentType: archiveType, fileName: 'my-data.zip', list: 'my_data' }

const myDataRoutes = {
  /** Has no parameter for a user: callers can export only their own data. */
  exportMyData: route('exportMyData', {
    refuses: [403],
    handle(context) {
      const { caller: owner, query } = context
      const language = languageOf(query.language ?? 'en')
      return exportedFile(context, file, async (rows, count) =>
        personalArchive(rows, { owner, language, count }),
      )
    },
  }),
}

/** The endpoints for users and their saved views. */
export const userModuleRoutes = {
  ...userListRoutes,
  ...userRoutes,
  ...leavingRoutes,
  ...erasureRoutes,
  ...reactivationRoutes,
  ...userSessionRoutes,
  ...myDataRoutes,
  ...viewRoutes,
}
