import { guard, routes, routeSpec, type RouteName, type Visitor } from './routes.ts'

/** A parsed address: route, path parameters, and the query string as written (with its `?`, or empty). */
export interface Address {
  route: RouteName
  params: Readonly<Record<string, string>>
  search: string
}

type Values = Readonly<Record<string, string | number>>

const paramsIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

function patternSource(path: string): string {
  return path
    .replace(/(?<=.)\/$/, '')
    .replace(/\/:\w+\?/g, '(?:/([^/?]+))?')
    .replace(/\/:\w+/g, '/([^/?]+)')
}

// A malformed escape stays as written instead of throwing.
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

// One pattern per route, for path and query together, with the aliases (OP-027). Its groups become params.
function compileRoute(name: RouteName) {
  const { path, aliases = [] } = routeSpec(name)
  const forms = [path, ...aliases].map(patternSource).join('|')
  const keys = paramsIn(path)
  const read = (...groups: (string | undefined)[]): Record<string, string> => {
    const values = groups.filter((group) => group !== undefined)
    return Object.fromEntries(
      values.map((group, index) => [keys[index] ?? '', decodeSegment(group)]),
    )
  }
  return { name, pattern: new RegExp(`^(?:${forms})/?(?:\\?.*)?$`, 'i'), read } as const
}

let patterns: readonly ReturnType<typeof compileRoute>[] | undefined
// Built when the first address is read, because host pages read none.
const allPatterns = () =>
  (patterns ??= (Object.keys(routes) as RouteName[])
    .filter((name) => name !== 'page-not-found')
    .map(compileRoute))

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
  const entries = Object.entries(query).map(([key, value]) => [key, String(value)])
  const search = new URLSearchParams(entries).toString()
  return pathOfAddress({ route, params: stringValues(params), search: search && `?${search}` })
}

/** Returns the path of an address. Page-not-found has no path, so the result is one that no route has. */
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
 * Returns the address to show a visitor: applies the guards, then moves path parameters from the query (`?ticketId=`)
 * into the path.
 */
export function resolveAddress(address: Address, visitor: Visitor): Address {
  const redirect = guard(address.route, visitor)
  if (redirect) {
    const search = keepsQuery(address.route, redirect) ? address.search : ''
    return { route: redirect, params: {}, search }
  }
  const query = new URLSearchParams(address.search)
  const params: Record<string, string> = { ...address.params }
  const pathKeys = paramsIn(routeSpec(address.route).path).filter((key) => query.has(key))
  if (pathKeys.length === 0) return address
  for (const key of pathKeys) {
    params[key] ||= query.get(key) ?? ''
    query.delete(key)
  }
  return { ...address, params, search: query.size > 0 ? `?${query}` : '' }
}

/** Returns whether two addresses are the same, ignoring a trailing slash. */
export function isSameAddress(one: string, other: string): boolean {
  return withoutTrailingSlash(one) === withoutTrailingSlash(other)
}

const withoutTrailingSlash = (href: string) => href.replace(/(?<=.)\/(?=$|\?)/, '')
const stringValues = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

function searchOf(path: string): string {
  const start = path.indexOf('?')
  return start === -1 || start === path.length - 1 ? '' : path.slice(start)
}
