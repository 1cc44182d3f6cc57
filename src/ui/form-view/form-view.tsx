import { useStore } from '@nanostores/react'
import {
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Form, FormState } from '../../state/record/form.ts'
import { classes } from '../classes.ts'
import { Field } from '../field/field.tsx'
import { takeLostFocus } from '../lost-focus.ts'
import { type ControlInput, controls } from './controls.tsx'
import type { FieldKind, FormField, FormSection } from './form-field.ts'
import * as styles from './form-view.css.ts'

export interface FormViewProps<Values extends object> {
  form: Form<Values>
  /** In reading order; grouped into sections if there are many. */
  fields: readonly FormField<Values>[] | readonly FormSection<Values>[]
  /** Lets a submit button elsewhere in the same root send this form. */
  id?: string | undefined
  /** Maximum number of columns. */
  columns?: 2 | 3 | undefined
  /** Inside the form, below its fields. */
  children?: ReactNode
}

/** Loaded only after a draft was restored. The form works without it. */
const RestoredNote = lazy(() =>
  import('./restored-note.tsx').then(
    (late) => ({ default: late.RestoredNote }),
    () => ({ default: () => null }),
  ),
)

/**
 * Renders the fields of a form store. Submitting trims every text. If validation or saving fails, the first invalid
 * field gets the focus.
 */
export function FormView<Values extends object>({
  form,
  fields,
  id,
  columns = 2,
  children,
}: FormViewProps<Values>) {
  const state = useStore(form.$state)
  const element = useRef<HTMLFormElement>(null)
  const [result, setResult] = useState<{ saved: boolean }>()
  const focusBefore = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (!result) return
    // The fields were inert while the form was being saved.
    if (result.saved) return takeLostFocus(focusBefore.current)
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(invalid ?? focusBefore.current)?.focus()
    // Leaves space for the buttons below, and for the toast above these.
    invalid?.scrollIntoView({ block: 'center' })
  }, [result])

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const unconfirmed = event.currentTarget.querySelector<HTMLElement>('[data-unconfirmed]')
    // Submitted only after the user has seen how the number was understood (OP-122).
    if (unconfirmed?.toggleAttribute('data-unconfirmed') === false) return unconfirmed.focus()
    trimTexts(form)
    focusBefore.current = focusedIn(event.currentTarget)
    setResult({ saved: await form.submit() })
  }
  const grid = (inside: readonly FormField<Values>[]) => (
    <div
      className={classes(styles.grid, columns === 3 && styles.three)}
      ref={(node) => {
        // React 18 does not know the property.
        if (node) node.inert = state.status === 'saving'
      }}
    >
      {inside
        .filter((field) => !field.hidden?.(state.values))
        .map((field) => (
          <FormRow key={field.name} field={field} form={form} state={state} />
        ))}
    </div>
  )
  return (
    <form ref={element} id={id} noValidate onSubmit={(event) => void send(event)}>
      {state.restored && (
        <Suspense>
          <RestoredNote form={form} draft={state.restored} />
        </Suspense>
      )}
      {isSections(fields)
        ? fields.map((section) => (
            <fieldset key={section.legend} className={styles.section}>
              <legend className={styles.legend}>{section.legend}</legend>
              {grid(section.fields)}
            </fieldset>
          ))
        : grid(fields)}
      {children}
    </form>
  )
}

/** Returns the focused field of the form. */
function focusedIn(form: Element): HTMLElement | undefined {
  const { activeElement } = form.getRootNode() as Document | ShadowRoot
  return activeElement instanceof HTMLElement && form.contains(activeElement)
    ? activeElement
    : undefined
}

const isSections = <Values extends object>(
  fields: FormViewProps<Values>['fields'],
): fields is readonly FormSection<Values>[] => fields[0] !== undefined && 'fields' in fields[0]

interface FormRowProps<Values extends object> {
  field: FormField<Values>
  form: Form<Values>
  state: FormState<Values>
}

function FormRow<Values extends object>({ field, form, state }: FormRowProps<Values>) {
  const { name, label, hint, required, full, wide, alone } = field
  const { values, errors, disabled, busy } = state
  type Value = Values[typeof name]
  const shownHint = typeof hint === 'function' ? hint(values) : hint
  // A disabled field shows its hint, why it is disabled, instead of its error, unless only disabled fields have errors.
  const isOpen = (other: string) => !disabled[other as typeof name]
  const isExplained = disabled[name] && shownHint && Object.keys(errors).some(isOpen)
  return (
    <div className={classes(full && styles.full, wide && styles.wide, alone && styles.alone)}>
      <Field
        label={label}
        hint={shownHint}
        required={typeof required === 'function' ? required(values) : required}
        error={isExplained ? undefined : errors[name]}
        disabled={disabled[name]}
        busy={busy?.[name]}
      >
        {(control) =>
          renderControl({
            field,
            control,
            values,
            value: values[name],
            onChange: (next) => form.set(name, next as Value),
          })
        }
      </Field>
    </div>
  )
}

// The table maps each kind to its control, which the compiler cannot follow through a union.
function renderControl<Values, Kind extends FieldKind>(
  input: ControlInput<Values, Kind>,
): ReactNode {
  const control = controls[input.field.kind] as (input: ControlInput<Values, Kind>) => ReactNode
  return control(input)
}

function trimTexts<Values extends object>(form: Form<Values>): void {
  const values = form.$state.get().values
  for (const name of Object.keys(values) as (keyof Values & string)[]) {
    const value: unknown = values[name]
    if (typeof value === 'string' && value !== value.trim())
      form.set(name, value.trim() as Values[typeof name])
  }
}
