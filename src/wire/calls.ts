import { inventoryCalls } from './inventory-calls.ts'

/** The host of a call: the API, or the one configured for the trash or the history (OP-017, OP-018). */
export type HostName = 'api' | 'trash' | 'history'

export interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` segments are filled from `params`. */
  path: string
  /** The API if absent. */
  host?: Exclude<HostName, 'api'>
  /** Only these statuses count as success. Default: any 2xx. */
  success?: readonly number[]
  /**
   * If set, the session's token is not sent, and a 401 or 403 does not end the session. For the calls of the sign-in
   * (OP-002) and public calls.
   */
  session?: 'none' | 'signing-in'
}

/** Every call. Page, widgets and API use this table. */
export const calls = {
  exchangeToken: { method: 'POST', path: '/oauth/token', session: 'none' },
  /**
   * Stores a sign-in for the page that requested it, for two minutes. Our sign-in window uses it if it is cut off from
   * the page.
   */
  handOver: { method: 'POST', path: '/oauth/handover', session: 'none' },
  /** Returns the sign-in that `handOver` stored, once. */
  collect: { method: 'POST', path: '/oauth/collect', session: 'none' },
  /** Ends the session of the token in `Authorization` or in the body. Accepts `text/plain`, which `sendBeacon` sends. */
  logout: { method: 'POST', path: '/oauth/logout', session: 'none' },
  publicConfig: { method: 'GET', path: '/config', session: 'none' },
  getProfile: { method: 'GET', path: '/api/v1/users/profile', session: 'signing-in' },
  listAssets: { method: 'GET', path: '/api/v1/assets' },
  getAsset: { method: 'GET', path: '/api/v1/assets/{id}' },
  getTrashedAsset: { method: 'GET', path: '/api/v1/trash/{id}' },
  createAsset: { method: 'POST', path: '/api/v1/assets/', success: [200, 201] },
  updateAsset: {
    method: 'PUT',
    path: '/api/v1.1/assets/{id}',
  },
  deleteAsset: { method: 'DELETE', path: '/api/v1/assets/{id}', success: [200] },
  restoreAsset: { method: 'PUT', path: '/api/v1/assets/{id}/unarchive' },
  uploadAssetImages: {
    method: 'POST',
    path: '/api/v1/assets/{id}/images',
    success: [201],
  },
  deleteAssetImage: {
    method: 'DELETE',
    path: '/api/v1/assets/{assetId}/images/{imageId}',
  },
  listDocuments: { method: 'GET', path: '/api/v1/assets/{id}/documents' },
  uploadDocument: {
    method: 'POST',
    path: '/api/v1/assets/{id}/documents',
    success: [201],
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/api/v1/assets/{assetId}/documents/{documentId}',
  },
  getAssetHistory: {
    method: 'GET',
    path: '/api/v1/asset/{assetId}/history',
    host: 'history',
  },
  listAssetTickets: { method: 'GET', path: '/api/v1/ticket/asset-tickets/{assetId}' },
  exportAssets: { method: 'GET', path: '/api/v1/export-asset' },
  listActivity: { method: 'GET', path: '/api/v1/activity-log' },
  exportActivity: { method: 'GET', path: '/api/v1/export-activity-log/export' },
  listCategories: { method: 'GET', path: '/api/v1/categories' },
  listLocations: { method: 'GET', path: '/api/v1/locations' },
  listPlaces: { method: 'GET', path: '/api/v1/places' },
  listUsers: { method: 'GET', path: '/api/v1/users' },
  createUser: { method: 'POST', path: '/api/v1/admin/users', success: [200, 201] },
  getUserHistory: { method: 'GET', path: '/api/v1/admin/users/{id}/history' },
  getUser: { method: 'GET', path: '/api/v1/admin/users/{id}' },
  updateUser: { method: 'PUT', path: '/api/v1/admin/users/{id}', success: [200, 201] },
  /** Returns the assets and tickets of a user. */
  getBelongings: { method: 'GET', path: '/api/v1/admin/users/{id}/belongings' },
  /** Ends the access of a user and hands over their assets and tickets, as a run. */
  leaveUser: {
    method: 'POST',
    path: '/api/v1/admin/users/{id}/leaving',
    success: [201],
  },
  /** Replaces name and email of a user who left, everywhere. */
  eraseUser: { method: 'POST', path: '/api/v1/admin/users/{id}/erasure' },
  reactivateUser: { method: 'POST', path: '/api/v1/admin/users/{id}/reactivation' },
  listAllTickets: { method: 'GET', path: '/api/v1/ticket/admin-ticket' },
  listOwnTickets: { method: 'GET', path: '/api/v1/user-ticket' },
  deleteTicket: { method: 'DELETE', path: '/api/v1/ticket/{id}', success: [200] },
  getTicket: { method: 'GET', path: '/api/v1/ticket/{id}' },
  updateTicket: { method: 'PUT', path: '/api/v1/ticket/{id}', success: [200, 201] },
  createAssetTicket: { method: 'POST', path: '/api/v1/ticket/asset', success: [200, 201] },
  createPlainTicket: { method: 'POST', path: '/api/v1/ticket/non-asset', success: [200, 201] },
  getTicketHistory: { method: 'GET', path: '/api/v1/ticket/{id}/history' },
  getTimeline: { method: 'GET', path: '/api/v1/ticket/{id}/timeline' },
  addComment: {
    method: 'POST',
    path: '/api/v1/ticket/{id}/comments',
    success: [201],
  },
  getQuotedText: { method: 'GET', path: '/api/v1/comments/{id}/quoted' },
  editComment: { method: 'PUT', path: '/api/v1/comments/{id}' },
  deleteComment: { method: 'DELETE', path: '/api/v1/comments/{id}', success: [200] },
  /** Publishes an email whose sender is not authenticated, or discards it. */
  decideComment: { method: 'POST', path: '/api/v1/comments/{id}/decision' },
  uploadAttachment: { method: 'POST', path: '/api/v1/attachments', success: [201] },
  deleteAttachment: {
    method: 'DELETE',
    path: '/api/v1/attachments/{id}',
    success: [200],
  },
  listTicketPeople: { method: 'GET', path: '/api/v1/ticket/{id}/people' },
  followTicket: { method: 'PUT', path: '/api/v1/ticket/{id}/follow' },
  /** Assigns a ticket to the caller. */
  takeTicket: { method: 'POST', path: '/api/v1/ticket/{id}/take' },
  withdrawTicket: { method: 'POST', path: '/api/v1/ticket/{id}/withdraw' },
  /** Confirms that a ticket is solved, and rates the solution. Repeating it changes the rating. */
  confirmTicket: { method: 'POST', path: '/api/v1/ticket/{id}/confirm' },
  duplicateTicket: { method: 'POST', path: '/api/v1/ticket/{id}/duplicate' },
  readTicket: { method: 'PUT', path: '/api/v1/ticket/{id}/read' },
  /** Long polling. Responds when there is news for the caller, or after a timeout. */
  live: { method: 'GET', path: '/api/v1/live' },
  /** Reports that the caller is writing a reply. Not stored. */
  reportReplying: { method: 'PUT', path: '/api/v1/ticket/{id}/replying' },
  listNotifications: { method: 'GET', path: '/api/v1/notifications' },
  readNotifications: { method: 'PUT', path: '/api/v1/notifications/read' },
  getPreferences: { method: 'GET', path: '/api/v1/notification-preferences' },
  savePreferences: { method: 'PUT', path: '/api/v1/notification-preferences' },
  saveLanguage: { method: 'PUT', path: '/api/v1/notification-language' },
  /** Turns notifications in this browser on or off. The body identifies the browser, because browsers have no id. */
  savePush: { method: 'PUT', path: '/api/v1/push-subscription' },
  listWebhooks: { method: 'GET', path: '/api/v1/webhooks' },
  createWebhook: { method: 'POST', path: '/api/v1/webhooks', success: [201] },
  updateWebhook: { method: 'PUT', path: '/api/v1/webhooks/{id}' },
  deleteWebhook: { method: 'DELETE', path: '/api/v1/webhooks/{id}', success: [200] },
  /** Sends a test and returns its result, within eleven seconds. */
  testWebhook: { method: 'POST', path: '/api/v1/webhooks/{id}/test' },
  /** Emails and webhook deliveries, newest first. */
  listDeliveries: { method: 'GET', path: '/api/v1/deliveries' },
  retryDelivery: { method: 'POST', path: '/api/v1/deliveries/{id}/retry' },
  ticketReport: { method: 'GET', path: '/api/v1/reports/tickets' },
  assetReport: { method: 'GET', path: '/api/v1/reports/assets' },
  exportReport: { method: 'GET', path: '/api/v1/export-report' },
  getFirstSteps: { method: 'GET', path: '/api/v1/first-steps' },
  dismissFirstSteps: { method: 'PUT', path: '/api/v1/first-steps/dismissal' },
  /** Assets, tickets and people, a few of each. */
  search: { method: 'GET', path: '/api/v1/search' },
  /** Everything that is stored about the caller, as a zip archive. */
  exportMyData: { method: 'GET', path: '/api/v1/users/my-data' },
  /** The caller's own views of a list, and the shared views of others. */
  listViews: { method: 'GET', path: '/api/v1/views' },
  createView: { method: 'POST', path: '/api/v1/views', success: [201] },
  updateView: { method: 'PUT', path: '/api/v1/views/{id}' },
  deleteView: { method: 'DELETE', path: '/api/v1/views/{id}', success: [200] },
  listReplies: { method: 'GET', path: '/api/v1/canned-replies' },
  createReply: { method: 'POST', path: '/api/v1/canned-replies', success: [201] },
  updateReply: { method: 'PUT', path: '/api/v1/canned-replies/{id}' },
  deleteReply: {
    method: 'DELETE',
    path: '/api/v1/canned-replies/{id}',
    success: [200],
  },
  /** The audit trail, the newest first. */
  listAudit: { method: 'GET', path: '/api/v1/audit' },
  exportAudit: { method: 'GET', path: '/api/v1/audit/export' },
  exportAuditLines: { method: 'GET', path: '/api/v1/audit/lines' },
  /** When the caller's session ends. This request does not extend it. */
  getSession: { method: 'GET', path: '/api/v1/session' },
  /** Extends the caller's session. */
  keepSession: { method: 'PUT', path: '/api/v1/session' },
  /** All sessions of the caller. */
  listSessions: { method: 'GET', path: '/api/v1/sessions' },
  endOwnSession: { method: 'DELETE', path: '/api/v1/sessions/{id}' },
  /** Ends all sessions of the caller except this one. */
  endOtherSessions: { method: 'DELETE', path: '/api/v1/sessions' },
  listUserSessions: { method: 'GET', path: '/api/v1/admin/users/{id}/sessions' },
  endUserSession: {
    method: 'DELETE',
    path: '/api/v1/admin/users/{id}/sessions/{sessionId}',
  },
  endUserSessions: { method: 'DELETE', path: '/api/v1/admin/users/{id}/sessions' },
  listServiceAccounts: { method: 'GET', path: '/api/v1/service-accounts' },
  createServiceAccount: { method: 'POST', path: '/api/v1/service-accounts', success: [201] },
  /** Replaces the token of a service account. */
  rotateServiceAccount: {
    method: 'POST',
    path: '/api/v1/service-accounts/{id}/rotation',
  },
  endServiceAccount: {
    method: 'DELETE',
    path: '/api/v1/service-accounts/{id}',
    success: [200],
  },
  ...inventoryCalls,
} as const satisfies Record<string, CallSpec>

export type CallName = keyof typeof calls

/** Returns the host of a request. The trash list has the same call as the asset list, but another host (OP-017). */
export function hostOf(name: CallName, query?: { archived?: unknown }): HostName {
  const spec: Partial<CallSpec> = calls[name]
  return name === 'listAssets' && query?.archived === true ? 'trash' : (spec.host ?? 'api')
}
