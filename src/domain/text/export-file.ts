import type { DayRange } from './days.ts'

/** What a spreadsheet of assets is saved as, and any that the server gives no name (OP-045). */
export const assetFileName = 'exported_data.xlsx'

/** Name of any other spreadsheet: what it holds and from when to when, such as `tickets-report_2026-08_2026-11.xlsx`. */
export const exportFileName = (what: string, { from, to }: DayRange): string =>
  `${[what, ...new Set([from, to])].join('_')}.xlsx`
