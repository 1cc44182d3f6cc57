import type { ListFilters, ListName } from '../../domain/list/list-filters.ts'
import { $session, userOf } from '../../session/session.ts'
import { isUntouched, listQuery } from '../../state/list/list-registry.ts'
import type { PagedListOptions } from '../../state/list/paged-list.ts'
import type { ViewedList } from '../../wire/view-lists.ts'

/** Returns the state of a list that starts with the user's own view (VIEW-12); `scope` as in `listQuery`. */
export const viewedListQuery = <Name extends ListName>(
  name: Name,
  scope?: string,
): Pick<PagedListOptions<never, ListFilters[Name]>, 'place' | 'before'> => ({
  place: listQuery(name, scope),
  before: () => beginWithView(name, scope),
})

/**
 * Applies the start view to an untouched list, unless its address contains a state. Returns undefined if there is
 * nothing to wait for. If the code cannot be loaded, the list starts as usual.
 */
function beginWithView(name: ListName, scope?: string): Promise<void> | undefined {
  const query = userOf($session.get())?.startViews?.[name]
  if (!query || !isUntouched(name, scope)) return undefined
  // Queries are parsed by code of the panel, which loads late too.
  return import('./view-panel.tsx').then(
    ({ placeOfQuery, viewStore }) => {
      if (!isUntouched(name, scope)) return
      listQuery(name, scope).set(placeOfQuery(new URLSearchParams(query), name))
      // Loads the name of the view. Only viewed lists have start views.
      viewStore(name as ViewedList, scope)
    },
    () => undefined,
  )
}
