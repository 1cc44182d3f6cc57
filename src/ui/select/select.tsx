import type { MouseEvent } from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { ControlProps } from '../field/control.ts'
import { Icon } from '../icon/icon.tsx'
import type { Option, OptionSource, OptionValue } from './options.ts'
import { keepFocus, SelectBox } from './select-box.tsx'
import * as styles from './select.css.ts'

export interface SelectProps<V extends OptionValue> extends ControlProps {
  options: readonly Option<V>[]
  /** Finds options beside `options`. */
  source?: OptionSource<V> | undefined
  /** Whether the options are still loading. */
  loading?: boolean | undefined
  value: V | null | undefined
  /** Receives the chosen value; null if cleared. */
  onChange: (value: V | null) => void
  /** «Select option» unless the field sets its own. */
  placeholder?: string | undefined
  /** Whether the choice can be cleared; by default if it is not required. */
  clearable?: boolean | undefined
  /** The list is at most 270 px high instead of 300. */
  inForm?: boolean | undefined
}

/** A select for one option, searchable if it has more than 7 options. */
export function Select<V extends OptionValue>(props: SelectProps<V>) {
  const {
    options,
    source,
    loading,
    value,
    onChange,
    inForm = false,
    placeholder = kitTexts.select.placeholder,
    ...control
  } = props
  const chosen = options.find((option) => option.value === value)
  const clearable =
    (props.clearable ?? !props.required) && chosen !== undefined && !(props.disabled || props.busy)
  const clear = (event?: MouseEvent) => {
    event?.stopPropagation()
    if (clearable) onChange(null)
  }
  return (
    <SelectBox
      {...control}
      options={options}
      source={source}
      loading={loading}
      selected={value === null || value === undefined ? [] : [value]}
      multiple={false}
      inForm={inForm}
      text={showBidi(chosen?.label ?? placeholder)}
      isPlaceholder={!chosen}
      onPick={(option) => onChange(option.value)}
      onErase={clear}
      after={
        clearable && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.erase}
            aria-label={kitTexts.select.clear(chosen.label)}
            onMouseDown={keepFocus}
            onClick={clear}
          >
            <Icon name="close" size="small" />
          </button>
        )
      }
    />
  )
}
