import { exporting } from '../../src/parts/list/exporting.ts'
import type { Action } from '../../src/state/action.ts'
import { listPlace } from '../../src/state/list-registry.ts'
import { activityAccess, type Access } from './access.ts'
import { activityList, activityQuery, type ActivityList } from './list.ts'
import { rangePicking, type RangePicking } from './range.ts'
import { rememberRange } from './remembered.ts'

export interface ActivityLogStore extends RangePicking, Pick<Access, '$open'> {
  list: ActivityList
  /** The export of the applied range, with moments in the browser's time zone. */
  exporting: Action<void, void>
}

function createStore(scope: string | undefined): ActivityLogStore {
  const { $open, mayRead } = activityAccess()
  const place = listPlace('activity', scope)
  rememberRange(place, scope)
  const list = activityList(place, mayRead)
  return {
    list,
    $open,
    ...rangePicking(list, place),
    exporting: exporting('exportActivity', async () => {
      if (!(await mayRead())) return undefined
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return { ...activityQuery(place.get().filters), all: true, timeZone }
    }),
  }
}

const stores = new Map<string | undefined, ActivityLogStore>()

/** Everything of the activity log but its looks; one per scope, so that whoever returns finds the rows they left. */
export function activityLogStore(scope?: string): ActivityLogStore {
  const store = stores.get(scope) ?? createStore(scope)
  stores.set(scope, store)
  return store
}
