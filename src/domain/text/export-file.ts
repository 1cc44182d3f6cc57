import type { DayRange } from './days.ts'

/** File name of a spreadsheet of assets, and of any spreadsheet that the server does not name (OP-045). */
export const assetFileName = 'exported_data.xlsx'

/**
 * Returns the file name of any other spreadsheet: its content and period, such as
 * `tickets-report_2026-08_2026-11.xlsx`.
 */
export const exportFileName = (content: string, { from, to }: DayRange): string =>
  `${[content, ...new Set([from, to])].join('_')}.xlsx`
