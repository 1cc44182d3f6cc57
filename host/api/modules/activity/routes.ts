import type { ActivityItem } from '../../../../src/wire/activity.ts'
import { listPage } from '../../lists/list-page.ts'
import { route } from '../../http/route.ts'
import { exportActivity } from './export.ts'
import { activityList } from './list.ts'
import { rangeFaults, rangeOf } from './range.ts'

type ActivityRow = Omit<ActivityItem, 'run'> & { run: ActivityItem['run'] | null }

const withoutNullRun = ({ run, ...item }: ActivityRow): ActivityItem =>
  run ? { ...item, run } : item

export const activityRoutes = {
  listActivity: route('listActivity', {
    check: async ({ query }) => rangeFaults(query),
    async handle(context) {
      const page = await listPage<ActivityRow>(context, async () =>
        activityList(rangeOf(context.query), context.query.orderDir ?? 'desc'),
      )
      return { ...page, items: page.items.map(withoutNullRun) }
    },
  }),

  exportActivity: route('exportActivity', {
    check: async ({ query }) => rangeFaults(query),
    handle: exportActivity,
  }),
}
