import type { ListFilters, ListName } from '../../domain/list/list-filters.ts'
import { $session, userOf } from '../../session/session.ts'
import { isUntouched, listQuery } from '../../state/list/list-registry.ts'
import type { PagedListOptions } from '../../state/list/paged-list.ts'

/** The place of a list that begins with the person's own view (VIEW-12); `scope` as in `listQuery`. */
export const viewedListQuery = <Name extends ListName>(
  name: Name,
  scope?: string,
): Pick<PagedListOptions<never, ListFilters[Name]>, 'place' | 'before'> => ({
  place: listQuery(name, scope),
  before: () => beginWithView(name, scope),
})

/**
 * Takes an untouched list to the view, where its address has not done so. Undefined if there is nothing to wait for. If
 * the code cannot be loaded, the list begins as usual.
 */
function beginWithView(name: ListName, scope?: string): Promise<void> | undefined {
  const query = userOf($session.get())?.startViews?.[name]
  if (!query || !isUntouched(name, scope)) return undefined
  // Addresses of lists are read by the panel, whose code comes late too.
  return import('./view-panel.tsx').then(
    ({ placeOfQuery }) => {
      if (isUntouched(name, scope))
        listQuery(name, scope).set(placeOfQuery(new URLSearchParams(query), name))
    },
    () => undefined,
  )
}
