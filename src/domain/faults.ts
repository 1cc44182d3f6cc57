import type { ConstraintEntry, Reason } from '../wire/problem.ts'
import type { Message } from '../wire/texts.ts'

/** One broken rule: the field, the name of the constraint in the API and the sentence for the user (OP-013). */
export interface Fault<Field extends string = string> extends Message {
  field: Field
  key: string
  /** The wrong part of the field's value, if not all of it is wrong. */
  value?: unknown
}

/** Builds the fault of a field. */
export const fault = <Field extends string>(
  field: Field,
  key: string,
  text: Message,
): Fault<Field> => ({ field, key, ...text })

/** Returns the errors of a form: the first text per field. */
export function errorsByField<Field extends string>(
  faults: readonly Fault<Field>[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const { field, text } of faults) errors[field] ??= text
  return errors
}

/** Returns the value of a field; `asset_details.watt` is inside an object. */
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

/** Returns the entries of a 422 body: one per field in the order of the faults, with the wrong value. */
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

/** Returns the reasons of a 422 body, one per fault. */
export const faultReasons = (faults: readonly Fault[]): Reason[] =>
  faults.map(({ field, key, code, params }) => ({
    code,
    ...(params && { params: [...params] }),
    property: field,
    constraint: key,
  }))
