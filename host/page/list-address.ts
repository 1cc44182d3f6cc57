import { listSearch, onListMoved, takeListSearch, textOfSearch } from '../../src/state/list-address.ts'
import type { PageRouter } from './router.ts'

/**
 * Keeps a list and the query of its address the same. Coming to a list without a query brings back where the
 * person stood; what a person chooses is a step that Back undoes, typing and the list's own corrections are not.
 */
export function bindLists({ $address, setSearch }: PageRouter): void {
  let here: string | undefined
  let taking = false

  $address.subscribe(({ route, search }) => {
    const arrives = here !== route
    here = route
    const before = listSearch(route)
    if (before === undefined || before === search) return
    taking = true
    if (search !== '' || !arrives) takeListSearch(route, search)
    taking = false
    setSearch(listSearch(route) ?? '', { push: false })
  })

  onListMoved(() => {
    const { route, search } = $address.get()
    const after = listSearch(route)
    if (taking || after === undefined || after === search) return
    const typed = textOfSearch(after) !== textOfSearch(search)
    setSearch(after, { push: !typed && navigator.userActivation.isActive })
  })
}
