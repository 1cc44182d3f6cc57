import type { TypedNumber } from '../../domain/text/typed-number.ts'
import { NumberInput } from '../field/number-input.tsx'
import type { FormField } from './form-field.ts'

interface Numbered<Values> extends Omit<FormField<Values, 'number'>, 'kind' | 'render'> {
  whole?: boolean
}

/** Returns a field for a number; null if empty. Its control is only loaded by forms that have such a field. */
export const numberField = <Values,>({
  whole,
  ...field
}: Numbered<Values>): FormField<Values, 'number'> => ({
  ...field,
  kind: 'number',
  render: ({ control, value, onChange }) => (
    <NumberInput
      {...control}
      whole={whole}
      value={value as TypedNumber}
      onChange={onChange}
      placeholder={field.placeholder}
    />
  ),
})
