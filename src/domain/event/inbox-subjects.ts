const warranty = 'warranty:'
const run = 'run:'

/** What notifications are about, as rows and mails name it: several about the same are one entry of the inbox. */
export const inboxSubjects = {
  ticket: (id: number) => `ticket:${id}`,
  asset: (id: number) => `asset:${id}`,
  webhook: (id: number) => `webhook:${id}`,
  run: (id: number) => `${run}${id}`,
  /** All warranties that end `daysBefore` days after a day. */
  warranties: (daysBefore: string, day: string) => `${warranty}${daysBefore}:${day}`,
} as const

export const isOfWarranties = (subject: string): boolean => subject.startsWith(warranty)

/** The days before the end of a warranty in its subject; NaN for other subjects. */
export const warrantyDaysOf = (subject: string): number =>
  isOfWarranties(subject) ? Number(subject.split(':')[1]) : Number.NaN

export const isOfRun = (subject: string): boolean => subject.startsWith(run)

/** The number of the run that a subject is about; NaN of any other. */
export const runOf = (subject: string): number =>
  isOfRun(subject) ? Number(subject.slice(run.length)) : Number.NaN
