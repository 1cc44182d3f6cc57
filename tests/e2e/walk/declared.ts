/** What the product itself declares: the walk goes wherever there is a route, and calls what there is to call. */
export { calls, type CallName, type CallSpec } from '../../../src/wire/calls.ts'
export { routes, type RouteName, type RouteSpec } from '../../../src/domain/routes.ts'
