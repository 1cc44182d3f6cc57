import type { Translation } from '../../wire/texts.ts'
import type { activityTexts } from './activity.ts'
import type { apiTexts } from './api.ts'
import type { assetFormTexts } from './asset-form.ts'
import type { assetInfoTexts } from './asset-info.ts'
import type { assetTexts } from './asset.ts'
import type { attachTexts } from './attach.ts'
import type { attachingTexts } from './attaching.ts'
import type { attachmentTexts } from './attachment.ts'
import type { bellTexts } from './bell.ts'
import type { brokenTexts } from './broken.ts'
import type { cannedReplyTexts } from './canned-reply.ts'
import type { commentTexts } from './comment.ts'
import type { conflictTexts } from './conflict.ts'
import type { conversationTexts } from './conversation.ts'
import type { dateTexts } from './date.ts'
import type { dialogTexts, deletionTexts } from './dialog.ts'
import type { editingTexts } from './editing.ts'
import type { eventTexts } from './events.ts'
import type { exportTexts } from './export.ts'
import type { galleryTexts } from './gallery.ts'
import type { historyViewTexts } from './history-view.ts'
import type { inboxTexts } from './inbox.ts'
import type { integrationTexts } from './integration.ts'
import type { kitTexts } from './kit.ts'
import type { listTexts } from './list.ts'
import type { loadingTexts } from './loading.ts'
import type { loginTexts } from './login.ts'
import type { logoutTexts } from './logout.ts'
import type { mailTexts } from './mail.ts'
import type { momentTexts } from './moment.ts'
import type { moneyTexts } from './money.ts'
import type { noticeRuleTexts } from './notice-rules.ts'
import type { notificationSettingsTexts } from './notification-settings.ts'
import type { optionSearchTexts } from './option-search.ts'
import type { privacyTexts } from './privacy.ts'
import type { referenceTexts } from './reference.ts'
import type { reportScreenTexts } from './report-screen.ts'
import type { reportTexts } from './report.ts'
import type { reportRangeTexts } from './report-range.ts'
import type { restoredTexts } from './restored.ts'
import type { routeTitles } from './route-titles.ts'
import type { searchTexts } from './search.ts'
import type { sentFileTexts } from './sent-file.ts'
import type { sessionTexts } from './session.ts'
import type { shellTexts } from './shell.ts'
import type { signInFailureTexts } from './sign-in-failure.ts'
import type { ticketActionTexts } from './ticket-actions.ts'
import type { ticketDuplicateTexts } from './ticket-duplicate.ts'
import type { ticketBesideTexts } from './ticket-beside.ts'
import type { ticketFormTexts } from './ticket-form.ts'
import type { ticketInfoTexts } from './ticket-info.ts'
import type { ticketLifeTexts } from './ticket-life.ts'
import type { ticketListTexts } from './ticket-list.ts'
import type { ticketQuestionTexts } from './ticket-question.ts'
import type { ticketTexts } from './ticket.ts'
import type { trashTexts } from './trash.ts'
import type { uploadTexts } from './upload.ts'
import type { userTexts } from './user.ts'
import type { webhookRuleTexts } from './webhook-rules.ts'
import type { labelledStates, managers, roles, priorities } from '../../wire/enums.ts'
import type { ratings } from '../../wire/ratings.ts'
import type { assetFields } from '../../wire/asset-fields.ts'
import type { assetStatuses } from '../../wire/asset-statuses.ts'
import type { assetEvents } from '../../wire/asset-events.ts'
import type { userEvents, webhookEvents } from '../../wire/event-kinds.ts'
import type { deliveryChannels, deliveryStatuses } from '../../wire/integration.ts'
import type { ticketEvents } from '../../wire/ticket-events.ts'
import type { ticketStatuses } from '../../wire/ticket-statuses.ts'

type FieldTexts<Fields> = {
  readonly [Name in keyof Fields]: Translation<
    Pick<Fields[Name], keyof Fields[Name] & ('label' | 'tooltip' | 'negative')>
  >
}

/** What is read of the kinds of events; the rest of a row is no text. */
type EventTexts<Rows> = {
  readonly [Kind in keyof Rows]: Translation<
    Pick<Rows[Kind], keyof Rows[Kind] & ('label' | 'sentence' | 'here' | 'steps')>
  >
}

/** Every text that a person reads, by group and key, as another language has it. */
export interface Catalogue {
  activity: Translation<typeof activityTexts>
  api: Translation<typeof apiTexts>
  assetForm: Translation<typeof assetFormTexts>
  assetInfo: Translation<typeof assetInfoTexts>
  asset: Translation<typeof assetTexts>
  attach: Translation<typeof attachTexts>
  attaching: Translation<typeof attachingTexts>
  attachment: Translation<typeof attachmentTexts>
  bell: Translation<typeof bellTexts>
  broken: Translation<typeof brokenTexts>
  cannedReply: Translation<typeof cannedReplyTexts>
  comment: Translation<typeof commentTexts>
  conflict: Translation<typeof conflictTexts>
  conversation: Translation<typeof conversationTexts>
  date: Translation<typeof dateTexts>
  dialog: Translation<typeof dialogTexts>
  deletion: Translation<typeof deletionTexts>
  editing: Translation<typeof editingTexts>
  events: Translation<typeof eventTexts>
  export: Translation<typeof exportTexts>
  gallery: Translation<typeof galleryTexts>
  historyView: Translation<typeof historyViewTexts>
  inbox: Translation<typeof inboxTexts>
  integration: Translation<typeof integrationTexts>
  kit: Translation<typeof kitTexts>
  list: Translation<typeof listTexts>
  loading: Translation<typeof loadingTexts>
  login: Translation<typeof loginTexts>
  logout: Translation<typeof logoutTexts>
  mail: Translation<typeof mailTexts>
  moment: Translation<typeof momentTexts>
  money: Translation<typeof moneyTexts>
  noticeRules: Translation<typeof noticeRuleTexts>
  notificationSettings: Translation<typeof notificationSettingsTexts>
  optionSearch: Translation<typeof optionSearchTexts>
  privacy: Translation<typeof privacyTexts>
  reference: Translation<typeof referenceTexts>
  report: Translation<typeof reportTexts>
  reportRange: Translation<typeof reportRangeTexts>
  reportScreen: Translation<typeof reportScreenTexts>
  restored: Translation<typeof restoredTexts>
  routeTitles: Translation<typeof routeTitles>
  search: Translation<typeof searchTexts>
  sentFile: Translation<typeof sentFileTexts>
  session: Translation<typeof sessionTexts>
  shell: Translation<typeof shellTexts>
  signInFailure: Translation<typeof signInFailureTexts>
  ticketActions: Translation<typeof ticketActionTexts>
  ticketDuplicate: Translation<typeof ticketDuplicateTexts>
  ticketBeside: Translation<typeof ticketBesideTexts>
  ticketForm: Translation<typeof ticketFormTexts>
  ticketInfo: Translation<typeof ticketInfoTexts>
  ticketLife: Translation<typeof ticketLifeTexts>
  ticketQuestion: Translation<typeof ticketQuestionTexts>
  ticketList: Translation<typeof ticketListTexts>
  ticket: Translation<typeof ticketTexts>
  trash: Translation<typeof trashTexts>
  upload: Translation<typeof uploadTexts>
  user: Translation<typeof userTexts>
  webhookRules: Translation<typeof webhookRuleTexts>
  labelledStates: Translation<typeof labelledStates>
  managers: Translation<typeof managers>
  roles: Translation<typeof roles>
  priorities: Translation<typeof priorities>
  ratings: Translation<typeof ratings>
  assetFields: FieldTexts<typeof assetFields>
  assetStatuses: Translation<typeof assetStatuses>
  ticketStatuses: Translation<typeof ticketStatuses>
  ticketEvents: EventTexts<typeof ticketEvents>
  assetEvents: EventTexts<typeof assetEvents>
  userEvents: EventTexts<typeof userEvents>
  webhookEvents: EventTexts<typeof webhookEvents>
  deliveryChannels: Translation<typeof deliveryChannels>
  deliveryStatuses: Translation<typeof deliveryStatuses>
}

type Some<Group> = Group extends (...values: never[]) => string
  ? Group
  : Group extends string
    ? string
    : { readonly [Key in keyof Group]?: Some<Group[Key]> }

/** Some texts of some groups, such as `{ session: { guestSignIn: 'Log on' } }`. */
export type TextChanges = Some<Catalogue>
