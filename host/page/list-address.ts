import {
  beginLists,
  listSearch,
  onListMoved,
  applyListSearch,
  textOfSearch,
} from '../../src/state/list/list-address.ts'
import type { PageRouter } from './router.ts'

/**
 * Keeps a list and the query of its address in sync. Opening a list without a query restores its last state. A user's
 * choice adds a history entry that Back undoes; typing and the list's own corrections do not.
 */
export function bindLists({ $address, setSearch }: PageRouter): void {
  let here: string | undefined
  let taking = false
  let acting = false

  function write(push: boolean): void {
    const { route, search } = $address.get()
    const after = listSearch(route)
    if (after === undefined || after === search) return
    setSearch(after, { push: push && textOfSearch(after) === textOfSearch(search) })
  }

  $address.subscribe(({ route, search }) => {
    const arrives = here !== route
    here = route
    taking = true
    if (arrives && search === '') beginLists(route)
    taking = false
    const before = listSearch(route)
    if (before === undefined || before === search) return
    taking = true
    if (search !== '' || !arrives) applyListSearch(route, search)
    taking = false
    // In a later task, because the current navigation has not written its history entry yet.
    queueMicrotask(() => write(false))
  })

  onListMoved(() => {
    if (!taking) write(acting)
  })

  // A person's choice changes the state while its click or key is handled; a correction by an answer does not.
  for (const kind of ['click', 'keydown', 'change', 'submit']) {
    document.addEventListener(
      kind,
      () => {
        acting = true
        setTimeout(() => (acting = false))
      },
      true,
    )
  }
}
