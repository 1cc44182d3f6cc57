import { inventoryCalls } from './inventory-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { takeCalls } from './take-calls.ts'

/** Which host answers: the API's, or the one configured for the trash or the history (OP-017, OP-018). */
export type HostName = 'api' | 'trash' | 'history'

export interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` segments are filled from `params`. */
  path: string
  host: HostName
  /** Only these statuses count as success; any 2xx when absent. */
  success?: readonly number[]
  /** Sent without a bearer and kept out of the 401/403 rule: the two calls of signing in (OP-002) and public ones. */
  session?: 'none' | 'signing-in'
}

/** Every call, once: page, widgets and API read this table. */
export const calls = {
  exchangeToken: { method: 'POST', path: '/oauth/token', host: 'api', session: 'none' },
  /** Leaves a sign-in for the page that asked for it, for two minutes; our sign-in window does, where it is cut off from the page. */
  handOver: { method: 'POST', path: '/oauth/handover', host: 'api', session: 'none' },
  /** Takes it, once. */
  collect: { method: 'POST', path: '/oauth/collect', host: 'api', session: 'none' },
  /** Ends the session whose token is in the body or in `Authorization`; a body of `text/plain`, as `sendBeacon` sends it, is read too. */
  logout: { method: 'POST', path: '/oauth/logout', host: 'api', session: 'none' },
  publicConfig: { method: 'GET', path: '/config', host: 'api', session: 'none' },
  getProfile: { method: 'GET', path: '/api/v1/users/profile', host: 'api', session: 'signing-in' },
  listAssets: { method: 'GET', path: '/api/v1/assets', host: 'api' },
  getAsset: { method: 'GET', path: '/api/v1/assets/{id}', host: 'api' },
  getTrashedAsset: { method: 'GET', path: '/api/v1/trash/{id}', host: 'api' },
  createAsset: {
    method: 'POST',
    path: '/api/v1/assets/',
    host: 'api',
    success: [200, 201],
  },
  updateAsset: {
    method: 'PUT',
    path: '/api/v1.1/assets/{id}',
    host: 'api',
  },
  deleteAsset: { method: 'DELETE', path: '/api/v1/assets/{id}', host: 'api', success: [200] },
  restoreAsset: { method: 'PUT', path: '/api/v1/assets/{id}/unarchive', host: 'api' },
  uploadAssetImages: {
    method: 'POST',
    path: '/api/v1/assets/{id}/images',
    host: 'api',
    success: [201],
  },
  deleteAssetImage: {
    method: 'DELETE',
    path: '/api/v1/assets/{assetId}/images/{imageId}',
    host: 'api',
  },
  listDocuments: { method: 'GET', path: '/api/v1/assets/{id}/documents', host: 'api' },
  uploadDocument: {
    method: 'POST',
    path: '/api/v1/assets/{id}/documents',
    host: 'api',
    success: [201],
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/api/v1/assets/{assetId}/documents/{documentId}',
    host: 'api',
  },
  getAssetHistory: {
    method: 'GET',
    path: '/api/v1/asset/{assetId}/history',
    host: 'history',
  },
  listAssetTickets: { method: 'GET', path: '/api/v1/ticket/asset-tickets/{assetId}', host: 'api' },
  exportAssets: { method: 'GET', path: '/api/v1/export-asset', host: 'api' },
  listActivity: { method: 'GET', path: '/api/v1/activity-log', host: 'api' },
  exportActivity: { method: 'GET', path: '/api/v1/export-activity-log/export', host: 'api' },
  listCategories: { method: 'GET', path: '/api/v1/categories', host: 'api' },
  listLocations: { method: 'GET', path: '/api/v1/locations', host: 'api' },
  listPlaces: { method: 'GET', path: '/api/v1/places', host: 'api' },
  listUsers: { method: 'GET', path: '/api/v1/users', host: 'api' },
  createUser: { method: 'POST', path: '/api/v1/admin/users', host: 'api', success: [200, 201] },
  getUserHistory: { method: 'GET', path: '/api/v1/admin/users/{id}/history', host: 'api' },
  getUser: { method: 'GET', path: '/api/v1/admin/users/{id}', host: 'api' },
  updateUser: { method: 'PUT', path: '/api/v1/admin/users/{id}', host: 'api', success: [200, 201] },
  /** What a person holds and does. */
  getBelongings: { method: 'GET', path: '/api/v1/admin/users/{id}/belongings', host: 'api' },
  /** Ends the access of a person and hands over what they hold and do, as a run. */
  leaveUser: {
    method: 'POST',
    path: '/api/v1/admin/users/{id}/leaving',
    host: 'api',
    success: [201],
  },
  /** Replaces name and address of somebody who has left, everywhere. */
  eraseUser: { method: 'POST', path: '/api/v1/admin/users/{id}/erasure', host: 'api' },
  reactivateUser: { method: 'POST', path: '/api/v1/admin/users/{id}/reactivation', host: 'api' },
  listAllTickets: { method: 'GET', path: '/api/v1/ticket/admin-ticket', host: 'api' },
  listOwnTickets: {
    method: 'GET',
    path: '/api/v1/user-ticket',
    host: 'api',
  },
  deleteTicket: { method: 'DELETE', path: '/api/v1/ticket/{id}', host: 'api', success: [200] },
  getTicket: { method: 'GET', path: '/api/v1/ticket/{id}', host: 'api' },
  updateTicket: { method: 'PUT', path: '/api/v1/ticket/{id}', host: 'api', success: [200, 201] },
  createAssetTicket: {
    method: 'POST',
    path: '/api/v1/ticket/asset',
    host: 'api',
    success: [200, 201],
  },
  createPlainTicket: {
    method: 'POST',
    path: '/api/v1/ticket/non-asset',
    host: 'api',
    success: [200, 201],
  },
  getTicketHistory: { method: 'GET', path: '/api/v1/ticket/{id}/history', host: 'api' },
  getTimeline: { method: 'GET', path: '/api/v1/ticket/{id}/timeline', host: 'api' },
  addComment: {
    method: 'POST',
    path: '/api/v1/ticket/{id}/comments',
    host: 'api',
    success: [201],
  },
  getQuotedText: { method: 'GET', path: '/api/v1/comments/{id}/quoted', host: 'api' },
  editComment: { method: 'PUT', path: '/api/v1/comments/{id}', host: 'api' },
  deleteComment: { method: 'DELETE', path: '/api/v1/comments/{id}', host: 'api', success: [200] },
  /** Publishes an email whose sender is not authenticated, or discards it. */
  decideComment: { method: 'POST', path: '/api/v1/comments/{id}/decision', host: 'api' },
  uploadAttachment: {
    method: 'POST',
    path: '/api/v1/attachments',
    host: 'api',
    success: [201],
  },
  deleteAttachment: {
    method: 'DELETE',
    path: '/api/v1/attachments/{id}',
    host: 'api',
    success: [200],
  },
  listTicketPeople: { method: 'GET', path: '/api/v1/ticket/{id}/people', host: 'api' },
  followTicket: { method: 'PUT', path: '/api/v1/ticket/{id}/follow', host: 'api' },
  /** Makes a ticket one's own. */
  takeTicket: { method: 'POST', path: '/api/v1/ticket/{id}/take', host: 'api' },
  withdrawTicket: { method: 'POST', path: '/api/v1/ticket/{id}/withdraw', host: 'api' },
  /** Says that a solved ticket is solved, and rates it; a second time changes the rating. */
  confirmTicket: { method: 'POST', path: '/api/v1/ticket/{id}/confirm', host: 'api' },
  duplicateTicket: { method: 'POST', path: '/api/v1/ticket/{id}/duplicate', host: 'api' },
  readTicket: { method: 'PUT', path: '/api/v1/ticket/{id}/read', host: 'api' },
  /** Held until something differs from what the page knows. */
  live: { method: 'GET', path: '/api/v1/live', host: 'api' },
  /** Says that the caller is writing a reply; stored nowhere. */
  tellReplying: { method: 'PUT', path: '/api/v1/ticket/{id}/replying', host: 'api' },
  listNotifications: { method: 'GET', path: '/api/v1/notifications', host: 'api' },
  readNotifications: { method: 'PUT', path: '/api/v1/notifications/read', host: 'api' },
  getPreferences: { method: 'GET', path: '/api/v1/notification-preferences', host: 'api' },
  savePreferences: { method: 'PUT', path: '/api/v1/notification-preferences', host: 'api' },
  saveLanguage: { method: 'PUT', path: '/api/v1/notification-language', host: 'api' },
  /** Whether this browser shows the notifications of the caller; browsers have no id of their own. */
  savePush: { method: 'PUT', path: '/api/v1/push-subscription', host: 'api' },
  listWebhooks: { method: 'GET', path: '/api/v1/webhooks', host: 'api' },
  createWebhook: { method: 'POST', path: '/api/v1/webhooks', host: 'api', success: [201] },
  updateWebhook: { method: 'PUT', path: '/api/v1/webhooks/{id}', host: 'api' },
  deleteWebhook: { method: 'DELETE', path: '/api/v1/webhooks/{id}', host: 'api', success: [200] },
  /** Sends a test now and answers what came of it, within eleven seconds. */
  testWebhook: { method: 'POST', path: '/api/v1/webhooks/{id}/test', host: 'api' },
  /** Mails and calls of webhooks, the newest first. */
  listDeliveries: { method: 'GET', path: '/api/v1/deliveries', host: 'api' },
  retryDelivery: { method: 'POST', path: '/api/v1/deliveries/{id}/retry', host: 'api' },
  ticketReport: { method: 'GET', path: '/api/v1/reports/tickets', host: 'api' },
  assetReport: { method: 'GET', path: '/api/v1/reports/assets', host: 'api' },
  exportReport: { method: 'GET', path: '/api/v1/export-report', host: 'api' },
  getFirstSteps: { method: 'GET', path: '/api/v1/first-steps', host: 'api' },
  dismissFirstSteps: { method: 'PUT', path: '/api/v1/first-steps/dismissal', host: 'api' },
  /** Assets, tickets and people, a few of each. */
  search: { method: 'GET', path: '/api/v1/search', host: 'api' },
  /** One's own views of a list, and those that others share. */
  /** Everything that is stored about the caller, as a zip archive. */
  exportMyData: { method: 'GET', path: '/api/v1/users/my-data', host: 'api' },
  listViews: { method: 'GET', path: '/api/v1/views', host: 'api' },
  createView: { method: 'POST', path: '/api/v1/views', host: 'api', success: [201] },
  updateView: { method: 'PUT', path: '/api/v1/views/{id}', host: 'api' },
  deleteView: { method: 'DELETE', path: '/api/v1/views/{id}', host: 'api', success: [200] },
  listReplies: { method: 'GET', path: '/api/v1/canned-replies', host: 'api' },
  createReply: { method: 'POST', path: '/api/v1/canned-replies', host: 'api', success: [201] },
  updateReply: { method: 'PUT', path: '/api/v1/canned-replies/{id}', host: 'api' },
  deleteReply: {
    method: 'DELETE',
    path: '/api/v1/canned-replies/{id}',
    host: 'api',
    success: [200],
  },
  /** The audit trail, the newest first. */
  listAudit: { method: 'GET', path: '/api/v1/audit', host: 'api' },
  exportAudit: { method: 'GET', path: '/api/v1/audit/export', host: 'api' },
  exportAuditLines: { method: 'GET', path: '/api/v1/audit/lines', host: 'api' },
  ...inventoryCalls,
  ...sessionCalls,
  ...takeCalls,
} as const satisfies Record<string, CallSpec>

export type CallName = keyof typeof calls

/** The host that answers a request: the trash list shares its call with the asset list, not its host (OP-017). */
export function hostOf(name: CallName, query?: { archived?: unknown }): HostName {
  // Builds for browsers leave the usual host out.
  const spec: Partial<CallSpec> = calls[name]
  return name === 'listAssets' && query?.archived === true ? 'trash' : (spec.host ?? 'api')
}
