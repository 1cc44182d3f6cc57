import { can, type FixedCapability } from './roles.ts'

/**
 * A route (OP-027). `path` is the canonical pattern. `back` shows the back button of the top bar, which opens a route or
 * goes one step back in history. `tall` routes have a taller main area. `open` routes need no sign-in and are shown
 * without the shell. Users without the capability `requires` are redirected to the dashboard.
 */
export interface RouteSpec {
  path: string
  back?: 'history' | 'ticketing'
  tall?: true
  open?: true
  requires?: FixedCapability
  /** Other paths that redirect to `path`, with the same guard. */
  aliases?: readonly string[]
}

export const routes = {
  login: { path: '/login', open: true, aliases: ['/'] },
  dashboard: { path: '/dashboard' },
  'add-asset': {
    path: '/dashboard/add-asset',
    back: 'history',
    tall: true,
    requires: 'asset.write',
    aliases: ['/add-asset'],
  },
  'edit-asset': {
    path: '/dashboard/edit-asset',
    back: 'history',
    tall: true,
    requires: 'asset.write',
    aliases: ['/edit-asset'],
  },
  ticketing: { path: '/ticketing' },
  'add-ticket': {
    path: '/ticketing/add-ticket/:assetId?',
    back: 'history',
    tall: true,
    aliases: ['/add-ticket/:assetId?'],
  },
  'view-ticket': {
    path: '/ticketing/view-ticket/:ticketId?',
    back: 'ticketing',
    tall: true,
    aliases: ['/view-ticket/:ticketId?'],
  },
  'edit-ticket': {
    path: '/ticketing/edit-ticket/:ticketId?',
    back: 'history',
    tall: true,
    requires: 'ticket.manage',
    aliases: ['/edit-ticket/:ticketId?'],
  },
  trash: { path: '/trash', requires: 'trash.list' },
  'activity-logs': { path: '/activity-logs' },
  users: { path: '/users', requires: 'user.administer' },
  'view-user': {
    path: '/users/view-user/:userId?',
    back: 'history',
    requires: 'user.administer',
  },
  'leave-user': {
    path: '/users/leaving/:userId?',
    back: 'history',
    tall: true,
    requires: 'user.administer',
  },
  notifications: { path: '/notifications', back: 'history' },
  'notification-settings': { path: '/notifications/settings', back: 'history' },
  reports: { path: '/reports', requires: 'report.read' },
  integrations: { path: '/integrations', requires: 'integration.manage' },
  'data-import': {
    path: '/import/:importId?',
    back: 'history',
    tall: true,
    requires: 'asset.write',
  },
  labels: { path: '/labels', back: 'history', requires: 'asset.write' },
  'master-data': { path: '/master-data', requires: 'asset.write' },
  'service-accounts': { path: '/service-accounts', requires: 'user.administer' },
  audit: { path: '/audit', requires: 'audit.read' },
  runs: { path: '/runs', requires: 'asset.write' },
  'view-run': { path: '/runs/:runId', back: 'history', requires: 'asset.write' },
  'stock-takes': { path: '/stock-takes', requires: 'asset.write' },
  'stock-take': {
    path: '/stock-takes/:takeId',
    back: 'history',
    requires: 'asset.write',
  },
  scan: { path: '/scan', back: 'history' },
  'open-asset': { path: '/a/:code' },
  'view-asset-info': { path: '/view-asset-info/', back: 'history' },
  'privacy-policy': { path: '/privacy-policy', open: true },
  'page-not-found': { path: '*', open: true },
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

/** Returns where a guard redirects the visitor; undefined if they may open the route. */
export function guard(name: RouteName, visitor: Visitor): RouteName | undefined {
  const route = routeSpec(name)
  if (!visitor.signedIn) return route.open ? undefined : 'login'
  if (name === 'login') return 'dashboard'
  return route.requires && !can(visitor.role, route.requires) ? 'dashboard' : undefined
}

/** Sidebar links in order. One with `requires` is hidden from users without that capability. */
export const sidebarLinks = [
  { route: 'dashboard' },
  { route: 'ticketing' },
  { route: 'trash', requires: 'trash.list' },
  { route: 'users', requires: 'user.administer' },
  { route: 'activity-logs', requires: 'activity.link' },
] as const satisfies readonly { route: RouteName; requires?: FixedCapability }[]

/** Links of the menu «Tools», in order, hidden in the same way. */
const toolLinks = [
  { route: 'scan', requires: 'asset.read' },
  { route: 'data-import', requires: 'asset.write' },
  { route: 'runs', requires: 'asset.write' },
  { route: 'labels', requires: 'asset.write' },
  { route: 'stock-takes', requires: 'asset.write' },
  { route: 'reports', requires: 'report.read' },
  { route: 'integrations', requires: 'integration.manage' },
  { route: 'master-data', requires: 'asset.write' },
  { route: 'service-accounts', requires: 'user.administer' },
  { route: 'audit', requires: 'audit.read' },
] as const satisfies readonly { route: RouteName; requires: FixedCapability }[]

/** Returns the tools that a role sees. A single one is shown as a plain button. */
export const toolsFor = (role: string | undefined) =>
  toolLinks.filter(({ requires }) => can(role, requires))

/** Returns the links that a role sees. */
export function linksFor(role: string | undefined) {
  return sidebarLinks.filter((link) => !('requires' in link) || can(role, link.requires))
}
