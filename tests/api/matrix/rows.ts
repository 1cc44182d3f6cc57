import { operations } from '../../../host/api/docs/operations/index.ts'
import type { Operation } from '../../../host/api/docs/operations/operation.ts'
import type { Row, RowName } from './row.ts'
import { activityRows } from './rows/activity.ts'
import { assetListRows } from './rows/asset-lists.ts'
import { assetMoveRows } from './rows/asset-moves.ts'
import { assetReadRows } from './rows/asset-reads.ts'
import { assetWriteRows } from './rows/asset-writes.ts'
import { attachmentRows } from './rows/attachments.ts'
import { documentRows } from './rows/documents.ts'
import { handoverRows } from './rows/handovers.ts'
import { auditRows } from './rows/audit.ts'
import { conversationRows } from './rows/conversation.ts'
import { importRows } from './rows/imports.ts'
import { inboxRows } from './rows/inbox.ts'
import { integrationRows } from './rows/integrations.ts'
import { leavingRows } from './rows/leaving.ts'
import { masterDataRows } from './rows/master-data.ts'
import { pictureRows } from './rows/pictures.ts'
import { referenceRows } from './rows/reference.ts'
import { reportRows } from './rows/reports.ts'
import { runRows } from './rows/runs.ts'
import { serviceAccountRows } from './rows/service-accounts.ts'
import { sessionRows } from './rows/session.ts'
import { sessionListRows } from './rows/sessions.ts'
import { ticketLifeRows } from './rows/ticket-life.ts'
import { ticketRaiseRows } from './rows/ticket-raises.ts'
import { ticketReadRows } from './rows/ticket-reads.ts'
import { ticketUpdateRows } from './rows/ticket-update.ts'
import { userRows } from './rows/users.ts'
import { stockTakeRows } from './rows/stock-takes.ts'
import { searchRows } from './rows/search.ts'
import { viewRows } from './rows/views.ts'

/** One row per call. A new call without a row does not compile, and fails the test that compares the two lists. */
export const rows = {
  ...sessionRows,
  ...sessionListRows,
  ...assetListRows,
  ...assetReadRows,
  ...assetWriteRows,
  ...assetMoveRows,
  ...pictureRows,
  ...documentRows,
  ...handoverRows,
  ...ticketReadRows,
  ...ticketRaiseRows,
  ...ticketUpdateRows,
  ...ticketLifeRows,
  ...conversationRows,
  ...attachmentRows,
  ...userRows,
  ...leavingRows,
  ...activityRows,
  ...auditRows,
  ...inboxRows,
  ...reportRows,
  ...integrationRows,
  ...serviceAccountRows,
  ...runRows,
  ...importRows,
  ...referenceRows,
  ...masterDataRows,
  ...stockTakeRows,
  ...searchRows,
  ...viewRows,
} as const satisfies Record<RowName, Row>

export const rowNames = Object.keys(rows) as RowName[]
/** Returns the documented summary and description of a call. */
export const textOf = (name: RowName): Operation =>
  name === 'listTrash' ? { summary: 'The assets in the trash, paged' } : operations[name]
export const rowOf = (name: RowName): Row => rows[name]

/** The rows by the sections of the page. */
export const sections = {
  'Signing in': sessionRows,
  Sessions: sessionListRows,
  Assets: {
    ...assetListRows,
    ...assetReadRows,
    ...assetWriteRows,
    ...assetMoveRows,
    ...pictureRows,
    ...documentRows,
    ...handoverRows,
  },
  Tickets: { ...ticketReadRows, ...ticketRaiseRows, ...ticketUpdateRows, ...ticketLifeRows },
  'Conversations on tickets': { ...conversationRows, ...attachmentRows },
  People: { ...userRows, ...leavingRows },
  'Activity log': activityRows,
  'Audit trail': auditRows,
  Notifications: inboxRows,
  Reports: reportRows,
  Integrations: integrationRows,
  'Service accounts': serviceAccountRows,
  'Changes of many assets': runRows,
  'Master data': { ...referenceRows, ...masterDataRows },
  Imports: importRows,
  'Stock-takes': stockTakeRows,
  Search: searchRows,
  'Views of lists': viewRows,
  'Lists to choose from': referenceRows,
} as const satisfies Record<string, Partial<Record<RowName, Row>>>
