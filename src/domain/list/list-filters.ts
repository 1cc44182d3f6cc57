import type { ReferenceTab } from '../../wire/reference-kinds.ts'
import { noAssetFilters, type AssetFilters } from '../asset/asset-filters.ts'
import type { ActivityFilters } from '../event/activity-filters.ts'
import { noAuditFilters, type AuditFilters } from '../event/audit-filters.ts'
import type { LabelFilters } from '../label/label-filters.ts'
import type { ReportFilters } from '../report/report-filters.ts'
import { noTicketFilters, type TicketFilters } from '../ticket/ticket-filters.ts'

type NoFilters = Readonly<Record<never, never>>

/**
 * The filters of the ten lists (OP-046, the audit trail and the stock-takes). The choices of reports and labels and the
 * tab of Master Data are stored in the same format.
 */
export interface ListFilters {
  allAssets: AssetFilters
  myAssets: NoFilters
  trash: AssetFilters
  activity: ActivityFilters
  audit: AuditFilters
  allTickets: TicketFilters
  myTickets: TicketFilters
  /** `left`: `without` hides people who left. */
  users: { left: 'without' | null }
  runs: NoFilters
  takes: NoFilters
  report: ReportFilters
  /** `tab`: the open tab; null for the first one. */
  masterData: { tab: ReferenceTab | null }
  labels: LabelFilters
}

export type ListName = keyof ListFilters

const none: NoFilters = {}

/** The filters of each list when no filter is set. */
export const emptyFilters: ListFilters = {
  allAssets: noAssetFilters,
  myAssets: none,
  trash: noAssetFilters,
  activity: { from: null, to: null },
  audit: noAuditFilters,
  allTickets: noTicketFilters,
  myTickets: noTicketFilters,
  users: { left: null },
  runs: none,
  takes: none,
  report: {
    report: null,
    range: null,
    from: null,
    to: null,
    category_id: null,
    place_id: null,
    manager: null,
    compare: null,
  },
  masterData: { tab: null },
  labels: { asset: [], format: null, own: null, without: [], start: null, shift: [] },
}
