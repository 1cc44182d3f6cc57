import { guard, routes, routeSpec, type RouteName, type Visitor } from './routes.ts'

/** A parsed address: route, path parameters, and the query string as written (with its `?`, or empty). */
export interface Address {
  route: RouteName
  params: Readonly<Record<string, string>>
  search: string
}

type Values = Readonly<Record<string, string | number>>

const paramsIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

function expression(path: string): string {
  return path
    .replace(/(?<=.)\/$/, '')
    .replace(/\/:\w+\?/g, '(?:/([^/?]+))?')
    .replace(/\/:\w+/g, '/([^/?]+)')
}

// A malformed escape stays as written instead of throwing.
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

// One pattern per route, over path and query together, bare forms included (OP-027); its groups become params.
function patternOf(name: RouteName) {
  const { path, aliases = [] } = routeSpec(name)
  const forms = [path, ...aliases].map(expression).join('|')
  const keys = paramsIn(path)
  const read = (...groups: (string | undefined)[]): Record<string, string> => {
    const given = groups.filter((group) => group !== undefined)
    return Object.fromEntries(given.map((group, index) => [keys[index] ?? '', decoded(group)]))
  }
  return { name, pattern: new RegExp(`^(?:${forms})/?(?:\\?.*)?$`, 'i'), read } as const
}

let patterns: readonly ReturnType<typeof patternOf>[] | undefined
// Built when the first address is read, because host pages read none.
const allPatterns = () =>
  (patterns ??= (Object.keys(routes) as RouteName[])
    .filter((name) => name !== 'page-not-found')
    .map(patternOf))

/** Parses an address of the application (`/path?query`) and ignores a fragment. Unknown paths are page-not-found. */
export function readAddress(href: string): Address {
  const path = href.split('#')[0] ?? ''
  for (const { name, pattern, read } of allPatterns()) {
    const match = pattern.exec(path)
    if (match) return { route: name, params: read(...match.slice(1)), search: searchOf(path) }
  }
  return { route: 'page-not-found', params: {}, search: searchOf(path) }
}

/** Returns the path of a route with its query, as links and the address bar show it. */
export function pathOf(route: RouteName, params: Values = {}, query: Values = {}): string {
  const written = Object.entries(query).map(([key, value]) => [key, String(value)])
  const search = new URLSearchParams(written).toString()
  return pathOfAddress({ route, params: texts(params), search: search && `?${search}` })
}

/** Returns the path of an address. Page-not-found has none of its own, so it gets one that no route has. */
export function pathOfAddress({ route, params, search }: Address): string {
  if (route === 'page-not-found') return '/not-found'
  const filled = routeSpec(route).path.replace(/\/:(\w+)\??/g, (_segment, key: string) => {
    const value = params[key]
    return value ? `/${encodeURIComponent(value.toWellFormed())}` : ''
  })
  return filled + search
}

/** Returns whether a redirect keeps the query: only one between the dashboard and the login screen does (OP-118). */
const keepsQuery = (from: RouteName, to: RouteName) =>
  (from === 'dashboard' && to === 'login') || (from === 'login' && to === 'dashboard')

/**
 * Resolves where an address leads a visitor: applies the guards, then moves parameters that were given as a query
 * (`?ticketId=`) into the path.
 */
export function resolveAddress(wanted: Address, visitor: Visitor): Address {
  const instead = guard(wanted.route, visitor)
  if (instead) {
    const search = keepsQuery(wanted.route, instead) ? wanted.search : ''
    return { route: instead, params: {}, search }
  }
  const query = new URLSearchParams(wanted.search)
  const params: Record<string, string> = { ...wanted.params }
  const moved = paramsIn(routeSpec(wanted.route).path).filter((key) => query.has(key))
  if (moved.length === 0) return wanted
  for (const key of moved) {
    params[key] ||= query.get(key) ?? ''
    query.delete(key)
  }
  return { ...wanted, params, search: query.size > 0 ? `?${query}` : '' }
}

/** Returns whether two addresses lead to the same place. Ignores a trailing slash. */
export function samePlace(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

const plain = (href: string) => href.replace(/(?<=.)\/(?=$|\?)/, '')
const texts = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

function searchOf(path: string): string {
  const start = path.indexOf('?')
  return start === -1 || start === path.length - 1 ? '' : path.slice(start)
}
