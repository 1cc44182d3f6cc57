import { routeTitles } from './messages/route-titles.ts'
import { can, type FixedCapability } from './roles.ts'

/**
 * Every route (OP-027). `path` is the canonical pattern; `back` shows the
 * top bar's back button, to a route or one step in history; `tall` gives the taller main area; `open` is
 * reachable signed out; `requires` sends others to the dashboard.
 */
export interface RouteSpec {
  path: string
  title: string
  back?: 'history' | 'ticketing'
  tall?: true
  open?: true
  shell: boolean
  requires?: FixedCapability
  /** Bare forms that redirect to `path` under the same guard. */
  aliases?: readonly string[]
}

export const routes = {
  login: { path: '/login', title: routeTitles.login, open: true, shell: false, aliases: ['/'] },
  dashboard: { path: '/dashboard', title: routeTitles.dashboard, shell: true },
  'add-asset': {
    path: '/dashboard/add-asset',
    title: routeTitles['add-asset'],
    back: 'history',
    tall: true,
    shell: true,
    requires: 'asset.write',
    aliases: ['/add-asset'],
  },
  'edit-asset': {
    path: '/dashboard/edit-asset',
    title: routeTitles['edit-asset'],
    back: 'history',
    tall: true,
    shell: true,
    requires: 'asset.write',
    aliases: ['/edit-asset'],
  },
  ticketing: { path: '/ticketing', title: routeTitles.ticketing, shell: true },
  'add-ticket': {
    path: '/ticketing/add-ticket/:assetId?',
    title: routeTitles['add-ticket'],
    back: 'history',
    tall: true,
    shell: true,
    aliases: ['/add-ticket/:assetId?'],
  },
  'view-ticket': {
    path: '/ticketing/view-ticket/:ticketId?',
    title: routeTitles['view-ticket'],
    back: 'ticketing',
    tall: true,
    shell: true,
    aliases: ['/view-ticket/:ticketId?'],
  },
  'edit-ticket': {
    path: '/ticketing/edit-ticket/:ticketId?',
    title: routeTitles['edit-ticket'],
    back: 'history',
    tall: true,
    shell: true,
    requires: 'ticket.manage',
    aliases: ['/edit-ticket/:ticketId?'],
  },
  trash: { path: '/trash', title: routeTitles.trash, shell: true, requires: 'trash.list' },
  'activity-logs': { path: '/activity-logs', title: routeTitles['activity-logs'], shell: true },
  users: { path: '/users', title: routeTitles.users, shell: true, requires: 'user.administer' },
  'view-asset-info': {
    path: '/view-asset-info/',
    title: routeTitles['view-asset-info'],
    back: 'history',
    shell: true,
  },
  'privacy-policy': {
    path: '/privacy-policy',
    title: routeTitles['privacy-policy'],
    open: true,
    shell: false,
  },
  'page-not-found': { path: '*', title: routeTitles['page-not-found'], open: true, shell: false },
} as const satisfies Record<string, RouteSpec>

export type RouteName = keyof typeof routes

export function routeSpec(name: RouteName): RouteSpec {
  return routes[name]
}

/** The person that a guard checks: signed in or not, and with which role. */
export interface Visitor {
  signedIn: boolean
  role: string | undefined
}

/** Where a guard sends the visitor instead, or undefined when the route is open to them. */
export function guard(name: RouteName, visitor: Visitor): RouteName | undefined {
  const route = routeSpec(name)
  if (!visitor.signedIn) return route.open ? undefined : 'login'
  if (name === 'login') return 'dashboard'
  return route.requires && !can(visitor.role, route.requires) ? 'dashboard' : undefined
}

/** Sidebar links in order; `requires` hides one. */
export const sidebarLinks = [
  { route: 'dashboard' },
  { route: 'ticketing' },
  { route: 'trash', requires: 'trash.list' },
  { route: 'users', requires: 'user.administer' },
  { route: 'activity-logs', requires: 'activity.link' },
] as const satisfies readonly { route: RouteName; requires?: FixedCapability }[]

/** The links that a role sees. */
export function linksFor(role: string | undefined) {
  return sidebarLinks.filter((link) => !('requires' in link) || can(role, link.requires))
}
