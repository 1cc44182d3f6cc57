import Type from 'typebox'
import type { CallName } from '../calls.ts'
import * as activity from './activity.ts'
import * as asset from './asset.ts'
import * as audit from './audit.ts'
import * as comment from './comment.ts'
import * as integration from './integration.ts'
import * as notification from './notification.ts'
import { CountedCategorySchema, LocationSchema, PlaceSchema } from './reference.ts'
import { SearchQuery, SearchResultSchema } from './search.ts'
import * as service from './service-account.ts'
import { serviceSchemas } from './service-calls.ts'
import * as session from './session.ts'
import { IdParams, SpreadsheetSchema } from './shared.ts'
import * as ticket from './ticket.ts'
import * as timeline from './timeline.ts'
import {
  ProfileQuery,
  ProfileSchema,
  UserListQuery,
  UserPage,
  UserSchema,
  UserWriteSchema,
} from './user.ts'

/** Sign-in, sessions, service accounts and global search; part of `callSchemas`. */
const sessionSchemas = {
  exchangeToken: { body: session.TokenRequestSchema, reply: session.TokenReplySchema },
  handOver: { body: session.HandoverSchema, reply: Type.Object({}) },
  collect: { body: session.CollectSchema, reply: session.CollectedSchema },
  logout: { body: session.LogoutSchema, reply: Type.Object({}) },
  publicConfig: { reply: session.PublicConfigSchema },
  getFirstSteps: { reply: session.FirstStepsSchema },
  dismissFirstSteps: { reply: session.FirstStepsSchema },
  search: { query: SearchQuery, reply: SearchResultSchema },
  getSession: { reply: session.SessionEndSchema },
  keepSession: { reply: session.SessionEndSchema },
  listSessions: { reply: Type.Array(session.SessionSchema) },
  endOwnSession: { params: IdParams, reply: session.SessionEndedSchema },
  endOtherSessions: { reply: session.SessionsEndedSchema },
  listUserSessions: { params: IdParams, reply: Type.Array(session.SessionSchema) },
  endUserSession: { params: session.UserSessionParams, reply: session.SessionEndedSchema },
  endUserSessions: { params: IdParams, reply: session.SessionsEndedSchema },
  listServiceAccounts: { reply: Type.Array(service.ServiceAccountSchema) },
  createServiceAccount: {
    body: service.ServiceAccountWriteSchema,
    reply: service.ServiceAccountWrittenSchema,
  },
  rotateServiceAccount: { params: IdParams, reply: service.ServiceAccountWrittenSchema },
  endServiceAccount: { params: IdParams, reply: service.ServiceAccountEndedSchema },
}

interface CallSchemas {
  params?: Type.TObject
  query?: Type.TObject
  body?: Type.TSchema
  /** Fields of a multipart form; the handler parses it. */
  form?: Type.TObject
  reply: Type.TSchema
}

/** Input and output of every call. The server uses it to validate, serialise and document. */
export const callSchemas = {
  ...sessionSchemas,
  getProfile: { query: ProfileQuery, reply: ProfileSchema },
  listAssets: { query: asset.AssetListQuery, reply: asset.AssetPage },
  getAsset: { params: IdParams, reply: asset.AssetSchema },
  getTrashedAsset: { params: IdParams, reply: asset.AssetSchema },
  createAsset: { body: asset.AssetWriteSchema, reply: asset.AssetSavedSchema },
  updateAsset: { params: IdParams, body: asset.AssetWriteSchema, reply: asset.AssetSavedSchema },
  deleteAsset: { params: IdParams, reply: asset.AssetMovedSchema },
  restoreAsset: { params: IdParams, body: asset.RestoreAssetSchema, reply: asset.AssetMovedSchema },
  uploadAssetImages: {
    params: IdParams,
    form: asset.AssetImagesForm,
    reply: Type.Array(asset.AssetImageSchema),
  },
  deleteAssetImage: { params: asset.AssetImageParams, reply: asset.AssetImageDeletedSchema },
  getAssetHistory: {
    params: activity.AssetHistoryParams,
    query: activity.AssetHistoryQuery,
    reply: activity.HistorySchema,
  },
  listAssetTickets: {
    params: activity.AssetHistoryParams,
    reply: Type.Array(ticket.LinkedTicketSchema),
  },
  exportAssets: { query: asset.AssetExportQuery, reply: SpreadsheetSchema },
  listActivity: { query: activity.ActivityQuery, reply: activity.ActivityPage },
  exportActivity: { query: activity.ActivityQuery, reply: SpreadsheetSchema },
  listCategories: {
    query: Type.Object({ withAssetCount: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(CountedCategorySchema),
  },
  listLocations: { reply: Type.Array(LocationSchema) },
  listPlaces: { reply: Type.Array(PlaceSchema) },
  listUsers: { query: UserListQuery, reply: UserPage },
  createUser: { body: UserWriteSchema, reply: UserSchema },
  getUserHistory: { params: IdParams, reply: activity.HistorySchema },
  getUser: { params: IdParams, reply: UserSchema },
  updateUser: { params: IdParams, body: UserWriteSchema, reply: UserSchema },
  listAllTickets: { query: ticket.TicketListQuery, reply: ticket.TicketPage },
  listOwnTickets: { query: ticket.TicketListQuery, reply: ticket.TicketPage },
  deleteTicket: { params: IdParams, reply: ticket.TicketDeletedSchema },
  getTicket: { params: IdParams, reply: ticket.TicketDetailSchema },
  updateTicket: { params: IdParams, body: ticket.TicketUpdateSchema, reply: ticket.TicketSchema },
  createAssetTicket: { body: ticket.AssetTicketWriteSchema, reply: ticket.TicketSchema },
  createPlainTicket: { body: ticket.PlainTicketWriteSchema, reply: ticket.TicketSchema },
  getTicketHistory: { params: IdParams, reply: activity.HistorySchema },
  getTimeline: { params: IdParams, query: timeline.TimelineQuery, reply: timeline.TimelineSchema },
  addComment: {
    params: IdParams,
    body: comment.CommentWriteSchema,
    reply: timeline.CommentAddedSchema,
  },
  getQuotedText: { params: IdParams, reply: comment.QuotedTextSchema },
  editComment: {
    params: IdParams,
    body: comment.CommentEditSchema,
    reply: timeline.CommentChangedSchema,
  },
  deleteComment: { params: IdParams, reply: timeline.CommentChangedSchema },
  decideComment: {
    params: IdParams,
    body: comment.CommentDecisionSchema,
    reply: timeline.CommentChangedSchema,
  },
  listTicketPeople: {
    params: IdParams,
    query: comment.TicketPeopleQuery,
    reply: timeline.TicketPeopleSchema,
  },
  followTicket: { params: IdParams, body: timeline.FollowSchema, reply: timeline.FollowSchema },
  takeTicket: { params: IdParams, body: ticket.TakeSchema, reply: ticket.TicketSchema },
  withdrawTicket: { params: IdParams, body: ticket.WithdrawSchema, reply: ticket.TicketSchema },
  confirmTicket: { params: IdParams, body: ticket.ConfirmSchema, reply: ticket.TicketSchema },
  duplicateTicket: { params: IdParams, body: ticket.DuplicateSchema, reply: ticket.TicketSchema },
  readTicket: { params: IdParams, body: timeline.ReadWriteSchema, reply: timeline.ReadSchema },
  listNotifications: {
    query: notification.NotificationsQuery,
    reply: notification.NotificationsSchema,
  },
  readNotifications: {
    body: notification.NotificationsReadSchema,
    reply: notification.UnreadSchema,
  },
  getPreferences: { reply: notification.PreferencesSchema },
  savePreferences: {
    body: notification.PreferenceWriteSchema,
    reply: notification.PreferencesSchema,
  },
  saveLanguage: { body: notification.LanguageWriteSchema, reply: notification.PreferencesSchema },
  savePush: { body: notification.PushWriteSchema, reply: notification.PushSchema },
  listWebhooks: { reply: Type.Array(integration.WebhookSchema) },
  createWebhook: { body: integration.WebhookWriteSchema, reply: integration.WebhookWrittenSchema },
  updateWebhook: {
    params: IdParams,
    body: integration.WebhookUpdateSchema,
    reply: integration.WebhookWrittenSchema,
  },
  deleteWebhook: { params: IdParams, reply: integration.WebhookDeletedSchema },
  testWebhook: { params: IdParams, reply: integration.DeliverySchema },
  listDeliveries: { query: integration.DeliveryQuery, reply: integration.DeliveryPage },
  retryDelivery: { params: IdParams, reply: integration.DeliverySchema },
  ...serviceSchemas,
  listAudit: { query: audit.AuditQuery, reply: audit.AuditPage },
  exportAudit: { query: audit.AuditQuery, reply: SpreadsheetSchema },
  exportAuditLines: { query: audit.AuditQuery, reply: audit.LinesSchema },
  listReplies: { reply: Type.Array(comment.CannedReplySchema) },
  createReply: { body: comment.CannedReplyWriteSchema, reply: comment.CannedReplySchema },
  updateReply: {
    params: IdParams,
    body: comment.CannedReplyWriteSchema,
    reply: comment.CannedReplySchema,
  },
  deleteReply: { params: IdParams, reply: comment.CannedReplyDeletedSchema },
} satisfies Record<CallName, CallSchemas>
