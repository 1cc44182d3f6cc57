import * as assets from './asset-places.ts'
import { routes, type RouteName, type RouteSpec } from './declared.ts'
import type { Place } from './place.ts'
import * as tickets from './ticket-places.ts'

const known: Partial<Record<RouteName, readonly Place[]>> = {
  login: assets.login,
  dashboard: assets.dashboard,
  'add-asset': assets.addAsset,
  'edit-asset': assets.editAsset,
  ticketing: tickets.ticketing,
  'add-ticket': tickets.addTicket,
  'view-ticket': tickets.viewTicket,
  'edit-ticket': tickets.editTicket,
  trash: assets.trash,
  'activity-logs': tickets.activityLogs,
  users: tickets.users,
  'view-asset-info': assets.viewAssetInfo,
  'privacy-policy': assets.privacyPolicy,
  'page-not-found': assets.pageNotFound,
}

/** Where a route is walked; a new one, which nobody has described, at its bare path: whatever it shows is unexpected. */
export function placesOf(name: RouteName): readonly Place[] {
  const { path }: RouteSpec = routes[name]
  const bare = path.replaceAll(/\/:\w+\?/g, '')
  return known[name] ?? [{ name: 'undescribed', address: () => bare, controls: [] }]
}

export { shell } from './ticket-places.ts'
