import { assetStatuses } from '../../wire/asset-statuses.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import { labelledStates, loanStates, managers, keysOf, warrantyStates } from '../../wire/enums.ts'
import { waitingSides } from '../../wire/list-orders.ts'
import { furthestPage } from '../../wire/page.ts'
import { referenceTabs } from '../../wire/reference-kinds.ts'
import { rangeNames, reportKinds } from '../../wire/report-kinds.ts'
import { isRecordId, parseRecordId } from '../access/record-id.ts'
import { isStoredDay } from '../text/days.ts'
import { emptyFilters, type ListFilters, type ListName } from './list-filters.ts'

export interface Sort {
  by: string
  dir: 'asc' | 'desc'
}

/** The state of a list in an address. */
export interface ListAddress<Filters> {
  /** From 1. */
  page: number
  /** The search that was last sent. */
  search: string
  /** The applied filters. */
  filters: Filters
  /** The chosen order; the default order of the list if absent. */
  sort?: Sort | undefined
  /** Ids of the columns between the first and the last one, in order; all of them if absent. */
  columns?: readonly string[] | undefined
  density?: 'compact' | undefined
}

type Value = string | number
type Choices = Readonly<Record<string, readonly string[] | RegExp>>

const withOrWithout = ['with', 'without']
const assetChoices: Choices = {
  status: keysOf(assetStatuses),
  image: withOrWithout,
  assignee: withOrWithout,
  manager: keysOf(managers),
  labelled: keysOf(labelledStates),
  warranty: warrantyStates,
  duplicates: ['only'],
  holder: ['left'],
  receipt: ['waiting', 'declined'],
  due: loanStates,
  seen: ['never', 'year'],
}
const ticketChoices: Choices = {
  status: keysOf(ticketStatuses),
  overdue: ['only'],
  waiting: waitingSides,
  team: ['mine'],
  assignee: ['me'],
}
/** Allowed values of the filters with fixed options, by list and filter. `from` and `to` hold calendar days, all others ids. */
const choices: Partial<Record<ListName, Choices>> = {
  allAssets: assetChoices,
  trash: assetChoices,
  allTickets: ticketChoices,
  myTickets: ticketChoices,
  report: {
    report: reportKinds,
    range: rangeNames,
    manager: keysOf(managers),
    compare: ['before'],
  },
  masterData: { tab: referenceTabs },
  users: { left: ['without'] },
  // Values that only the screen knows are checked there.
  labels: {
    format: /^[a-z0-9-]{1,10}$/,
    own: /^\d{1,4}(?:_\d{1,4}){7}$/,
    without: /^[a-z]{2,11}$/,
    shift: /^[a-z0-9-]{1,10}_-?\d{1,2}_-?\d{1,2}$/,
  },
  // Only the names, so that other lists do not load the table of actions.
  audit: {
    action: /^[a-z_]+:[a-z_]+$/,
    outcome: /^(success|failure|denied)$/,
    kind: /^(person|service_account|directory|system|unknown)$/,
  },
}
const days = new Set(['from', 'to'])
/** Longest search that is written into the address, because servers refuse very long addresses. */
const longestSearch = 200
const maxValues = 100
/** One more than `labelLimit`, so that the screen can report that some assets were left out. */
const maxAssets = 501

const truncateSearch = (text: string) => [...text].slice(0, longestSearch).join('')

/** Returns the query of an address for the state of a list: only what differs from the initial state. */
export function queryOfPlace(place: ListAddress<object>): URLSearchParams {
  const query = new URLSearchParams()
  if (place.page > 1) query.set('page', String(place.page))
  if (place.search) query.set('search', truncateSearch(place.search))
  if (place.sort) query.set('sort', (place.sort.dir === 'desc' ? '-' : '') + place.sort.by)
  if (place.columns) query.set('columns', place.columns.join('.'))
  if (place.density) query.set('density', place.density)
  for (const [name, value] of Object.entries(place.filters)) {
    const values = [value ?? []].flat() as Value[]
    if (values.length > 0) query.set(name, values.join('.'))
  }
  return query
}

/** Parses the query of an address. Ignores invalid parts, because users can edit an address. */
export function placeOfQuery<Name extends ListName>(
  query: URLSearchParams,
  name: Name,
): ListAddress<ListFilters[Name]> {
  const page = /^[1-9]\d*$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const sort = sortOf(query.get('sort'))
  return {
    page: Math.min(page, furthestPage),
    search: truncateSearch(query.get('search') ?? ''),
    filters: filtersOf(query, name),
    ...(sort && { sort }),
    ...viewOf(query),
  }
}

/** Returns the columns and the density of a query. Unknown columns are ignored, and removed with the next choice. */
function viewOf(query: URLSearchParams): Pick<ListAddress<never>, 'columns' | 'density'> {
  const ids = (query.get('columns') ?? '').split('.', maxValues)
  const columns = [...new Set(ids.filter((id) => /^[a-z_]{1,40}$/.test(id)))]
  return {
    ...(columns.length > 0 && { columns }),
    ...(query.get('density') === 'compact' && { density: 'compact' }),
  }
}

function filtersOf<Name extends ListName>(query: URLSearchParams, list: Name): ListFilters[Name] {
  const entries = Object.entries(emptyFilters[list]).map(([name, initial]) => {
    const values = (query.get(name) ?? '')
      .split('.', name === 'asset' ? maxAssets : maxValues)
      .flatMap((text) => valueOf(name, text, choices[list]))
    return [name, Array.isArray(initial) ? [...new Set(values)] : (values[0] ?? initial)]
  })
  return Object.fromEntries(entries) as ListFilters[Name]
}

function valueOf(name: string, text: string, allowedValues: Choices = {}): Value[] {
  const allowed = allowedValues[name]
  if (allowed) {
    const fits = allowed instanceof RegExp ? allowed.test(text) : allowed.includes(text)
    return fits ? [text] : []
  }
  if (days.has(name)) return isStoredDay(text) ? [text] : []
  const id = text.startsWith('0') ? Number.NaN : parseRecordId(text)
  return isRecordId(id) ? [id] : []
}

function sortOf(text: string | null): Sort | undefined {
  const [, minus, by] = /^(-?)([a-z][a-z_.]{0,40})$/i.exec(text ?? '') ?? []
  return by === undefined ? undefined : { by, dir: minus ? 'desc' : 'asc' }
}
