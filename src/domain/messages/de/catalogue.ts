import type { Catalogue } from '../catalogue.ts'
import { api } from './api.ts'
import { asset, assetForm, assetInfo } from './assets.ts'
import { bell, comment, conversation, events, inbox, notificationSettings } from './conversation.ts'
import { conflict, editing, restored } from './editing.ts'
import {
  assetFields,
  assetStatuses,
  labelledStates,
  managers,
  priorities,
  roles,
  ticketStatuses,
} from './fields.ts'
import { attachment, gallery, upload } from './images.ts'
import { broken, date, deletion, dialog, kit, loading, moment, money } from './kit.ts'
import {
  activity,
  deliveryChannels,
  deliveryStatuses,
  exporting,
  integration,
  list,
  optionSearch,
  reference,
  report,
  reportRange,
  search,
  trash,
  webhookKinds,
  webhookRules,
} from './lists.ts'
import { privacy } from './privacy.ts'
import { login, logout, routeTitles, session, shell, signInFailure } from './session.ts'
import { ticket, ticketForm, ticketInfo, ticketList } from './tickets.ts'
import { user } from './users.ts'

/** German, translated by machine; its groups and keys are those of the English texts. */
export const german: Catalogue = {
  activity,
  api,
  assetForm,
  assetInfo,
  asset,
  attachment,
  bell,
  broken,
  comment,
  conflict,
  conversation,
  date,
  dialog,
  deletion,
  editing,
  events,
  export: exporting,
  gallery,
  inbox,
  integration,
  kit,
  list,
  loading,
  login,
  logout,
  moment,
  money,
  notificationSettings,
  optionSearch,
  privacy,
  reference,
  report,
  reportRange,
  restored,
  routeTitles,
  search,
  session,
  shell,
  signInFailure,
  ticketForm,
  ticketInfo,
  ticketList,
  ticket,
  trash,
  upload,
  user,
  webhookRules,
  labelledStates,
  managers,
  roles,
  priorities,
  assetFields,
  assetStatuses,
  ticketStatuses,
  webhookKinds,
  deliveryChannels,
  deliveryStatuses,
}
