import { NumberInput } from '../field/number-input.tsx'
import type { FormField } from './form-field.ts'

type Numbered<Values> = Omit<FormField<Values, 'number'>, 'kind' | 'render'>

/** A field that holds a number, null while it is empty. Its control is no part of what every form loads. */
export const numberField = <Values,>(field: Numbered<Values>): FormField<Values, 'number'> => ({
  ...field,
  kind: 'number',
  render: ({ control, value, onChange }) => (
    <NumberInput
      {...control}
      value={value as number | null}
      onChange={onChange}
      placeholder={field.placeholder}
    />
  ),
})
