import type { RetryHintProps } from '../feedback/retry-hint.tsx'
import type { Option, OptionSource, OptionValue } from '../select/options.ts'

export interface FilterField<Filters> {
  name: keyof Filters & string
  label: string
  /** `many`: the value is a list of option values; `one`: one option value, or null. */
  kind: 'one' | 'many'
  /** Returns the options, given the other values. */
  options: (draft: Filters) => readonly Option[]
  /** Finds further options; undefined if `options` is complete. */
  source?: (() => OptionSource | undefined) | undefined
  /** Not in the panel: only views set it, and its chips remove it. */
  hidden?: true
  /** Whether another value disables it. */
  disabled?: ((draft: Filters) => boolean) | undefined
}

/** The description of a list's filters, from which panel and chips are made. */
export interface FilterSpec<Filters> {
  fields: readonly FilterField<Filters>[]
  /** No filter at all. */
  empty: Filters
  /** Updates dependent filters, for instance locations whose place was removed. */
  link?: ((before: Filters, after: Filters) => Filters) | undefined
  /** Whether the options are still loading. */
  busy?: boolean | undefined
  /** Set if some options could not be loaded: the text, and the function that reloads them. */
  missing?: RetryHintProps | undefined
  /** The label of the button that clears them: «Clear All» or «Clear» (OP-041). */
  clear: string
}

export interface AppliedFilter<Filters> {
  name: keyof Filters & string
  field: string
  value: OptionValue
  text: string
}

/** Returns the chosen values of a field as a list, for both kinds. */
export function chosenOf<Filters>(filters: Filters, name: keyof Filters): readonly OptionValue[] {
  const value: unknown = filters[name]
  if (Array.isArray(value)) return value as OptionValue[]
  return typeof value === 'string' || typeof value === 'number' ? [value] : []
}

/** Returns one entry per chosen value, in the order of the fields, for the chips. */
export function appliedFilters<Filters>(
  spec: FilterSpec<Filters>,
  filters: Filters,
): AppliedFilter<Filters>[] {
  return spec.fields.flatMap((field) => {
    const options = field.options(filters)
    return chosenOf(filters, field.name).map((value) => ({
      name: field.name,
      field: field.label,
      value,
      text: options.find((option) => option.value === value)?.label ?? String(value),
    }))
  })
}

/** Returns the filters with new values of a field, and updated dependent filters. */
export function withChosen<Filters>(
  spec: FilterSpec<Filters>,
  draft: Filters,
  change: { field: FilterField<Filters>; values: readonly OptionValue[] },
): Filters {
  const { field, values } = change
  const after = { ...draft, [field.name]: field.kind === 'many' ? values : (values[0] ?? null) }
  return spec.link?.(draft, after) ?? after
}
