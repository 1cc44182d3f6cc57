import type { Catalogue } from '../catalogue.ts'
import * as activity from './activity.ts'
import * as api from './api.ts'
import * as asset from './asset.ts'
import * as assetForm from './asset-form.ts'
import * as attachment from './attachment.ts'
import * as audit from './audit.ts'
import * as auditActions from './audit-actions.ts'
import * as bulk from './bulk.ts'
import * as bulkAction from './bulk-action.ts'
import * as cannedReply from './canned-reply.ts'
import * as conversation from './conversation.ts'
import * as dataImport from './data-import.ts'
import * as documents from './document.ts'
import * as editing from './editing.ts'
import * as eventKinds from './event-kinds.ts'
import * as firstSteps from './first-steps.ts'
import * as format from './format.ts'
import * as handover from './handover.ts'
import * as history from './history.ts'
import * as identity from './identity.ts'
import * as image from './image.ts'
import * as inbox from './inbox.ts'
import * as importScreen from './import-screen.ts'
import * as integration from './integration.ts'
import * as kit from './kit.ts'
import * as label from './label.ts'
import * as labels from './labels.ts'
import * as leaving from './leaving.ts'
import * as left from './left.ts'
import * as list from './list.ts'
import * as loading from './loading.ts'
import * as mail from './mail.ts'
import * as masterData from './master-data.ts'
import * as myData from './my-data.ts'
import * as myDesk from './my-desk.ts'
import * as notificationSettings from './notification-settings.ts'
import * as privacy from './privacy.ts'
import * as raiseTicket from './raise-ticket.ts'
import * as reference from './reference.ts'
import * as report from './report.ts'
import * as run from './run.ts'
import * as runFigure from './run-figures.ts'
import * as runList from './run-list.ts'
import * as runInfo from './run-info.ts'
import * as runUndo from './run-undo.ts'
import * as selecting from './selecting.ts'
import * as serviceAccount from './service-account.ts'
import * as camera from './camera.ts'
import * as scan from './scan.ts'
import * as session from './session.ts'
import * as sessionList from './session-list.ts'
import * as shell from './shell.ts'
import * as shortcuts from './shortcuts.ts'
import * as signIn from './sign-in.ts'
import * as take from './stock-take.ts'
import * as stockTakeRule from './stock-take-rule.ts'
import * as ticketForm from './ticket-form.ts'
import * as ticketInfo from './ticket-info.ts'
import * as ticketList from './ticket-list.ts'
import * as palette from './palette.ts'
import * as similar from './similar.ts'
import * as totals from './totals.ts'
import * as triage from './triage.ts'
import * as user from './user.ts'
import * as userInfo from './user-info.ts'
import * as userLeaving from './user-leaving.ts'
import * as view from './view.ts'
import * as viewRule from './view-rule.ts'

/** German texts (machine translation), with the groups and keys of the English ones. */
export const german: Catalogue = {
  ...activity,
  ...api,
  ...asset,
  ...assetForm,
  ...attachment,
  ...audit,
  ...auditActions,
  ...bulk,
  ...bulkAction,
  ...cannedReply,
  ...conversation,
  ...dataImport,
  ...documents,
  ...editing,
  ...eventKinds,
  ...firstSteps,
  ...format,
  ...handover,
  ...similar,
  ...totals,
  ...history,
  ...identity,
  ...image,
  ...inbox,
  ...importScreen,
  ...integration,
  ...kit,
  ...label,
  ...labels,
  ...leaving,
  ...left,
  ...list,
  ...loading,
  ...mail,
  ...masterData,
  ...myData,
  ...myDesk,
  ...notificationSettings,
  ...privacy,
  ...raiseTicket,
  ...reference,
  ...report,
  ...run,
  ...runFigure,
  ...runList,
  ...runInfo,
  ...runUndo,
  ...selecting,
  ...serviceAccount,
  ...camera,
  ...scan,
  ...session,
  ...sessionList,
  ...shell,
  ...shortcuts,
  ...signIn,
  ...take,
  ...stockTakeRule,
  ...ticketForm,
  ...ticketInfo,
  ...ticketList,
  ...palette,
  ...triage,
  ...user,
  ...userInfo,
  ...userLeaving,
  ...view,
  ...viewRule,
}
