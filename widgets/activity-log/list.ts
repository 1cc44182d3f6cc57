import { shownRange, type ActivityFilters } from '../../src/domain/event/activity-filters.ts'
import { rangeInstants } from '../../src/domain/event/activity-range.ts'
import { activityTexts } from '../../src/domain/messages/en/activity.ts'
import { emptyPage } from '../../src/domain/text/paging.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import type { PlaceStore } from '../../src/state/list/list-place.ts'
import { emptyFilters } from '../../src/domain/list/list-filters.ts'
import { pagedList, type PagedList } from '../../src/state/list/paged-list.ts'
import type { ActivityItem, ActivityQuery } from '../../src/wire/activity.ts'

export type ActivityList = PagedList<ActivityItem, ActivityFilters>

/** Returns the query of list and export: the applied range as instants, newest first (OP-073). */
export const activityQuery = (applied: ActivityFilters): ActivityQuery => ({
  ...rangeInstants(shownRange(applied, env().now())),
  orderBy: 'created_at',
  orderDir: 'desc',
})

/** Creates the log of the applied range, 12 rows per page; empty, without a request, for users who may not read it. */
export function activityList(
  place: PlaceStore<ActivityFilters>,
  mayRead: () => Promise<boolean>,
): ActivityList {
  return pagedList({
    place,
    filters: emptyFilters.activity,
    reloadOn: ['activity'],
    async fetch({ page, perPage, filters }, signal) {
      if (!(await mayRead())) return emptyPage
      const query = { ...activityQuery(filters), all: false, page, perPage }
      return await call('listActivity', { query }, { signal })
    },
    failed: (error) => env().log(activityTexts.failed, error),
  })
}
