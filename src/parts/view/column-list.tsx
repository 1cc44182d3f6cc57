import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { viewTexts } from '../../domain/messages/en/view.ts'
import { passFocus } from '../../ui/button/bare-button.tsx'
import { link } from '../../ui/button/icon-button.css.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { CheckBox } from '../../ui/data-table/row-select.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { VisuallyHidden } from '../../ui/layout/text.tsx'
import type { ViewStore } from './store.ts'
import type { ViewButtonProps } from './view-button.tsx'
import * as styles from './view.css.ts'

const gripPath = 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01'

interface ColumnListProps extends Pick<ViewButtonProps, 'columns'> {
  store: ViewStore
}

/**
 * Lets the user choose the columns and their order: with checkboxes, Alt and an arrow key, buttons, or dragging. The
 * first column is fixed.
 */
export function ColumnList({ store, columns: [first, ...columns] }: ColumnListProps) {
  const { columns: chosen } = useStore(store.place)
  const list = useRef<HTMLUListElement>(null)
  const [moving, setMoving] = useState<string>()
  const ids = columns.map(({ id }) => id)
  const defaults = columns.flatMap(({ id, off }) => (off ? [] : [id]))
  const shown = chosenOf(chosen, ids, defaults)
  const rows = [...shown, ...ids.filter((id) => !shown.includes(id))]
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  const set = (next: readonly string[]) => store.set({ columns: columnsOf(next, defaults) })
  const move = (id: string, to: number) => {
    const next = moved(shown, id, to)
    if (next === shown) return
    setMoving(id)
    set(next)
  }
  const rest = () => setMoving(undefined)
  const { onGrip, ...dragging } = useDragging(list, { move, rest })
  const onStep = (id: string, step: number) => move(id, shown.indexOf(id) + step)
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || !shown.includes(id)) return
    event.preventDefault()
    onStep(id, step)
  }
  useLayoutEffect(() => {
    // A row can lose the focus when it is moved in the document.
    if (moving === undefined) return
    const row = list.current?.querySelector(`[data-column="${moving}"]`)
    if (!row?.matches(':focus-within')) row?.querySelector('input')?.focus()
  }, [moving, chosen])
  return (
    <div className={styles.group}>
      <div className={styles.line}>
        <span className={styles.heading}>{viewTexts.columns}</span>
        <span className={styles.faint}>{viewTexts.count(shown.length, ids.length)}</span>
        <span className={styles.grow} />
        {chosen && <AllColumns onReset={() => set(defaults)} />}
      </div>
      <ul ref={list} className={styles.columns} aria-label={viewTexts.columns} {...dragging}>
        {first && (
          <li className={styles.columnRow}>
            <span className={styles.columnName}>
              <CheckBox label={first.header} on disabled />
              {first.header}
            </span>
            <span className={styles.faint}>{viewTexts.staysFirst}</span>
          </li>
        )}
        {rows.map((id) => {
          const at = shown.indexOf(id)
          return (
            <ColumnRow
              key={id}
              id={id}
              header={headerOf(id)}
              isOn={at >= 0}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              place={moving === id ? viewTexts.count(at + 1, ids.length) : undefined}
              onTick={() => set(toggled(shown, id))}
              onStep={(step) => onStep(id, step)}
              onKeyDown={onKeyDown(id)}
              onRest={rest}
              onGrip={(pointer) => onGrip(id, pointer)}
            />
          )
        })}
      </ul>
      <span className={styles.faint}>{viewTexts.moveHint}</span>
      <VisuallyHidden live>
        {moving === undefined
          ? ''
          : viewTexts.moved(headerOf(moving), shown.indexOf(moving) + 1, ids.length)}
      </VisuallyHidden>
    </div>
  )
}

/** The button that shows all columns. It disappears when it is used. */
function AllColumns({ onReset }: { onReset: () => void }) {
  return (
    <button
      type="button"
      className={link}
      onClick={({ currentTarget }) => {
        passFocus(currentTarget)
        onReset()
      }}
    >
      {viewTexts.allColumns}
    </button>
  )
}

/** Lets the user drag rows of a list. The list captures the pointer, which a row loses when it is moved. */
function useDragging(
  list: RefObject<HTMLElement | null>,
  { move, rest }: { move: (id: string, to: number) => void; rest: () => void },
) {
  const dragged = useRef('')
  return {
    onGrip(id: string, pointer: number) {
      dragged.current = id
      list.current?.setPointerCapture(pointer)
    },
    onPointerMove({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) {
      if (currentTarget.hasPointerCapture(pointerId))
        move(dragged.current, rowAt(currentTarget, clientY))
    },
    onLostPointerCapture: rest,
  }
}

interface ColumnRowProps {
  id: string
  header: string
  isOn: boolean
  /** Whether it is the first or the last of the shown columns that can be moved. */
  isFirst: boolean
  isLast: boolean
  /** The position as text while the column is moved. */
  place: string | undefined
  onTick: () => void
  /** Moves the column by one: up (−1) or down (1). */
  onStep: (step: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  onRest: () => void
  /** Receives the id of the pointer that starts to drag it. */
  onGrip: (pointerId: number) => void
}

function ColumnRow({ id, header, isOn, isFirst, isLast, place: at, ...on }: ColumnRowProps) {
  return (
    <li
      data-column={id}
      data-moving={at !== undefined || undefined}
      className={styles.columnRow}
      onKeyDown={on.onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) on.onRest()
      }}
    >
      <label className={styles.columnName}>
        <CheckBox label={header} on={isOn} onTick={on.onTick} />
        {header}
      </label>
      {at !== undefined && <span className={styles.faint}>{at}</span>}
      {isOn && (
        <>
          <span className={styles.steps}>
            <IconButton
              icon="chevron-up"
              label={viewTexts.moveUp(header)}
              disabled={isFirst}
              tabIndex={-1}
              onClick={() => on.onStep(-1)}
            />
            <IconButton
              icon="chevron-down"
              label={viewTexts.moveDown(header)}
              disabled={isLast}
              tabIndex={-1}
              onClick={() => on.onStep(1)}
            />
          </span>
          <span
            className={styles.grip}
            aria-hidden
            onPointerDown={({ pointerId }) => on.onGrip(pointerId)}
          >
            <Glyph path={gripPath} />
          </span>
        </>
      )}
    </li>
  )
}

/** Returns the chosen columns that exist in the list, or the defaults if there are none. */
function chosenOf(
  chosen: readonly string[] | undefined,
  all: readonly string[],
  defaults = all,
): readonly string[] {
  const known = chosen?.filter((id) => all.includes(id)) ?? []
  return known.length > 0 ? known : defaults
}

/** Returns the choice to store: undefined for the default columns in their default order. */
const columnsOf = (
  chosen: readonly string[],
  defaults: readonly string[],
): readonly string[] | undefined =>
  chosen.length === defaults.length && chosen.every((id, at) => id === defaults[at])
    ? undefined
    : chosen

/** Shows a column as the last one, or hides it unless it is the only one. */
function toggled(shown: readonly string[], id: string): readonly string[] {
  if (!shown.includes(id)) return [...shown, id]
  return shown.length > 1 ? shown.filter((other) => other !== id) : shown
}

/** Moves a column to another position; returns the same list if it is already there. */
function moved(shown: readonly string[], id: string, to: number): readonly string[] {
  const from = shown.indexOf(id)
  if (from < 0 || to < 0 || to >= shown.length || to === from) return shown
  return shown.filter((other) => other !== id).toSpliced(to, 0, id)
}

/** Returns the index of the column whose row is at a vertical position, not counting the first row, which is fixed. */
function rowAt(list: HTMLElement, y: number): number {
  const rows = [...list.querySelectorAll('[data-column]')]
  return rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })
}
