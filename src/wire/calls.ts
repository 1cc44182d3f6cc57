import { personalCalls } from './personal-calls.ts'

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
  reactivateUser: { method: 'POST', path: '/api/v1/admin/users/{id}/reactivation', host: 'api' },
  endUserSessions: { method: 'DELETE', path: '/api/v1/admin/users/{id}/sessions', host: 'api' },
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
  listNotifications: { method: 'GET', path: '/api/v1/notifications', host: 'api' },
  readNotifications: { method: 'PUT', path: '/api/v1/notifications/read', host: 'api' },
  getPreferences: { method: 'GET', path: '/api/v1/notification-preferences', host: 'api' },
  savePreferences: { method: 'PUT', path: '/api/v1/notification-preferences', host: 'api' },
  saveLanguage: { method: 'PUT', path: '/api/v1/notification-language', host: 'api' },
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
  listRuns: { method: 'GET', path: '/api/v1/runs', host: 'api' },
  getRun: { method: 'GET', path: '/api/v1/runs/{id}', host: 'api' },
  listRunRows: { method: 'GET', path: '/api/v1/runs/{id}/rows', host: 'api' },
  exportRunReport: { method: 'GET', path: '/api/v1/runs/{id}/report', host: 'api' },
  /** Ends a run after the rows that it is dealing with. */
  stopRun: { method: 'POST', path: '/api/v1/runs/{id}/stop', host: 'api' },
  resumeRun: { method: 'POST', path: '/api/v1/runs/{id}/resume', host: 'api' },
  previewUndo: { method: 'GET', path: '/api/v1/runs/{id}/undo', host: 'api' },
  undoRun: { method: 'POST', path: '/api/v1/runs/{id}/undo', host: 'api', success: [201] },
  /** Changes every asset of a selection. */
  startAssetRun: { method: 'POST', path: '/api/v1/asset-runs', host: 'api', success: [201] },
  /** Reads an uploaded table, from which assets are to be made. */
  createImport: { method: 'POST', path: '/api/v1/imports', host: 'api', success: [201] },
  getImport: { method: 'GET', path: '/api/v1/imports/{id}', host: 'api' },
  updateImport: { method: 'PUT', path: '/api/v1/imports/{id}', host: 'api' },
  deleteImport: { method: 'DELETE', path: '/api/v1/imports/{id}', host: 'api', success: [200] },
  /** Judges every row and writes none. */
  rehearseImport: {
    method: 'POST',
    path: '/api/v1/imports/{id}/rehearsal',
    host: 'api',
    success: [201],
  },
  startImport: { method: 'POST', path: '/api/v1/imports/{id}/start', host: 'api', success: [201] },
  /** The rows of an ended import that were refused, as a spreadsheet with the reasons. */
  exportRefused: { method: 'GET', path: '/api/v1/imports/{id}/refused', host: 'api' },
  /** A spreadsheet with the columns of assets and two examples. */
  importTemplate: { method: 'GET', path: '/api/v1/import-template', host: 'api' },
  /** The assets of a selection as a spreadsheet. */
  exportSelection: { method: 'POST', path: '/api/v1/asset-exports', host: 'api' },
  listReferenceEntries: { method: 'GET', path: '/api/v1/reference-entries', host: 'api' },
  getReferenceHistory: { method: 'GET', path: '/api/v1/reference-history', host: 'api' },
  createCategory: { method: 'POST', path: '/api/v1/categories', host: 'api', success: [201] },
  updateCategory: { method: 'PUT', path: '/api/v1/categories/{id}', host: 'api' },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/v1/categories/{id}',
    host: 'api',
    success: [200],
  },
  giveManager: {
    method: 'POST',
    path: '/api/v1/categories/{id}/manager',
    host: 'api',
    success: [201],
  },
  createPlace: { method: 'POST', path: '/api/v1/places', host: 'api', success: [201] },
  updatePlace: { method: 'PUT', path: '/api/v1/places/{id}', host: 'api' },
  deletePlace: { method: 'DELETE', path: '/api/v1/places/{id}', host: 'api', success: [200] },
  createLocation: { method: 'POST', path: '/api/v1/locations', host: 'api', success: [201] },
  updateLocation: { method: 'PUT', path: '/api/v1/locations/{id}', host: 'api' },
  deleteLocation: { method: 'DELETE', path: '/api/v1/locations/{id}', host: 'api', success: [200] },
  previewMerge: { method: 'GET', path: '/api/v1/reference-merge', host: 'api' },
  mergeCategory: {
    method: 'POST',
    path: '/api/v1/categories/{id}/merge',
    host: 'api',
    success: [201],
  },
  mergePlace: { method: 'POST', path: '/api/v1/places/{id}/merge', host: 'api', success: [201] },
  mergeLocation: {
    method: 'POST',
    path: '/api/v1/locations/{id}/merge',
    host: 'api',
    success: [201],
  },
  /** The distinct manufacturers, vendors or operating systems of active assets. */
  listAssetWords: { method: 'GET', path: '/api/v1/asset-words', host: 'api' },
  /** Gives the assets of some texts one text instead. */
  renameAssetWords: {
    method: 'POST',
    path: '/api/v1/asset-words/rename',
    host: 'api',
    success: [201],
  },
  getFirstSteps: { method: 'GET', path: '/api/v1/first-steps', host: 'api' },
  dismissFirstSteps: { method: 'PUT', path: '/api/v1/first-steps/dismissal', host: 'api' },
  ...personalCalls,
} as const satisfies Record<string, CallSpec>

export type CallName = keyof typeof calls

/** The host that answers a request: the trash list shares its call with the asset list, not its host (OP-017). */
export function hostOf(name: CallName, query?: { archived?: unknown }): HostName {
  // Builds for browsers leave the usual host out.
  const spec: Partial<CallSpec> = calls[name]
  return name === 'listAssets' && query?.archived === true ? 'trash' : (spec.host ?? 'api')
}
