/** By what the time of a report is divided. Weeks begin on Monday. */
export const buckets = ['day', 'week', 'month'] as const
export type Bucket = (typeof buckets)[number]

export const currencies = ['INR', 'USD'] as const
