import { answerList } from '../../lists/answer.ts'
import { route } from '../../http/route.ts'
import { exportActivity } from './export.ts'
import { activityList } from './list.ts'
import { rangeFaults, rangeOf } from './range.ts'

export const activityRoutes = {
  listActivity: route('listActivity', {
    check: async ({ query }) => rangeFaults(query),
    handle: (context) =>
      answerList(context, async () =>
        activityList(rangeOf(context.query), context.query.orderDir ?? 'desc'),
      ),
  }),

  exportActivity: route('exportActivity', {
    check: async ({ query }) => rangeFaults(query),
    handle: exportActivity,
  }),
}
