import { pageQuery } from '../../lib/page-query.ts'
import { route } from '../../lib/route.ts'
import { exportActivity } from './export.ts'
import { countActivity } from './hours.ts'
import { listActivity } from './queries.ts'
import { rangeFaults, rangeOf } from './range.ts'

export const activityRoutes = {
  listActivity: route('listActivity', {
    check: async ({ query }) => rangeFaults(query),
    handle({ db, query }) {
      const range = rangeOf(query)
      const direction = query.orderDir ?? 'desc'
      // The whole log in one answer would serve nobody; the export streams it.
      return pageQuery(
        { ...query, all: false },
        {
          total: () => countActivity(db, range),
          rows: (window) => listActivity(db, range, { ...window, direction }),
        },
      )
    },
  }),

  exportActivity: route('exportActivity', {
    check: async ({ query }) => rangeFaults(query),
    handle: exportActivity,
  }),
}
