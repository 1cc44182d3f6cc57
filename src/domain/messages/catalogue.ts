import type { assetEvents } from '../../wire/asset-events.ts'
import type { assetFields } from '../../wire/asset-fields.ts'
import type { computedFields } from '../../wire/computed-fields.ts'
import type { assetStatuses } from '../../wire/asset-statuses.ts'
import type { auditActions, auditCategories } from '../../wire/audit-actions.ts'
import type {
  auditActorKinds,
  auditOutcomes,
  auditReasons,
  auditTargetKinds,
} from '../../wire/audit-enums.ts'
import type { documentKinds } from '../../wire/document-kinds.ts'
import type { labelledStates, managers, priorities, roles } from '../../wire/enums.ts'
import type {
  referenceEvents,
  runEvents,
  userEvents,
  webhookEvents,
} from '../../wire/event-kinds.ts'
import type { deliveryChannels, deliveryStatuses } from '../../wire/integration.ts'
import type { ratings } from '../../wire/ratings.ts'
import type { rowOutcomes, runStates } from '../../wire/run-kinds.ts'
import type { serviceScopes } from '../../wire/service-scopes.ts'
import type { Translation } from '../../wire/texts.ts'
import type { stockTakeResults, stockTakeStates } from '../../wire/stock-take-kinds.ts'
import type { ticketEvents } from '../../wire/ticket-events.ts'
import type { ticketStatuses } from '../../wire/ticket-statuses.ts'
import type * as activity from './en/activity.ts'
import type * as api from './en/api.ts'
import type * as asset from './en/asset.ts'
import type * as assetForm from './en/asset-form.ts'
import type * as attachment from './en/attachment.ts'
import type * as audit from './en/audit.ts'
import type * as bulk from './en/bulk.ts'
import type * as bulkAction from './en/bulk-action.ts'
import type * as camera from './en/camera.ts'
import type * as cannedReply from './en/canned-reply.ts'
import type * as conversation from './en/conversation.ts'
import type * as dataImport from './en/data-import.ts'
import type * as document from './en/document.ts'
import type * as editing from './en/editing.ts'
import type * as firstSteps from './en/first-steps.ts'
import type * as format from './en/format.ts'
import type * as handover from './en/handover.ts'
import type * as history from './en/history.ts'
import type * as identity from './en/identity.ts'
import type * as image from './en/image.ts'
import type * as inbox from './en/inbox.ts'
import type * as importScreen from './en/import-screen.ts'
import type * as integration from './en/integration.ts'
import type * as kit from './en/kit.ts'
import type * as label from './en/label.ts'
import type * as leaving from './en/leaving.ts'
import type * as left from './en/left.ts'
import type * as list from './en/list.ts'
import type * as loading from './en/loading.ts'
import type * as mail from './en/mail.ts'
import type * as myData from './en/my-data.ts'
import type * as myDesk from './en/my-desk.ts'
import type * as notificationSettings from './en/notification-settings.ts'
import type * as privacy from './en/privacy.ts'
import type * as raiseTicket from './en/raise-ticket.ts'
import type * as masterData from './en/master-data.ts'
import type * as reference from './en/reference.ts'
import type * as report from './en/report.ts'
import type * as run from './en/run.ts'
import type * as runFigure from './en/run-figures.ts'
import type * as runList from './en/run-list.ts'
import type * as runInfo from './en/run-info.ts'
import type * as runUndo from './en/run-undo.ts'
import type * as selecting from './en/selecting.ts'
import type * as serviceAccount from './en/service-account.ts'
import type * as scan from './en/scan.ts'
import type * as session from './en/session.ts'
import type * as sessionList from './en/session-list.ts'
import type * as shell from './en/shell.ts'
import type * as shortcuts from './en/shortcuts.ts'
import type * as signIn from './en/sign-in.ts'
import type * as take from './en/stock-take.ts'
import type * as stockTakeRule from './en/stock-take-rule.ts'
import type * as ticketForm from './en/ticket-form.ts'
import type * as ticketInfo from './en/ticket-info.ts'
import type * as ticketList from './en/ticket-list.ts'
import type * as palette from './en/palette.ts'
import type * as similar from './en/similar.ts'
import type * as totals from './en/totals.ts'
import type * as triage from './en/triage.ts'
import type * as user from './en/user.ts'
import type * as userInfo from './en/user-info.ts'
import type * as userLeaving from './en/user-leaving.ts'
import type * as view from './en/view.ts'
import type * as viewRule from './en/view-rule.ts'

/** The groups of a file of texts in another language: `userTexts` is the group `user`. */
type Area<File> = {
  [Name in keyof File as Name extends `${infer Group}Texts` ? Group : never]: Translation<
    File[Name]
  >
}

type FieldTexts<Fields> = {
  readonly [Name in keyof Fields]: Translation<
    Pick<Fields[Name], keyof Fields[Name] & ('label' | 'tooltip' | 'negative')>
  >
}

/** The texts in the table of event kinds; the rest of a row is data. */
type EventTexts<Rows> = {
  readonly [Kind in keyof Rows]: Translation<
    Pick<Rows[Kind], keyof Rows[Kind] & ('label' | 'sentence' | 'here' | 'steps')>
  >
}

/** Labels that are with their rows in `src/wire`. */
interface Labels {
  labelledStates: Translation<typeof labelledStates>
  managers: Translation<typeof managers>
  roles: Translation<typeof roles>
  priorities: Translation<typeof priorities>
  ratings: Translation<typeof ratings>
  documentKinds: Translation<typeof documentKinds>
  assetFields: FieldTexts<typeof assetFields>
  computedFields: Translation<typeof computedFields>
  assetStatuses: Translation<typeof assetStatuses>
  ticketStatuses: Translation<typeof ticketStatuses>
  ticketEvents: EventTexts<typeof ticketEvents>
  assetEvents: EventTexts<typeof assetEvents>
  userEvents: EventTexts<typeof userEvents>
  referenceEvents: EventTexts<typeof referenceEvents>
  webhookEvents: EventTexts<typeof webhookEvents>
  runEvents: EventTexts<typeof runEvents>
  runStates: Translation<typeof runStates>
  rowOutcomes: Translation<typeof rowOutcomes>
  stockTakeStates: Translation<typeof stockTakeStates>
  stockTakeResults: Translation<typeof stockTakeResults>
  deliveryChannels: Translation<typeof deliveryChannels>
  deliveryStatuses: Translation<typeof deliveryStatuses>
  auditActions: { readonly [Action in keyof typeof auditActions]: { readonly label: string } }
  auditActorKinds: Translation<typeof auditActorKinds>
  auditCategories: Translation<typeof auditCategories>
  auditOutcomes: Translation<typeof auditOutcomes>
  auditReasons: Translation<typeof auditReasons>
  auditTargetKinds: Translation<typeof auditTargetKinds>
  serviceScopes: Translation<typeof serviceScopes>
}

/** Every text on screen by group and key, for another language: `de` has the same files as `en`. */
export type Catalogue = Labels &
  Area<typeof activity> &
  Area<typeof api> &
  Area<typeof asset> &
  Area<typeof assetForm> &
  Area<typeof attachment> &
  Area<typeof audit> &
  Area<typeof bulk> &
  Area<typeof bulkAction> &
  Area<typeof cannedReply> &
  Area<typeof conversation> &
  Area<typeof dataImport> &
  Area<typeof document> &
  Area<typeof editing> &
  Area<typeof firstSteps> &
  Area<typeof format> &
  Area<typeof handover> &
  Area<typeof similar> &
  Area<typeof totals> &
  Area<typeof history> &
  Area<typeof identity> &
  Area<typeof image> &
  Area<typeof inbox> &
  Area<typeof importScreen> &
  Area<typeof integration> &
  Area<typeof kit> &
  Area<typeof label> &
  Area<typeof leaving> &
  Area<typeof left> &
  Area<typeof list> &
  Area<typeof loading> &
  Area<typeof mail> &
  Area<typeof myData> &
  Area<typeof myDesk> &
  Area<typeof notificationSettings> &
  Area<typeof privacy> &
  Area<typeof raiseTicket> &
  Area<typeof masterData> &
  Area<typeof reference> &
  Area<typeof report> &
  Area<typeof run> &
  Area<typeof runFigure> &
  Area<typeof runList> &
  Area<typeof runInfo> &
  Area<typeof runUndo> &
  Area<typeof selecting> &
  Area<typeof serviceAccount> &
  Area<typeof camera> &
  Area<typeof scan> &
  Area<typeof session> &
  Area<typeof sessionList> &
  Area<typeof shell> &
  Area<typeof shortcuts> &
  Area<typeof signIn> &
  Area<typeof take> &
  Area<typeof stockTakeRule> &
  Area<typeof ticketForm> &
  Area<typeof ticketInfo> &
  Area<typeof ticketList> &
  Area<typeof palette> &
  Area<typeof triage> &
  Area<typeof user> &
  Area<typeof userInfo> &
  Area<typeof userLeaving> &
  Area<typeof view> &
  Area<typeof viewRule>

type Some<Group> = Group extends (...values: never[]) => string
  ? Group
  : Group extends string
    ? string
    : { readonly [Key in keyof Group]?: Some<Group[Key]> }

/** Some texts of some groups, such as `{ session: { guestSignIn: 'Log on' } }`. */
export type TextChanges = Some<Catalogue>
