import { assetStatuses, managers, ticketStatuses, valuesOf } from '../wire/enums.ts'
import type { ListPlace, Sort } from './list-place.ts'

type Value = string | number

const presence = ['with', 'without']
/** What a filter with fixed choices may hold, by its name; days hold a calendar day, all others ids. */
const choices: Readonly<Record<string, readonly string[]>> = {
  status: [...valuesOf(assetStatuses), ...valuesOf(ticketStatuses)],
  image: presence,
  assignee: presence,
  manager: valuesOf(managers),
  overdue: ['only'],
}
const days = new Set(['from', 'to'])
/** In characters: a longer one stays on the page, for an address of thousands is refused on its way. */
const longestSearch = 200
const mostValues = 100

const cut = (text: string) => Array.from(text).slice(0, longestSearch).join('')

/** A place as the query of an address: only what differs from the start of the list. Empty at the start. */
export function queryOfPlace(place: ListPlace<object>): URLSearchParams {
  const query = new URLSearchParams()
  if (place.page > 1) query.set('page', String(place.page))
  if (place.search) query.set('search', cut(place.search))
  if (place.sort) query.set('sort', (place.sort.dir === 'desc' ? '-' : '') + place.sort.by)
  for (const [name, value] of Object.entries(place.filters)) {
    const values = [value ?? []].flat() as Value[]
    if (values.length > 0) query.set(name, values.join('.'))
  }
  return query
}

/** Reads it back; whatever does not fit the list is left out, for an address is typed by anybody. */
export function placeOfQuery<Filters extends object>(
  query: URLSearchParams,
  empty: Filters,
): ListPlace<Filters> {
  const page = Number(query.get('page') ?? 1)
  const sort = sortOf(query.get('sort'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: cut(query.get('search') ?? ''),
    filters: filtersOf(query, empty),
    ...(sort && { sort }),
  }
}

function filtersOf<Filters extends object>(query: URLSearchParams, empty: Filters): Filters {
  const read = Object.entries(empty).map(([name, start]) => {
    const values = (query.get(name) ?? '')
      .split('.', mostValues)
      .flatMap((text) => valueOf(name, text))
    return [name, Array.isArray(start) ? [...new Set(values)] : (values[0] ?? start)]
  })
  return Object.fromEntries(read) as Filters
}

function valueOf(name: string, text: string): Value[] {
  const fixed = choices[name]
  if (fixed) return fixed.includes(text) ? [text] : []
  if (days.has(name)) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? [text] : []
  return /^[1-9]\d{0,8}$/.test(text) ? [Number(text)] : []
}

function sortOf(text: string | null): Sort | undefined {
  const [, minus, by] = /^(-?)([a-z][a-z_.]{0,40})$/i.exec(text ?? '') ?? []
  return by === undefined ? undefined : { by, dir: minus ? 'desc' : 'asc' }
}
