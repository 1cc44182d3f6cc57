import { exporting } from '../../src/parts/list/exporting.ts'
import type { Action } from '../../src/state/action.ts'
import { listPlace } from '../../src/state/list-registry.ts'
import { noticeList, type Notices } from '../../src/state/notices.ts'
import { activityAccess, type Access } from './access.ts'
import { activityList, activityQuery, type ActivityList } from './list.ts'
import { rangePicking, type RangePicking } from './range.ts'
import { rememberRange } from './remembered.ts'
import { perScope } from '../../src/state/per-scope.ts'

export interface ActivityLogStore extends RangePicking, Pick<Access, '$open'> {
  list: ActivityList
  /** The export of the applied range, with moments in the browser's time zone. */
  exporting: Action<void, void>
  notices: Notices
}

function createStore(scope: string | undefined): ActivityLogStore {
  const { $open, mayRead } = activityAccess()
  const place = listPlace('activity', scope)
  rememberRange(place, scope)
  const list = activityList(place, mayRead)
  const notices = noticeList()
  return {
    list,
    notices,
    $open,
    ...rangePicking(list, place),
    exporting: exporting(
      'exportActivity',
      async () => {
        if (!(await mayRead())) return undefined
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        return { ...activityQuery(place.get().filters), all: true, timeZone }
      },
      notices,
    ),
  }
}

/** Everything of the activity log but its looks; `scope` as in `listPlace`. */
export const activityLogStore = perScope(createStore)
