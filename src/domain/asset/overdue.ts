/** Returns whether a loan is overdue. A loan that is due today is not (LOAN-04). */
export const isOverdue = (returnBy: string | null, today: string): boolean =>
  returnBy !== null && returnBy < today
