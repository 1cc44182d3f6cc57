import { texts } from './texts.ts'

/** What the token of a service account can be limited to. */
export const serviceScopes = /* @__PURE__ */ texts('serviceScopes', {
  'assets.read': 'Read assets',
  'assets.write': 'Write assets',
  'tickets.read': 'Read tickets',
  'tickets.write': 'Write tickets',
  'reports.read': 'Read reports',
})
export type ServiceScope = keyof typeof serviceScopes
