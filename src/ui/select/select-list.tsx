import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { kitTexts, optionSearchTexts } from '../../domain/messages/en/kit.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { env } from '../../env.ts'
import { latePart } from '../../state/late-part.ts'
import { classes } from '../classes.ts'
import { input as inputStyle } from '../field/field.css.ts'
import { Icon } from '../icon/icon.tsx'
import { layer } from '../overlay/layer.css.ts'
import { useLatePart } from '../use-late-part.ts'
import type { OptionSource, OptionValue } from './options.ts'
import * as styles from './select.css.ts'
import type { Listbox } from './use-listbox.ts'

export interface SelectListProps<V extends OptionValue> {
  id: string
  listbox: Listbox<V>
  selected: readonly V[]
  multiple: boolean
  /** Lists in forms are at most 270 px high, others 300. */
  inForm: boolean
  /** Why no option is shown. */
  emptyReason: 'loading' | 'empty' | 'noMatch'
  source: OptionSource<V> | undefined
  labelledBy: string | undefined
  label: string | undefined
  setLayer: (element: HTMLElement | null) => void
}

/** Searches a source; only loaded by lists that have one. */
const foundOptions = latePart(() => import('./found-options.tsx'))

/** Keeps the focus in the list when its scrollbar, an option or the space around them is pressed. */
const keepListOpen = (event: MouseEvent) => {
  if (!(event.target as Element).closest('input, button')) event.preventDefault()
}

const showActive = (list: HTMLElement | null) =>
  list?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })

/** The open list of a select: a search box, the options or why there are none, and the state of the source. */
export function SelectList<V extends OptionValue>(props: SelectListProps<V>) {
  const { id, listbox, source } = props
  return (
    <div
      ref={props.setLayer}
      popover="manual"
      className={classes(layer, styles.popup, props.inForm && styles.inForm)}
      onMouseDown={keepListOpen}
    >
      {listbox.searching && <SearchRow id={id} listbox={listbox} />}
      {listbox.shown.length > 0 && <Options {...props} />}
      {source ? (
        <LateFoundOptions id={id} source={source} listbox={listbox} />
      ) : listbox.shown.length > 0 ? null : (
        <p id={id} role="status" className={styles.nothing}>
          {kitTexts.select[props.emptyReason]}
        </p>
      )}
    </div>
  )
}

interface LateFoundOptionsProps<V extends OptionValue> {
  id: string
  source: OptionSource<V>
  listbox: Listbox<V>
}

/** Loads the code of the search; after a failure, each opening of the list tries again. */
function LateFoundOptions<V extends OptionValue>(props: LateFoundOptionsProps<V>) {
  const [failed, setFailed] = useState(false)
  const late = useLatePart(foundOptions, true, (error) => {
    env().log(optionSearchTexts.failed, error)
    setFailed(true)
  })
  if (late) return <late.FoundOptions {...props} />
  const isListEmpty = props.listbox.shown.length === 0
  return failed ? (
    <p id={isListEmpty ? props.id : undefined} role="status" className={styles.nothing}>
      {optionSearchTexts.failed}
    </p>
  ) : null
}

function SearchRow<V extends OptionValue>({
  id,
  listbox,
}: Pick<SelectListProps<V>, 'id' | 'listbox'>) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The options may arrive, and with them the search box, while the list is open and its field has the focus.
    const root = input.current?.getRootNode() as Document | ShadowRoot | undefined
    if (root?.activeElement?.getAttribute('aria-controls') === id)
      input.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <div className={styles.searchRow}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        data-first-focus
        autoComplete="off"
        className={inputStyle}
        aria-label={kitTexts.select.search}
        aria-controls={id}
        aria-activedescendant={listbox.active < 0 ? undefined : `${id}-${listbox.active}`}
        value={listbox.query}
        onChange={(event) => listbox.search(event.target.value)}
      />
    </div>
  )
}

function Options<V extends OptionValue>(props: SelectListProps<V>) {
  const { id, listbox, selected } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showActive(list.current)
  }, [listbox.active])
  useEffect(() => {
    // Before the list is shown, it cannot scroll. React 18 calls `onToggle` only for `details`.
    const popup = list.current?.parentElement
    const show = () => showActive(list.current)
    popup?.addEventListener('toggle', show)
    return () => popup?.removeEventListener('toggle', show)
  }, [])
  const count = useRenderedCount(listbox.shown.length, listbox.active)
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      className={styles.list}
      aria-labelledby={props.labelledBy}
      aria-label={props.label}
      aria-multiselectable={props.multiple || undefined}
    >
      {listbox.shown.slice(0, count).map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          className={styles.option}
          aria-selected={selected.includes(option.value)}
          aria-disabled={option.disabled || undefined}
          data-active={index === listbox.active || undefined}
          onPointerMove={() =>
            index !== listbox.active && !option.disabled && listbox.setActive(index)
          }
          onClick={() => listbox.pick(option)}
        >
          {showBidi(option.label)}
          {selected.includes(option.value) && <Icon name="check" />}
        </div>
      ))}
    </div>
  )
}

const firstBatch = 100

/** Returns how many options are rendered: the first ones of a long list at once, the others after the first paint. */
function useRenderedCount(total: number, active: number): number {
  const [grown, setGrown] = useState(false)
  useEffect(() => {
    if (total <= firstBatch) return undefined
    let later: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => (later = setTimeout(() => setGrown(true))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(later)
    }
  }, [total])
  return grown ? total : Math.max(firstBatch, active + firstBatch)
}
