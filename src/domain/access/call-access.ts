import type { CallName } from '../../wire/calls.ts'
import type { ImportKind } from '../../wire/import-kinds.ts'
import { can, type Capability, type FixedCapability } from './roles.ts'

/**
 * Who may make a call. `public`: anyone, without a token. `session`: any signed-in user. A capability may depend on the
 * query; see `accessOf`.
 */
export type Access = 'public' | 'session' | Capability

export const callAccess = {
  exchangeToken: 'public',
  handOver: 'public',
  collect: 'public',
  logout: 'public',
  publicConfig: 'public',
  getProfile: 'session',
  exportMyData: 'session',
  listAssets: 'asset.read',
  getAsset: 'asset.read',
  getCode: 'asset.read',
  getTrashedAsset: 'asset.read',
  createAsset: 'asset.write',
  createSimilarAssets: 'asset.write',
  updateAsset: 'asset.write',
  deleteAsset: 'asset.write',
  restoreAsset: 'trash.restore',
  uploadAssetImages: 'asset.write',
  deleteAssetImage: 'asset.write',
  listDocuments: 'asset.write',
  uploadDocument: 'asset.write',
  deleteDocument: 'asset.write',
  listHandovers: 'asset.read',
  answerHandover: 'asset.read',
  getAssetHistory: 'asset.history',
  listAssetTickets: 'asset.write',
  exportAssets: 'asset.export',
  getAssetTotals: 'asset.write',
  listActivity: 'activity.read',
  exportActivity: 'activity.read',
  listCategories: 'session',
  listLocations: 'session',
  listPlaces: 'session',
  listUsers: 'user.list',
  createUser: 'user.administer',
  getUserHistory: 'user.administer',
  getUser: 'user.administer',
  updateUser: 'user.administer',
  getBelongings: 'user.administer',
  leaveUser: 'user.administer',
  eraseUser: 'user.administer',
  reactivateUser: 'user.administer',
  getSession: 'session',
  keepSession: 'session',
  listSessions: 'session',
  endOwnSession: 'session',
  endOtherSessions: 'session',
  listUserSessions: 'user.administer',
  endUserSession: 'user.administer',
  endUserSessions: 'user.administer',
  listServiceAccounts: 'user.administer',
  createServiceAccount: 'user.administer',
  rotateServiceAccount: 'user.administer',
  endServiceAccount: 'user.administer',
  listAllTickets: 'ticket.manage',
  listOwnTickets: 'ticket.read',
  deleteTicket: 'ticket.manage',
  getTicket: 'ticket.read',
  updateTicket: 'ticket.manage',
  createAssetTicket: 'ticket.raise',
  createPlainTicket: 'ticket.raise',
  getTicketHistory: 'ticket.manage',
  getTimeline: 'ticket.talk',
  addComment: 'ticket.talk',
  getQuotedText: 'ticket.talk',
  editComment: 'ticket.talk',
  deleteComment: 'ticket.talk',
  decideComment: 'ticket.note',
  uploadAttachment: 'ticket.talk',
  deleteAttachment: 'ticket.talk',
  listTicketPeople: 'ticket.talk',
  followTicket: 'ticket.talk',
  takeTicket: 'ticket.take',
  withdrawTicket: 'ticket.talk',
  confirmTicket: 'ticket.talk',
  duplicateTicket: 'ticket.manage',
  readTicket: 'ticket.talk',
  live: 'inbox',
  reportReplying: 'ticket.note',
  listNotifications: 'inbox',
  readNotifications: 'inbox',
  getPreferences: 'inbox',
  savePreferences: 'inbox',
  saveLanguage: 'inbox',
  savePush: 'inbox',
  listWebhooks: 'integration.manage',
  createWebhook: 'integration.manage',
  updateWebhook: 'integration.manage',
  deleteWebhook: 'integration.manage',
  testWebhook: 'integration.manage',
  listDeliveries: 'integration.manage',
  retryDelivery: 'integration.manage',
  ticketReport: 'report.read',
  assetReport: 'report.read',
  exportReport: 'report.read',
  listRuns: 'asset.write',
  getRun: 'asset.write',
  listRunRows: 'asset.write',
  exportRunReport: 'asset.write',
  stopRun: 'asset.write',
  resumeRun: 'asset.write',
  previewUndo: 'asset.write',
  undoRun: 'asset.write',
  startAssetRun: 'asset.write',
  countParts: 'asset.write',
  startTicketRun: 'ticket.manage',
  createImport: 'asset.write',
  listImports: 'asset.write',
  getImport: 'asset.write',
  updateImport: 'asset.write',
  deleteImport: 'asset.write',
  rehearseImport: 'asset.write',
  startImport: 'asset.write',
  exportRefused: 'asset.write',
  importTemplate: 'asset.write',
  exportSelection: 'asset.export',
  createLabelSheet: 'asset.write',
  listStockTakes: 'asset.write',
  previewStockTake: 'asset.write',
  startStockTake: 'asset.write',
  getStockTake: 'asset.write',
  listStockTakeLines: 'asset.write',
  addMarks: 'asset.write',
  takeBackMark: 'asset.write',
  uploadMarkPhoto: 'asset.write',
  closeStockTake: 'asset.write',
  cancelStockTake: 'asset.write',
  exportStockTake: 'asset.write',
  listReferenceEntries: 'asset.write',
  getReferenceHistory: 'asset.write',
  createCategory: 'reference.manage',
  updateCategory: 'reference.manage',
  deleteCategory: 'reference.manage',
  giveManager: 'reference.manage',
  createPlace: 'reference.manage',
  updatePlace: 'reference.manage',
  deletePlace: 'reference.manage',
  createLocation: 'asset.write',
  updateLocation: 'asset.write',
  deleteLocation: 'asset.write',
  previewMerge: 'asset.write',
  mergeCategory: 'reference.manage',
  mergePlace: 'reference.manage',
  mergeLocation: 'asset.write',
  listAssetWords: 'asset.write',
  renameAssetWords: 'asset.write',
  getFirstSteps: 'user.administer',
  dismissFirstSteps: 'user.administer',
  search: 'session',
  listViews: 'session',
  createView: 'session',
  updateView: 'session',
  deleteView: 'session',
  listReplies: 'reply.manage',
  createReply: 'reply.manage',
  updateReply: 'reply.manage',
  deleteReply: 'reply.manage',
  listAudit: 'audit.read',
  exportAudit: 'audit.read',
  exportAuditLines: 'audit.read',
} as const satisfies Record<CallName, Access>

/** The capability that importing records of a kind needs (OP3-012). */
const importAccess: Readonly<Record<ImportKind, FixedCapability>> = {
  assets: 'asset.write',
  users: 'user.administer',
}

/** Returns whether a role may import records of a kind and see the result. */
export const mayImport = (role: string | null | undefined, kind: ImportKind): boolean =>
  can(role, importAccess[kind])

/** The query parameters that decide who may make a call. */
interface AccessQuery {
  archived?: boolean | undefined
  kind?: ImportKind | undefined
}

/**
 * Returns the access that a request needs. It depends on the query, because the trash shares its path with the asset
 * list and imports are of several kinds.
 */
export function accessOf(call: CallName, query?: AccessQuery): Access {
  if (call === 'listAssets' && query?.archived) return 'trash.list'
  const isImport = call === 'createImport' || call === 'importTemplate'
  if (isImport && query?.kind) return importAccess[query.kind]
  return callAccess[call]
}

/** Calls that no widget on a host page needs. The API refuses them with a guest's token, whatever the role. */
const closedToGuests: ReadonlySet<CallName> = new Set<CallName>([
  'listSessions',
  'endOwnSession',
  'endOtherSessions',
  'listUserSessions',
  'endUserSession',
  'endUserSessions',
  'createServiceAccount',
  'rotateServiceAccount',
  'eraseUser',
  'exportMyData',
  'savePush',
])

/** Returns whether a call may be made from a host page. */
export const isOpenToGuests = (call: CallName): boolean => !closedToGuests.has(call)
