import type { Option } from '../select/options.ts'

interface Base<Values> {
  /** Key of the value in the form. */
  name: keyof Values & string
  label: string
  required?: boolean | ((values: Values) => boolean) | undefined
  /** Not shown while true. */
  hidden?: ((values: Values) => boolean) | undefined
  hint?: string | undefined
  placeholder?: string | undefined
  /** Takes a whole row; otherwise two fields share one where there is room. */
  full?: boolean | undefined
}

/** What differs between kinds of fields; the form's value is named after each. */
export interface KindOptions<Values> {
  /** string */
  text: {
    maxLength?: number | undefined
    autoComplete?: 'name' | 'email' | 'off' | undefined
    email?: boolean | undefined
  }
  /** string */
  area: { rows?: number | undefined; maxLength?: number | undefined }
  /** number | null */
  number: object
  /** `YYYY-MM-DD` | null */
  date: { min?: string | undefined; max?: string | undefined }
  /** option value | null */
  select: { options: (values: Values) => readonly Option[]; clearable?: boolean | undefined }
  /** list of option values */
  multi: { options: (values: Values) => readonly Option[] }
}

export type FieldKind = keyof KindOptions<never>

export type FormField<Values, Kind extends FieldKind = FieldKind> = {
  [K in Kind]: Base<Values> & { kind: K } & KindOptions<Values>[K]
}[Kind]
