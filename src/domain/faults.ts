import type { ConstraintEntry, Reason } from '../wire/problem.ts'
import type { Message } from '../wire/texts.ts'

/** One broken rule: the field, the constraint's name on the wire and the sentence for the user (OP-013). */
export interface Fault<Field extends string = string> extends Message {
  field: Field
  key: string
  /** What of the field's value is wrong, where that is not the whole of it. */
  value?: unknown
}

/** Form errors: the first text per field. */
export function errorsByField<Field extends string>(
  faults: readonly Fault<Field>[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const { field, text } of faults) errors[field] ??= text
  return errors
}

/** The given value of a field; `asset_details.watt` is inside an object. */
function valueAt(values: Readonly<Record<string, unknown>>, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        value !== null && typeof value === 'object' && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      values,
    )
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
      value: valueAt(values, field) ?? null,
      constraints: {},
    }
    entry.constraints[key] = text
    entries.set(field, entry)
  }
  return [...entries.values()]
}

/** The codes of a 422 body, one per fault. */
export const faultReasons = (faults: readonly Fault[]): Reason[] =>
  faults.map(({ field, key, code, params }) => ({
    code,
    ...(params && { params: [...params] }),
    property: field,
    constraint: key,
  }))
