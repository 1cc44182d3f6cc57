/** Should an asset have come back by this day? Due today is not overdue (LOAN-04). */
export const isOverdue = (returnBy: string | null, today: string): boolean =>
  returnBy !== null && returnBy < today
