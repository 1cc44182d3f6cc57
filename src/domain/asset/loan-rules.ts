import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { assetFormTexts } from '../messages/en/asset-form.ts'
import { isStoredDay } from '../text/days.ts'
import { dayFault } from './day-fault.ts'

/** Who has an asset, and until when. */
export interface Loan {
  assigned_to: number | null
  return_by: string | null
}

/**
 * Removes the return date from a draft whose user changes, unless the change itself contains a date (`hasNewDate`,
 * LOAN-01).
 */
export const withLoan = <Draft extends Loan>(
  draft: Draft,
  before: Loan,
  { hasNewDate }: { hasNewDate: boolean },
): Draft =>
  hasNewDate || draft.assigned_to === before.assigned_to ? draft : { ...draft, return_by: null }

/**
 * Returns the faults of a return date. A day in the past is allowed if `today` is undefined, or if the assigned user
 * and the date are those of the `stored` loan (LOAN-03).
 */
export function loanFaults(
  { assigned_to, return_by }: Loan,
  today: string | undefined,
  stored: Partial<Loan> = {},
): Fault<'return_by'>[] {
  if (return_by === null) return []
  const broken = (key: string, text: 'needsUser' | 'past') => [
    fault('return_by', key, message(assetFormTexts.loan, text)),
  ]
  if (assigned_to === null) return broken('needs-user', 'needsUser')
  if (!isStoredDay(return_by)) return [{ field: 'return_by', ...dayFault(return_by) }]
  const isUnchanged = stored.return_by === return_by && stored.assigned_to === assigned_to
  return today !== undefined && return_by < today && !isUnchanged ? broken('not-past', 'past') : []
}
