/** The intervals of a report. Weeks begin on Monday. */
export const buckets = ['day', 'week', 'month'] as const
export type Bucket = (typeof buckets)[number]

export const currencies = ['INR', 'USD'] as const

export const reportKinds = ['tickets', 'assets'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Ranges of days that are chosen by name. */
export const rangeNames = ['30d', '90d', '12m', 'year'] as const
export type RangeName = (typeof rangeNames)[number]
