import { MultiSelect } from '../select/multi-select.tsx'
import type { Option, OptionValue } from '../select/options.ts'
import type { FormField } from './form-field.ts'

interface MultiSelected<Values> extends Omit<FormField<Values, 'custom'>, 'kind' | 'render'> {
  options: readonly Option[]
}

/** Returns a field for several options, which takes a whole row. */
export const multiSelectField = <Values,>({
  options,
  ...field
}: MultiSelected<Values>): FormField<Values, 'custom'> => ({
  ...field,
  kind: 'custom',
  full: true,
  render: ({ control, value, onChange }) => (
    <MultiSelect
      {...control}
      inForm
      options={options}
      value={value as readonly OptionValue[]}
      placeholder={field.placeholder}
      onChange={onChange}
    />
  ),
})
