import type { ReactNode } from 'react'
import type { ControlProps } from '../field/control.ts'
import { DateInput } from '../field/date-input.tsx'
import { TextArea } from '../field/text-area.tsx'
import { TextInput } from '../field/text-input.tsx'
import type { OptionValue } from '../select/options.ts'
import { Select } from '../select/select.tsx'
import type { FieldKind, FormField } from './form-field.ts'

export interface ControlInput<Values, Kind extends FieldKind> {
  field: FormField<Values, Kind>
  control: ControlProps
  values: Values
  /** The value of the field in the form; its type depends on the kind of the field. */
  value: unknown
  onChange: (value: unknown) => void
}

type Controls = { [Kind in FieldKind]: <Values>(input: ControlInput<Values, Kind>) => ReactNode }

const renderCustom = <Values,>(input: ControlInput<Values, 'number' | 'custom'>) => {
  const { field, control, value, onChange } = input
  return field.render({ control, value, onChange })
}

/** One control per kind of field; a new kind without one does not compile. */
export const controls: Controls = {
  text: ({ field, control, value, onChange }) => (
    <TextInput
      {...control}
      value={String(value ?? '')}
      onChange={onChange}
      type={field.email ? 'email' : 'text'}
      placeholder={field.placeholder}
      code={field.code}
    />
  ),
  area: ({ field, control, value, onChange }) => (
    <TextArea
      {...control}
      value={String(value ?? '')}
      onChange={onChange}
      rows={field.rows}
      placeholder={field.placeholder}
    />
  ),
  date: ({ control, value, onChange }) => (
    <DateInput {...control} value={value as string | null} onChange={onChange} />
  ),
  select: ({ field, control, values, value, onChange }) => (
    <>
      <Select
        {...control}
        inForm
        options={field.options(values)}
        source={field.source?.(values)}
        loading={field.loading}
        value={value as OptionValue | null}
        onChange={onChange}
        placeholder={field.placeholder}
        clearable={field.clearable}
      />
      {field.below?.({ control, value, onChange })}
    </>
  ),
  number: renderCustom,
  custom: renderCustom,
}
