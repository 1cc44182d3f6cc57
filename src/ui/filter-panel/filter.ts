import type { RetryHintProps } from '../feedback/retry-hint.tsx'
import type { Option, OptionSource, OptionValue } from '../select/options.ts'

export interface FilterField<Filters> {
  name: keyof Filters & string
  label: string
  /** `many`: the value is a list of option values; `one`: one option value, or null. */
  kind: 'one' | 'many'
  /** What can be chosen, given the other values. */
  options: (draft: Filters) => readonly Option[]
  /** Finds options that are not among `options`; undefined where those are all. */
  source?: (() => OptionSource | undefined) | undefined
  /** Not in the panel: only views choose it, and its chips take it out. */
  hidden?: true
  /** Closed by another value. */
  disabled?: ((draft: Filters) => boolean) | undefined
}

/** The filters of one list as data: the panel, its chips and their links follow from it. */
export interface FilterSpec<Filters> {
  fields: readonly FilterField<Filters>[]
  /** No filter at all. */
  empty: Filters
  /** What else changes when one value did, for instance locations that lost their place. */
  link?: ((before: Filters, after: Filters) => Filters) | undefined
  /** The options are still on their way. */
  busy?: boolean | undefined
  /** Some of the options did not come: what to say, and how to ask for them again. */
  missing?: RetryHintProps | undefined
  /** The screen's own word for emptying them: «Clear All» or «Clear» (OP-041). */
  clear: string
}

export interface AppliedFilter<Filters> {
  name: keyof Filters & string
  field: string
  value: OptionValue
  text: string
}

/** The chosen values of one field, as a list for both kinds. */
export function chosenOf<Filters>(filters: Filters, name: keyof Filters): readonly OptionValue[] {
  const value: unknown = filters[name]
  if (Array.isArray(value)) return value as OptionValue[]
  return typeof value === 'string' || typeof value === 'number' ? [value] : []
}

/** One entry per chosen value, in the order of the fields: what the chips show. */
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

/** The draft after `field` took `values`, with everything that is linked to it. */
export function withChosen<Filters>(
  spec: FilterSpec<Filters>,
  draft: Filters,
  change: { field: FilterField<Filters>; values: readonly OptionValue[] },
): Filters {
  const { field, values } = change
  const after = { ...draft, [field.name]: field.kind === 'many' ? values : (values[0] ?? null) }
  return spec.link?.(draft, after) ?? after
}
