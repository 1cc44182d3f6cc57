import { useId } from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { listTexts } from '../../domain/messages/en/list.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { ControlProps } from '../field/control.ts'
import type { FormField } from '../form-view/form-field.ts'
import { Icon } from '../icon/icon.tsx'
import { chipLimit, type Option, type OptionSource, type OptionValue } from './options.ts'
import { keepFocus, SelectBox } from './select-box.tsx'
import * as styles from './select.css.ts'

export interface MultiSelectProps<V extends OptionValue> extends ControlProps {
  options: readonly Option<V>[]
  /** Finds options beside `options`. */
  source?: OptionSource<V> | undefined
  value: readonly V[]
  /** Receives all chosen values, in the order in which they were chosen. */
  onChange: (value: readonly V[]) => void
  placeholder?: string | undefined
  /** The list is at most 270 px high instead of 300. */
  inForm?: boolean | undefined
}

/**
 * A select for several options: a chip for each of the first 5, followed by the text «N options selected» with the
 * total if there are more (OP-080). Backspace removes the last one.
 */
export function MultiSelect<V extends OptionValue>(props: MultiSelectProps<V>) {
  const {
    options,
    source,
    value,
    onChange,
    inForm = false,
    placeholder = kitTexts.select.placeholder,
    ...control
  } = props
  const id = useId()
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? [])
  const without = (gone: V) => onChange(value.filter((one) => one !== gone))
  const toggle = (option: Option<V>) =>
    value.includes(option.value) ? without(option.value) : onChange([...value, option.value])
  const shown = chosen.slice(0, chipLimit)
  const chips = shown.map((option, index) => (
    <span key={option.value} className={styles.chip}>
      <span id={`${id}-${index}`} className={styles.chipText}>
        {showBidi(option.label)}
      </span>
      {!props.disabled && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.chipRemove}
          aria-label={listTexts.chosen.remove(option.label)}
          onMouseDown={keepFocus}
          onClick={() => without(option.value)}
        >
          <Icon name="close" size="small" />
        </button>
      )}
    </span>
  ))
  const chipIds = shown.map((_, index) => `${id}-${index}`)
  const more = chosen.length > chipLimit ? listTexts.chosen.more(chosen.length) : ''
  return (
    <SelectBox
      {...control}
      // The chips are the value that the combobox cannot hold as text.
      describedBy={[props.describedBy, ...chipIds].filter(Boolean).join(' ') || undefined}
      options={options}
      source={source}
      selected={value}
      multiple
      inForm={inForm}
      before={chips}
      text={chosen.length === 0 ? placeholder : more}
      isPlaceholder={chosen.length === 0}
      onPick={toggle}
      onErase={() => onChange(value.slice(0, -1))}
    />
  )
}

interface MultiSelected<Values> extends Omit<FormField<Values, 'custom'>, 'kind' | 'render'> {
  options: readonly Option[]
}

/** Returns a field of a form for several options, which takes a whole row. */
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
