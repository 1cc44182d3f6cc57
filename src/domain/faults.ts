import type { ConstraintEntry } from '../wire/problem.ts'

/** One broken rule: the field, the constraint's name on the wire and the text for the user (OP-013). */
export interface Fault<Field extends string = string> {
  field: Field
  key: string
  text: string
}

/** Form errors: the first text per field. */
export function errorsByField<Field extends string>(
  faults: readonly Fault<Field>[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const { field, text } of faults) errors[field] ??= text
  return errors
}

/** Entries of a 422 body: one per field in the order of the faults, with the offending value. */
export function constraintEntries(
  faults: readonly Fault[],
  values: Readonly<Record<string, unknown>>,
): ConstraintEntry[] {
  const entries = new Map<string, ConstraintEntry>()
  for (const { field, key, text } of faults) {
    const entry = entries.get(field) ?? {
      property: field,
      value: values[field] ?? null,
      constraints: {},
    }
    entry.constraints[key] = text
    entries.set(field, entry)
  }
  return [...entries.values()]
}
