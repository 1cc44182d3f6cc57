import { can, type FixedCapability } from '../../domain/access/roles.ts'
import type { RouteName } from '../../domain/access/routes.ts'
import { $session, userOf } from '../../session/session.ts'
import { placeOfQuery, queryOfPlace } from '../../domain/list/list-query.ts'
import { emptyFilters, type ListName } from '../../domain/list/list-filters.ts'
import { isUntouched, listQuery, screenChoices, type ScreenChoices } from './list-registry.ts'

type TabName = 'assetTab' | 'ticketTab'
type Tab = ScreenChoices[TabName]

/** The two lists behind the tabs of a screen, and the tab that is open at first. */
interface Tabs {
  tab: TabName
  first: Tab
  lists: Readonly<Record<Tab, ListName>>
  /** The capability that tabs need. Users without it only have their own list. */
  needs?: FixedCapability
}

const listsByRoute: Partial<Record<RouteName, ListName | Tabs>> = {
  dashboard: { tab: 'assetTab', first: 'mine', lists: { mine: 'myAssets', all: 'allAssets' } },
  ticketing: {
    tab: 'ticketTab',
    first: 'all',
    lists: { mine: 'myTickets', all: 'allTickets' },
    needs: 'ticket.manage',
  },
  trash: 'trash',
  users: 'users',
  runs: 'runs',
  'stock-takes': 'takes',
  audit: 'audit',
  'activity-logs': 'activity',
  reports: 'report',
  'master-data': 'masterData',
  labels: 'labels',
}

const choices = screenChoices()
const names = Object.keys(emptyFilters) as ListName[]

const allowedTab = ({ needs }: Tabs, wanted: Tab): Tab =>
  needs && !can(userOf($session.get())?.role, needs) ? 'mine' : wanted

const currentTab = (entry: Tabs): Tab => allowedTab(entry, choices.get()[entry.tab])

const shownList = (entry: ListName | Tabs): ListName =>
  typeof entry === 'string' ? entry : entry.lists[currentTab(entry)]

/**
 * Returns tab, page, search, order and filters of the route's list as a query (`?…`, or empty in the initial state);
 * undefined if the route has no list.
 */
export function listSearch(route: RouteName): string | undefined {
  const entry = listsByRoute[route]
  if (entry === undefined) return undefined
  const query = queryOfPlace(listQuery(shownList(entry)).get())
  if (typeof entry === 'object' && currentTab(entry) !== allowedTab(entry, entry.first))
    query.set('tab', currentTab(entry))
  return query.size > 0 ? `?${query}` : ''
}

/** Applies a query to the route's list. */
export function applyListSearch(route: RouteName, search: string): void {
  const entry = listsByRoute[route]
  if (entry === undefined) return
  const query = new URLSearchParams(search)
  if (typeof entry === 'object') {
    const tab = query.get('tab')
    choices.set({
      ...choices.get(),
      [entry.tab]: tab === 'mine' || tab === 'all' ? tab : entry.first,
    })
  }
  const name = shownList(entry)
  listQuery(name).set(placeOfQuery(query, name))
}

/** Lets the lists of a route start with the user's own views, unless they were changed before (VIEW-12). */
export function applyStartViews(route: RouteName): void {
  const entry = listsByRoute[route]
  if (entry === undefined) return
  for (const name of typeof entry === 'string' ? [entry] : Object.values(entry.lists)) {
    const query = userOf($session.get())?.startViews?.[name]
    if (query && isUntouched(name))
      listQuery(name).set(placeOfQuery(new URLSearchParams(query), name))
  }
}

/** Calls `listener` whenever the state of one of the lists changes. */
export function onListMoved(listener: () => void): void {
  choices.listen(listener)
  for (const name of names) listQuery(name).listen(listener)
}

/** Returns the search text of a query. */
export const textOfSearch = (search: string): string =>
  new URLSearchParams(search).get('search') ?? ''
