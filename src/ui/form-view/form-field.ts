import type { ReactNode } from 'react'
import type { ControlProps } from '../field/control.ts'
import type { Option, OptionSource } from '../select/options.ts'

interface Base<Values> {
  /** Key of the value in the form. */
  name: keyof Values & string
  label: string
  required?: boolean | ((values: Values) => boolean) | undefined
  /** Not shown while true. */
  hidden?: ((values: Values) => boolean) | undefined
  hint?: string | ((values: Values) => string | undefined) | undefined
  placeholder?: string | undefined
  /** Takes a whole row; otherwise two fields share a row if there is space. */
  full?: boolean | undefined
  /** Takes two of three columns, so that its section fills its rows. */
  wide?: boolean | undefined
  /** Takes a whole row of two columns, because no field would be beside it. */
  alone?: boolean | undefined
}

/** Props of a custom control, which connect it to its field like those of the kit. */
export interface CustomControl {
  control: ControlProps
  value: unknown
  onChange: (value: unknown) => void
}

/** Options of each kind of field; the comments name the types of their values. */
export interface KindOptions<Values> {
  /** string */
  text: {
    email?: boolean | undefined
    /** In the typeface of codes. */
    code?: boolean | undefined
  }
  /** string */
  area: { rows?: number | undefined }
  /** `YYYY-MM-DD` | null */
  date: unknown
  /** option value | null */
  select: {
    options: (values: Values) => readonly Option[]
    /** Finds further options; undefined if `options` is complete. */
    source?: ((values: Values) => OptionSource | undefined) | undefined
    /** Whether the options are still loading. */
    loading?: boolean | undefined
    clearable?: boolean | undefined
    /** Rendered below it, such as another way to choose. */
    below?: ((input: CustomControl) => ReactNode) | undefined
  }
  /** TypedNumber; created by `numberField`, whose control is only loaded by forms that have one */
  number: { render: (input: CustomControl) => ReactNode }
  /** Any type that its control accepts. */
  custom: { render: (input: CustomControl) => ReactNode }
}

export type FieldKind = keyof KindOptions<never>

export type FormField<Values, Kind extends FieldKind = FieldKind> = {
  [K in Kind]: Base<Values> & { kind: K } & KindOptions<Values>[K]
}[Kind]

/** Fields that belong together, under one heading. */
export interface FormSection<Values> {
  legend: string
  fields: readonly FormField<Values>[]
}
