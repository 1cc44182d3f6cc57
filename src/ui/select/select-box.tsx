import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react'
import { classes } from '../classes.ts'
import { ariaOf, type ControlProps, boxAttributes } from '../field/control.ts'
import { BusyMark } from '../button/bare-button.tsx'
import { control } from '../field/field.css.ts'
import { Icon } from '../icon/icon.tsx'
import { useAnchored } from '../overlay/use-anchored.ts'
import { useOutsidePress } from '../overlay/use-outside-press.ts'
import type { Option, OptionSource, OptionValue } from './options.ts'
import { SelectList } from './select-list.tsx'
import * as styles from './select.css.ts'
import { useListbox } from './use-listbox.ts'

export interface SelectBoxProps<V extends OptionValue> extends ControlProps {
  options: readonly Option<V>[]
  source: OptionSource<V> | undefined
  loading?: boolean | undefined
  /** Chosen values, including those without an option yet. */
  selected: readonly V[]
  multiple: boolean
  inForm: boolean
  onPick: (option: Option<V>) => void
  onErase: () => void
  /** Before the text: the chips. */
  before?: ReactNode
  /** The text in the field; the placeholder when nothing is chosen. */
  text: string
  isPlaceholder: boolean
  /** Behind the text: the clear button. */
  after?: ReactNode
}

/** For small buttons inside the box: pressing them leaves the focus on the combobox. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

const heights = { form: 270, other: 300 }

/** The shared core of Select and MultiSelect: a combobox whose list opens 4 px below it, equally wide. */
export function SelectBox<V extends OptionValue>(props: SelectBoxProps<V>) {
  const { options, source, selected, multiple, inForm, onPick, onErase, text } = props
  const disabled = props.disabled ?? false
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const closed = disabled || Boolean(props.busy)
  const listbox = useListbox({
    options,
    source,
    selected,
    multiple,
    disabled: closed,
    onPick,
    onErase,
  })
  useEffect(() => loadChosen(source, selected))
  const { open, active, close } = listbox
  const { setAnchor, setLayer } = useAnchored({
    open,
    placement: 'bottom-start',
    gap: 4,
    sameWidth: true,
    maxHeight: inForm ? heights.form : heights.other,
  })
  useOutsidePress(box, close, open)
  useFocusOnClose(open, trigger)

  const onBlur = (event: FocusEvent) => {
    if (open && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element
      setAnchor(element)
    },
    [setAnchor],
  )
  return (
    <div
      ref={attach}
      className={classes(control, styles.box, multiple && selected.length > 0 && styles.multiple)}
      onKeyDown={listbox.onKeyDown}
      onBlur={onBlur}
      {...boxAttributes(props)}
    >
      {props.before}
      <button
        ref={trigger}
        id={props.id}
        type="button"
        role="combobox"
        tabIndex={0} // Safari focuses a pressed button only with a tabIndex.
        className={classes(styles.trigger, props.isPlaceholder && styles.placeholder)}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-labelledby={props.labelledBy}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        disabled={disabled}
        {...ariaOf(props)}
        onClick={open ? close : listbox.openList}
      >
        {text}
      </button>
      {props.after}
      <span className={styles.corner}>
        {props.busy ? <BusyMark /> : <Icon name="chevron-down" />}
      </span>
      {open && (
        <SelectList
          id={listId}
          emptyReason={props.loading ? 'loading' : options.length > 0 ? 'noMatch' : 'empty'}
          label={props.label}
          labelledBy={props.labelledBy}
          {...{ listbox, source, selected, multiple, inForm, setLayer }}
        />
      )}
    </div>
  )
}

/** Returns the focus to the field when the list closes and its search box had the focus. */
function useFocusOnClose(open: boolean, trigger: { current: HTMLElement | null }): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      trigger.current?.focus()
    wasOpen.current = open
  }, [open, trigger])
}

/** Returns nothing: React would call a promise as the cleanup of an effect. */
function loadChosen<V extends OptionValue>(
  source: OptionSource<V> | undefined,
  selected: readonly V[],
): void {
  source?.loadChosen(selected)
}
