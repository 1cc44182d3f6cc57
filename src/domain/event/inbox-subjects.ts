const warrantyPrefix = 'warranty:'
const runPrefix = 'run:'

/** The subjects of notifications. Notifications with the same subject are one entry in the inbox. */
export const inboxSubjects = {
  ticket: (id: number) => `ticket:${id}`,
  asset: (id: number) => `asset:${id}`,
  webhook: (id: number) => `webhook:${id}`,
  run: (id: number) => `${runPrefix}${id}`,
  /** All warranties that end `daysBefore` days after `day`. */
  warranties: (daysBefore: string, day: string) => `${warrantyPrefix}${daysBefore}:${day}`,
} as const

export const isOfWarranties = (subject: string): boolean => subject.startsWith(warrantyPrefix)

/** Returns the number of days in the subject of a warranty reminder; NaN for other subjects. */
export const warrantyDaysOf = (subject: string): number =>
  isOfWarranties(subject) ? Number(subject.split(':')[1]) : Number.NaN

export const isOfRun = (subject: string): boolean => subject.startsWith(runPrefix)

/** Returns the number of the run in a subject; NaN for other subjects. */
export const runOf = (subject: string): number =>
  isOfRun(subject) ? Number(subject.slice(runPrefix.length)) : Number.NaN
