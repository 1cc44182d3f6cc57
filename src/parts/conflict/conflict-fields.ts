import { formatDay } from '../../domain/format.ts'
import type { Conflict } from '../../state/conflict.ts'
import type { FormField } from '../../ui/form-view/form-field.ts'
import type { ConflictField } from './conflict-dialog.tsx'

/** A value as the form shows it: labels and names, days as they are read; empty text for none. */
function wordsOf<Values extends object>(
  field: FormField<Values>,
  values: Values,
  own: (value: unknown) => string,
): string {
  const value: unknown = values[field.name]
  if (field.kind === 'own') return own(value)
  if (value === null || value === undefined) return ''
  if (field.kind === 'date') return formatDay(String(value))
  if (field.kind !== 'select') return String(value)
  return field.options(values).find((option) => option.value === value)?.label ?? String(value)
}

/**
 * The fields of a conflict for the `ConflictDialog`, in the order of the form. `own` words the values of fields
 * with a control of their own.
 */
export function conflictFields<Values extends object>(
  { mine, theirs, merge }: Conflict<Values>,
  fields: readonly FormField<Values>[],
  own: (value: unknown) => string = String,
) {
  const among = (names: readonly string[]): ConflictField<keyof Values & string>[] =>
    fields
      .filter(({ name }) => names.includes(name))
      .map((field) => ({
        name: field.name,
        label: field.label,
        yours: wordsOf(field, mine, own),
        theirs: wordsOf(field, theirs.values, own),
      }))
  return { both: among(merge.both), taken: among(merge.taken) }
}
