import { isUnread } from '../../domain/text/typed-number.ts'

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

/** Returns whether two values of a form are equal, compared by content. */
export const sameValue = (left: unknown, right: unknown): boolean =>
  Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right)

/**
 * Returns whether a stored value has the type of the field's `blank`. Drafts may be manipulated or older than the form.
 */
export function fits(value: unknown, blank: unknown): boolean {
  if (isUnread(value)) return blank === null || typeof blank === 'number'
  if (value === null) return blank !== ''
  return blank === null ? typeof value !== 'object' : typeof value === typeof blank
}

/** Returns the errors of fields whose values have not changed. */
export function errorsOfUnchanged<Values extends object>(
  errors: FieldErrors<Values>,
  before: Values,
  after: Values,
): FieldErrors<Values> {
  const unchanged = Object.entries(errors).filter(([name]) =>
    sameValue(before[name as keyof Values], after[name as keyof Values]),
  )
  return Object.fromEntries(unchanged) as FieldErrors<Values>
}
