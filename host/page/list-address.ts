import {
  applyStartViews,
  listSearch,
  onListMoved,
  applyListSearch,
  textOfSearch,
} from '../../src/state/list/list-address.ts'
import type { PageRouter } from './router.ts'

/** Returns whether an event is a step up or down, such as those of a number while the key is held. */
const isStep = (event: Event) => 'key' in event && /^Arrow(?:Up|Down)$/.test(String(event.key))

/**
 * Keeps the state of a list and the query of the URL in sync. A list that is opened without a query has its last state.
 * A user's choice adds a history entry, but typing, steps by the arrow keys and automatic corrections of the list do not.
 */
export function bindLists({ $address, setSearch }: PageRouter): void {
  let currentRoute: string | undefined
  let isReadingUrl = false
  let isUserAction = false

  function write(push: boolean): void {
    const { route, search } = $address.get()
    const after = listSearch(route)
    if (after === undefined || after === search) return
    setSearch(after, { push: push && textOfSearch(after) === textOfSearch(search) })
  }

  $address.subscribe(({ route, search }) => {
    const isNewRoute = currentRoute !== route
    currentRoute = route
    isReadingUrl = true
    if (isNewRoute && search === '') applyStartViews(route)
    isReadingUrl = false
    const before = listSearch(route)
    if (before === undefined || before === search) return
    isReadingUrl = true
    if (search !== '' || !isNewRoute) applyListSearch(route, search)
    isReadingUrl = false
    // In a later task, because the current navigation has not written its history entry yet.
    queueMicrotask(() => write(false))
  })

  onListMoved(() => {
    if (!isReadingUrl) write(isUserAction)
  })

  // A user's choice changes the state while the click or key is handled. Corrections after a response do not.
  for (const kind of ['click', 'keydown', 'change', 'submit']) {
    document.addEventListener(
      kind,
      (event) => {
        if (isStep(event)) return
        isUserAction = true
        setTimeout(() => (isUserAction = false))
      },
      true,
    )
  }
}
