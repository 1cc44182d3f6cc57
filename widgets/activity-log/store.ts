import { atom, type ReadableAtom } from 'nanostores'
import { can } from '../../src/domain/access/roles.ts'
import { exporting } from '../../src/parts/list/exporting.ts'
import { publicConfig } from '../../src/session/public-config.ts'
import { $session, userOf } from '../../src/session/session.ts'
import type { Action } from '../../src/state/action.ts'
import { listQuery } from '../../src/state/list/list-registry.ts'
import { noticeList, type Notices } from '../../src/state/feedback/notices.ts'
import { activityList, activityQuery, type ActivityList } from './list.ts'
import { rangePicking, type RangePicking, rememberRange } from './range.ts'
import { perScope } from '../../src/state/list/per-scope.ts'

export interface ActivityLogStore extends RangePicking {
  /** Whether the user may read the log; undefined until known. */
  $mayRead: ReadableAtom<boolean | undefined>
  list: ActivityList
  /** The export of the applied range, with moments in the browser's time zone. */
  exporting: Action<void, void>
  notices: Notices
}

function createStore(scope: string | undefined): ActivityLogStore {
  const { $mayRead, mayRead } = activityAccess()
  const place = listQuery('activity', scope)
  rememberRange(place, scope)
  const list = activityList(place, mayRead)
  const notices = noticeList()
  return {
    list,
    notices,
    $mayRead,
    ...rangePicking(list, place),
    exporting: exporting(
      'exportActivity',
      async () => {
        if (!(await mayRead())) return undefined
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        return { query: { ...activityQuery(place.get().filters), all: true, timeZone } }
      },
      notices,
    ),
  }
}

/** The state and actions of the activity log; `scope` as in `listQuery`. */
export const activityLogStore = perScope(createStore)

/**
 * Checks whether the user may read the log, which is a setting of the server (OP-005). A request without permission
 * would return a 403 and end the session.
 */
function activityAccess() {
  const $mayRead = atom<boolean | undefined>()
  return {
    $mayRead,
    /** Loads the permission of the current user. Rejects if `/config` cannot be loaded. */
    async mayRead(): Promise<boolean> {
      const isAllowed = can(userOf($session.get())?.role, 'activity.read', await publicConfig())
      $mayRead.set(isAllowed)
      return isAllowed
    },
  }
}
