import { isUnread } from '../../domain/text/typed-number.ts'
import { formatDay } from '../../domain/text/format.ts'
import { sameValue } from '../../state/record/form-values.ts'
import type { FormField } from '../../ui/form-view/form-field.ts'

/** How to show form values as text: labels and names instead of ids, formatted days and amounts. */
export interface FieldTexts<Values> {
  fields: readonly FormField<Values>[]
  /** Returns the text of a value of a field of the kind `custom`. */
  customText?: ((value: unknown) => string) | undefined
}

function textOf<Values extends object>(
  field: FormField<Values>,
  values: Values,
  customText: FieldTexts<Values>['customText'] = String,
): string {
  const value: unknown = values[field.name]
  if (field.kind === 'custom') return customText(value)
  if (value === null || value === undefined) return ''
  if (field.kind === 'date') return formatDay(String(value))
  if (field.kind === 'number') return isUnread(value) ? value.unread : String(value)
  if (field.kind !== 'select') return String(value)
  return field.options(values).find((option) => option.value === value)?.label ?? String(value)
}

/** Returns the texts of two versions of the named fields, in the order of the form; empty for no value. */
export const compareFields = <Values extends object>(
  { fields, customText }: FieldTexts<Values>,
  names: readonly string[],
  [yours, theirs]: readonly [Values, Values],
) =>
  fields
    .filter(({ name }) => names.includes(name))
    .map((field) => ({
      name: field.name,
      label: field.label,
      yours: textOf(field, yours, customText),
      theirs: textOf(field, theirs, customText),
    }))

/** Returns the fields that differ from `base` as text, one line for each. */
export const changedText = <Values extends object>(
  { fields, customText }: FieldTexts<Values>,
  values: Values,
  base: Values | undefined,
): string =>
  fields
    .filter(({ name }) => !base || !sameValue(values[name], base[name]))
    .map((field) => `${field.label}: ${textOf(field, values, customText)}`)
    .join('\n')
